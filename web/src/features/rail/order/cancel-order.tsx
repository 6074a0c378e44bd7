import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { railText } from '../text.ts'
import { useRailChanged, type RailOrder } from './use-rail-order.ts'

interface CancelOrderProps {
  readonly order: RailOrder
  readonly onClose: () => void
}

/** Asks before an unpaid order is cancelled. */
export function CancelOrder({ order, onClose }: CancelOrderProps) {
  const t = useText(railText)
  const changed = useRailChanged()
  const cancel = useMutation({
    mutationFn: () => call('rail.cancel', { params: { id: order.id } }),
    onSuccess: (done) => {
      changed(done)
      toast.success(t(($) => $.order.canceled))
      onClose()
    },
  })
  return (
    <Dialog
      open
      title={t(($) => $.order.cancelTitle)}
      dismissible={!cancel.isPending}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(($) => $.order.keep)}</Button>
          <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
            {t(($) => $.order.cancel)}
          </Button>
        </>
      }
    >
      <p>{t(($) => $.order.cancelText)}</p>
      {cancel.error && (
        <Notice tone="error" live="assertive">
          {cancel.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
