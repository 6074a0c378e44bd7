import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { Tabs } from '../../ui/tabs/tabs.tsx'
import { useBrowserHasPasskeys } from './passkeys.ts'
import { CodeField } from './code-field.tsx'
import { Forgotten } from './forgotten.tsx'
import styles from './sign-in.module.css'
import { sessionText } from './text.ts'
import { useSignIn } from './use-sign-in.ts'
import type { Method, SignInCalls } from './use-sign-in.ts'

export interface SignInFormProps {
  readonly calls: SignInCalls
  /** Prefilled: the user whose session ended. */
  readonly username?: string
  /** Instruction above the fields: "Please sign in first." */
  readonly note?: ReactNode
  readonly autoFocus?: boolean
  /** The back office accepts no code without a password. */
  readonly passwordOnly?: boolean
  /** Below the button. */
  readonly foot?: ReactNode
}

const METHODS: readonly Method[] = ['password', 'code']

/** User name with a password, an emailed code, or both where the server requires both. */
export function SignInForm(props: SignInFormProps) {
  const { calls, username, note, autoFocus = false, passwordOnly = false, foot } = props
  const t = useText(sessionText)
  const form = useRef<HTMLFormElement>(null)
  const signIn = useSignIn(calls, username)
  const hasPasskeys = useBrowserHasPasskeys()
  const [forgotten, setForgotten] = useState(false)
  const { method, typed, problems } = signIn
  const say = (rule: keyof typeof t.messages.rules | undefined) => rule && t.messages.rules[rule]

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await signIn.submit()
    if (wrong) (form.current?.elements.namedItem(wrong) as HTMLElement | null)?.focus()
  }

  const forget = () => {
    setForgotten(true)
    ;(form.current?.elements.namedItem('username') as HTMLElement | null)?.focus()
  }

  const fields = (
    <div className={styles.fields}>
      {note && <p className={styles.note}>{note}</p>}
      <TextField
        size="lg"
        name="username"
        label={t(($) => $.username)}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        autoFocus={autoFocus && !username}
        value={typed.username}
        error={say(problems.username)}
        onChange={(event) => signIn.type('username', event.target.value)}
        onBlur={() => signIn.leave('username')}
      />
      {signIn.asksPassword && (
        <PasswordField
          size="lg"
          name="password"
          label={t(($) => $.password)}
          words={{ show: t(($) => $.showPassword), hide: t(($) => $.hidePassword) }}
          aside={
            <button type="button" className={styles.inlineLink} aria-expanded={forgotten} onClick={forget}>
              {t(($) => $.forgot)}
            </button>
          }
          maxLength={PASSWORD_INPUT_MAX}
          autoComplete="current-password"
          autoFocus={autoFocus && Boolean(username)}
          value={typed.password}
          error={say(problems.password)}
          onChange={(event) => signIn.type('password', event.target.value)}
        />
      )}
      {forgotten && method === 'password' && <Forgotten signIn={signIn} passwordOnly={passwordOnly} />}
      {signIn.asksCode && <CodeField signIn={signIn} error={say(problems.code)} />}
      {signIn.asksFactor && (
        <TextField
          size="lg"
          name="factor"
          label={t(($) => $.factor)}
          hint={signIn.hasPasskey ? t(($) => $.factorHintPasskey) : t(($) => $.factorHint)}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          autoFocus
          value={typed.factor}
          error={say(problems.factor)}
          onChange={(event) => signIn.type('factor', event.target.value)}
        />
      )}
    </div>
  )

  return (
    <form ref={form} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {passwordOnly ? (
        fields
      ) : (
        <Tabs
          label={t(($) => $.methods.label)}
          value={method}
          tabs={METHODS.map((value) => ({ value, label: t.messages.methods[value] }))}
          onChange={signIn.choose}
        >
          {fields}
        </Tabs>
      )}
      {signIn.trouble && (
        <Notice tone="error" live="assertive">
          {t(($) => $.passkeyTrouble[signIn.trouble?.trouble ?? 'failed'], {
            address: signIn.trouble.origin,
          })}
        </Notice>
      )}
      {signIn.failure && (
        <Notice tone="error" live="assertive">
          {signIn.failure.message}
        </Notice>
      )}
      <Button type="submit" kind="primary" size="lg" wide busy={signIn.busy === 'signIn'}>
        {t(($) => $.submit)}
      </Button>
      {hasPasskeys && (
        <Button size="lg" wide busy={signIn.busy === 'passkey'} onClick={() => void signIn.signWithKey()}>
          {t(($) => $.passkey)}
        </Button>
      )}
      {foot}
    </form>
  )
}
