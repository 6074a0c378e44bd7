import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { PasswordField } from '../../../ui/field/password-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import styles from './account-security.module.css'
import { accountSecurityText } from './text.ts'

export interface ProofDialogProps {
  readonly title: string
  readonly text: string
  readonly verb: string
  readonly danger?: boolean
  /** Throws a `Failure` whose sentence is shown. */
  readonly work: (proof: { password: string; factor: string }) => Promise<unknown>
  readonly onClose: () => void
}

/** Asks for password and code before something is done to the second factor. */
export function ProofDialog({ title, text, verb, danger = false, work, onClose }: ProofDialogProps) {
  const t = useText(accountSecurityText)
  const id = useId()
  const [typed, setTyped] = useState({ password: '', factor: '' })
  const [tried, setTried] = useState(false)
  const run = useMutation({ mutationFn: work })
  const type = (part: Partial<typeof typed>) => {
    setTyped({ ...typed, ...part })
    run.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (typed.password !== '' && typed.factor.trim() !== '' && !run.isPending)
      run.mutate({ password: typed.password, factor: typed.factor.trim() })
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
          <Button type="submit" form={id} kind={danger ? 'danger' : 'primary'} busy={run.isPending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.dialogForm} onSubmit={submit} noValidate>
        <p>{text}</p>
        <PasswordField
          label={t(($) => $.password)}
          words={{ show: t(($) => $.show), hide: t(($) => $.hide) }}
          error={tried && typed.password === '' ? t(($) => $.factor.passwordRule) : undefined}
          autoComplete="current-password"
          maxLength={64}
          value={typed.password}
          onChange={(event) => type({ password: event.target.value })}
        />
        <TextField
          label={t(($) => $.factor.factorCode)}
          error={tried && typed.factor.trim() === '' ? t(($) => $.factor.factorRule) : undefined}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          value={typed.factor}
          onChange={(event) => type({ factor: event.target.value })}
        />
        {run.error && (
          <Notice tone="error" live="assertive">
            {run.error.message}
          </Notice>
        )}
      </form>
    </Dialog>
  )
}
