/** The page behind an emailed link, in both realms: the user, a new password, then the sign-in. */
import type { Reply } from '@interline/contract/index'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { SignInForm } from '../../../shell/sign-in/sign-in-form.tsx'
import type { SignInCalls } from '../../../shell/sign-in/use-sign-in.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import styles from './set-password.module.css'
import { setPasswordText } from './text.ts'

export interface LinkCalls {
  readonly read: (token: string) => Promise<Reply<'accountLinks.readLink'>>
  readonly setPassword: (token: string, newPassword: string) => Promise<{ readonly username: string }>
}

export interface SetPasswordProps {
  readonly calls: LinkCalls
  readonly signIn: SignInCalls
  readonly passwordOnly?: boolean
  /** The sign-in page, for a link that no longer works. */
  readonly home: string
}

export function SetPassword({ calls, signIn, passwordOnly = false, home }: SetPasswordProps) {
  const t = useText(setPasswordText)
  const [token] = useState(() => location.hash.slice(1))
  const [username, setUsername] = useState<string | null>(null)
  const link = useQuery({
    queryKey: ['account link', token],
    queryFn: () => calls.read(token),
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: Infinity,
  })
  const { data, error } = link

  const content = () => {
    if (username !== null)
      return (
        <Panel padded>
          <SignInForm
            calls={signIn}
            username={username}
            note={t(($) => $.done)}
            passwordOnly={passwordOnly}
            autoFocus
          />
        </Panel>
      )
    if (error)
      return (
        <>
          <Notice tone="error" live="assertive">
            {error instanceof Failure ? error.message : t(($) => $.failed)}
          </Notice>
          <LinkButton kind="link" to={home}>
            {t(($) => $.toSignIn)}
          </LinkButton>
        </>
      )
    if (!data) return <Skeleton height="220px" />
    return (
      <>
        <p className={styles.lead}>
          {data.kind === 'invitation'
            ? t(($) => $.invited, { by: data.by ?? '', organisation: data.organisation })
            : t(($) => $.reset, { organisation: data.organisation })}
        </p>
        <Panel padded>
          <NewPasswordForm
            username={data.username}
            save={(newPassword) => calls.setPassword(token, newPassword)}
            onSaved={setUsername}
          />
        </Panel>
      </>
    )
  }
  return (
    <div className={styles.page}>
      <h1>{data?.kind === 'invitation' ? t(($) => $.welcome, { name: data.name }) : t(($) => $.title)}</h1>
      {content()}
    </div>
  )
}
