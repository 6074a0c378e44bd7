import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { Failure } from '../../../api/failure.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Copy } from '../../../ui/code/copy.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { AccountCalls } from './account-calls.ts'
import styles from './account-security.module.css'
import { QrPicture } from '../../../ui/code/qr-picture.tsx'
import { accountSecurityText } from './text.ts'

export interface Begun {
  readonly secret: string
  readonly address: string
}

export interface SetUpAppProps {
  readonly calls: AccountCalls
  /** Begun already, by an account that has proved a passkey. */
  readonly begun?: Begun | null
  /** Absent: set-up is mandatory. */
  readonly onCancel?: (() => void) | undefined
  readonly onDone: (recoveryCodes: readonly string[]) => void
}

/** Two steps: the password, then the QR code and the code that the app shows. */
export function SetUpApp({ calls, begun: given = null, onCancel, onDone }: SetUpAppProps) {
  const t = useText(accountSecurityText)
  const [begun, setBegun] = useState<Begun | null>(given)
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const type = (text: string) => {
    setTyped(text)
    setProblem(null)
  }
  const step = async () => {
    if (!begun) {
      if (typed === '') return setProblem(t(($) => $.factor.passwordRule))
      setBegun(await calls.beginApp({ password: typed }))
      return type('')
    }
    const code = typed.replaceAll(/\s/g, '')
    if (!/^\d{6}$/.test(code)) return setProblem(t(($) => $.factor.codeRule))
    onDone((await calls.confirmApp(code)).recoveryCodes)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      await step()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.message)
      // The set-up has expired, so its QR code is void.
      if (error.key === 'account.app_not_begun') setBegun(null)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      {begun ? (
        <>
          <p>{t(($) => $.factor.scan)}</p>
          <QrPicture text={begun.address} label={t(($) => $.factor.picture)} />
          <div className={styles.key}>
            <span>{t(($) => $.factor.byHand)}</span>
            <Copy value={inFours(begun.secret)} what={t(($) => $.factor.key)} />
          </div>
          <TextField
            key="code"
            label={t(($) => $.factor.code)}
            error={problem ?? undefined}
            code
            autoFocus
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={7}
            value={typed}
            onChange={(event) => type(event.target.value)}
          />
        </>
      ) : (
        <PasswordField
          key="password"
          label={t(($) => $.password)}
          words={{ show: t(($) => $.show), hide: t(($) => $.hide) }}
          error={problem ?? undefined}
          autoFocus
          autoComplete="current-password"
          maxLength={PASSWORD_INPUT_MAX}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
      )}
      <div className={styles.actions}>
        <Button type="submit" kind="primary" busy={busy}>
          {begun ? t(($) => $.factor.confirm) : t(($) => $.factor.begin)}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t(($) => $.cancel)}</Button>}
      </div>
    </form>
  )
}

function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
