import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import { moneyText } from '../../../ui/format/money.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { officeRailText } from './text.ts'

export type Task = Reply<'officeRail.list'>['rows'][number]

interface FailDialogProps {
  readonly task: Task
  readonly onClose: () => void
}

/** Asks why an order is given up: its seats are released and its payment is refunded. */
export function FailDialog({ task, onClose }: FailDialogProps) {
  const t = useText(officeRailText)
  const client = useQueryClient()
  const [remark, setRemark] = useState('')
  const fail = useMutation({
    mutationFn: () =>
      call('officeRail.fail', { params: { id: task.id }, body: { version: task.version, remark } }),
    onSuccess: () => {
      toast.success(t(($) => $.desk.failed_))
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['officeRail.list'] }),
  })
  return (
    <Dialog
      open
      dismissible={!fail.isPending}
      unsaved={remark !== ''}
      title={t(($) => $.desk.failTitle, { id: task.id })}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.desk.keep)}</Button>
          <Button
            kind="danger"
            busy={fail.isPending}
            unavailable={remark.trim() === '' ? t(($) => $.desk.reason) : null}
            onClick={() => fail.mutate()}
          >
            {t(($) => $.desk.failButton)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.desk.failText, { amount: moneyText(task.total, task.currency) })}</p>
      <TextField
        label={t(($) => $.desk.reason)}
        maxLength={300}
        value={remark}
        error={fail.error?.message}
        onChange={({ target }) => setRemark(target.value)}
      />
    </Dialog>
  )
}
