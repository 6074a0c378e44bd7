import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './sign-in.module.css'
import { sessionText } from './text.ts'
import type { SignIn } from './use-sign-in.ts'

interface ForgottenProps {
  readonly signIn: SignIn
  /** No sign-in with an emailed code alone. */
  readonly passwordOnly: boolean
}

/** Options for a forgotten password: a link to set a new one, or a code. */
export function Forgotten({ signIn, passwordOnly }: ForgottenProps) {
  const t = useText(sessionText)
  const { linkSent, busy } = signIn
  return (
    <div className={styles.forgotten}>
      <p role="status">
        {linkSent ? t(($) => $.linkSent, { minutes: linkSent.validMinutes }) : t(($) => $.forgotNote)}
      </p>
      <div className={styles.choices}>
        <Button size="sm" busy={busy === 'sendLink'} onClick={() => void signIn.sendLink()}>
          {linkSent ? t(($) => $.sendLinkAgain) : t(($) => $.sendLink)}
        </Button>
        {!passwordOnly && (
          <Button size="sm" kind="link" onClick={() => signIn.choose('code')}>
            {t(($) => $.codeInstead)}
          </Button>
        )}
      </div>
    </div>
  )
}
