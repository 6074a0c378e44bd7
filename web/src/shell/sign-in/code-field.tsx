import { useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/field/text-field.tsx'
import styles from './sign-in.module.css'
import { sessionText } from './text.ts'
import type { SignIn } from './use-sign-in.ts'

export interface CodeFieldProps {
  readonly signIn: SignIn
  readonly error: string | undefined
}

/** The six digits from the email, with the button that requests them and its waiting time. */
export function CodeField({ signIn, error }: CodeFieldProps) {
  const t = useText(sessionText)
  const { sent } = signIn
  const seconds = useSecondsUntil(sent?.againAt ?? 0)
  return (
    <div>
      <div className={styles.codeRow}>
        <TextField
          size="lg"
          name="code"
          label={t(($) => $.code)}
          hint={sent ? undefined : t(($) => $.codeHint)}
          error={error}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={12}
          value={signIn.typed.code}
          onChange={(event) => signIn.type('code', event.target.value.replace(/\s/g, ''))}
          onBlur={() => signIn.leave('code')}
        />
        <Button
          className={styles.sendCode}
          size="lg"
          busy={signIn.busy === 'sendCode'}
          unavailable={seconds > 0 ? t(($) => $.sendAgainIn, { seconds }) : null}
          onClick={() => void signIn.sendCode()}
        >
          {seconds > 0
            ? t(($) => $.sendAgainIn, { seconds })
            : sent
              ? t(($) => $.sendAgain)
              : t(($) => $.sendCode)}
        </Button>
      </div>
      <p className={styles.sent} role="status">
        {sent && t(($) => $.codeSent, { minutes: sent.validMinutes })}
      </p>
    </div>
  )
}

// Computed from the clock, so that a sleeping tab wakes up with the right number.
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (instant <= Date.now()) return
    setNow(Date.now())
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= instant) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [instant])
  return Math.max(0, Math.ceil((instant - now) / 1000))
}
