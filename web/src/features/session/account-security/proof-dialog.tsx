import { PASSWORD_INPUT_MAX } from '@interline/domain/session/password'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Reply } from '@interline/contract/index'
import { useText } from '../../../i18n/index.tsx'
import { browserHasPasskeys, PasskeyError, signWithPasskey } from '../../../shell/sign-in/passkeys.ts'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { AccountCalls, Proof } from './account-calls.ts'
import styles from './account-security.module.css'
import { accountSecurityText } from './text.ts'

export interface ProofDialogProps {
  readonly calls: AccountCalls
  readonly security: Reply<'account.security'>
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly danger?: boolean
  /** Above the password. */
  readonly children?: ReactNode
  /** False: something above the password is missing and says so. */
  readonly ready?: () => boolean
  /** Throws a `Failure` whose sentence is shown, or a `PasskeyError`. */
  readonly work: (proof: Proof) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for the password and, where there is one, a second factor before the account is changed. */
export function ProofDialog(props: ProofDialogProps) {
  const { calls, security, title, text, verb, danger = false, children, ready, work, onClose } = props
  const t = useText(accountSecurityText)
  const id = useId()
  const [typed, setTyped] = useState({ password: '', factor: '' })
  const [tried, setTried] = useState(false)
  const hasFactor = security.appSince !== null || security.passkeys.length > 0
  const signs = browserHasPasskeys() && security.passkeys.some(worksHere)
  const run = useMutation({
    mutationFn: async (how: 'code' | 'passkey') => {
      const { password } = typed
      if (how === 'passkey')
        return work({ password, passkey: await signWithPasskey(await calls.beginProof()) })
      return work({ password, ...(hasFactor && { factor: typed.factor.trim() }) })
    },
  })
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    run.reset()
  }
  const submit = (how: 'code' | 'passkey') => {
    setTried(true)
    if (ready?.() === false || typed.password === '' || run.isPending) return
    if (how === 'passkey' || !hasFactor || typed.factor.trim() !== '') run.mutate(how)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!run.isPending}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          {signs && (
            <Button busy={run.isPending && run.variables === 'passkey'} onClick={() => submit('passkey')}>
              {t(($) => $.passkeys.prove)}
            </Button>
          )}
          <Button
            type="submit"
            form={id}
            kind={danger ? 'danger' : 'primary'}
            busy={run.isPending && run.variables === 'code'}
          >
            {verb}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={styles.dialogForm}
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          submit('code')
        }}
        noValidate
      >
        <p>{text}</p>
        {children}
        <PasswordField
          label={t(($) => $.password)}
          words={{ show: t(($) => $.show), hide: t(($) => $.hide) }}
          error={tried && typed.password === '' ? t(($) => $.factor.passwordRule) : undefined}
          autoComplete="current-password"
          maxLength={PASSWORD_INPUT_MAX}
          value={typed.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        {hasFactor && (
          <TextField
            label={
              security.appSince === null ? t(($) => $.passkeys.recoveryCode) : t(($) => $.factor.factorCode)
            }
            hint={signs ? t(($) => $.passkeys.proveHint) : undefined}
            error={
              tried && typed.factor.trim() === '' && run.variables !== 'passkey'
                ? t(($) => $.factor.factorRule)
                : undefined
            }
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
            value={typed.factor}
            onChange={(event) => type({ factor: event.target.value })}
          />
        )}
        {run.error && (
          <Notice tone="error" live="assertive">
            {run.error instanceof PasskeyError
              ? t(($) => $.passkeys.trouble[(run.error as PasskeyError).trouble], {
                  address: run.error.origin,
                })
              : run.error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

function worksHere({ host, blocked }: Reply<'account.security'>['passkeys'][number]): boolean {
  return !blocked && host === location.hostname
}
