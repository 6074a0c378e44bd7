import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import styles from './account-security.module.css'
import { accountSecurityText } from './text.ts'

interface ResetFactorDialogProps {
  /** Whose second factor it is. */
  readonly name: string
  readonly reset: (reason: string) => Promise<unknown>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Resets the second factor of a user who lost app and codes; the reason is recorded and emailed. */
export function ResetFactorDialog({ name, reset, onDone, onClose }: ResetFactorDialogProps) {
  const t = useText(accountSecurityText)
  const [reason, setReason] = useState('')
  const task = useMutation({
    mutationFn: () => reset(reason.trim()),
    onSuccess: () => {
      toast.success(t(($) => $.lost.done))
      onDone()
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t(($) => $.lost.title, { name })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.cancel)}</Button>
          <Button
            kind="danger"
            busy={task.isPending}
            unavailable={reason.trim() === '' ? t(($) => $.lost.reasonMissing) : null}
            onClick={() => task.mutate()}
          >
            {t(($) => $.lost.button)}
          </Button>
        </>
      }
    >
      <div className={styles.dialogForm}>
        <p>{t(($) => $.lost.lead)}</p>
        <TextField
          label={t(($) => $.lost.reason)}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {task.error && <Notice tone="error">{task.error.message}</Notice>}
      </div>
    </Dialog>
  )
}
