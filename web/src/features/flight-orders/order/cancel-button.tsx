import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { orderText } from '../text.ts'
import { useOrderChanged, type Order } from './use-order.ts'

/** Cancels an unpaid booking, after asking. */
export function CancelButton({ order }: { readonly order: Order }) {
  const t = useText(orderText)
  const [asking, setAsking] = useState(false)
  const changed = useOrderChanged()
  const action = order.actions.find((each) => each.name === 'cancel')
  const cancel = useMutation({
    mutationFn: () => call('flightOrders.cancel', { params: { id: order.id } }),
    onSuccess: (next) => {
      setAsking(false)
      changed(next)
      toast.success(t(($) => $.cancel.done))
    },
  })
  if (!action?.enabled) return null
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t(($) => $.actions.cancel)}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        dismissible={!cancel.isPending}
        title={t(($) => $.cancel.title)}
        foot={
          <>
            <Button onClick={() => setAsking(false)}>{t(($) => $.cancel.keep)}</Button>
            <Button kind="danger" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {t(($) => $.cancel.confirm, { id: order.id })}
            </Button>
          </>
        }
      >
        <p>{t(($) => $.cancel.text)}</p>
        {cancel.error && (
          <Notice tone="error" live="assertive">
            {cancel.error.message}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
