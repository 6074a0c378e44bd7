import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { Failure } from '../../api/failure.ts'
import { useText } from '../../i18n/index.tsx'
import { Button } from '../../ui/button/button.tsx'
import { moneyText } from '../../ui/format/money.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useConfirmation } from '../../ui/overlay/use-confirmation.ts'
import { Sign } from '../../ui/sign/sign.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../orders/use-order.ts'
import { servicingText } from './text.ts'

interface AcceptButtonProps {
  readonly order: Order
  /** The deadline has passed: the order's status has changed. */
  readonly onOver: () => void
}

/** Accepts the newest quote before its deadline, after confirmation; the quote that was seen is the one accepted. */
export function AcceptButton({ order, onOver }: AcceptButtonProps) {
  const t = useText(servicingText)
  const { asking, ask, drop } = useConfirmation()
  const client = useQueryClient()
  const changed = useOrderChanged()
  const action = order.actions.find(({ name }) => name === 'confirm')
  const quote = order.servicing?.quotes.at(-1)
  const accept = useMutation({
    mutationFn: (seq: number) =>
      call('flightServicing.confirm', { params: { id: order.id }, body: { quote: seq } }),
    onSuccess: (next) => {
      drop()
      changed(next)
      toast.success(t(($) => $.quote.accepted))
      if (next.referenceId)
        void client.invalidateQueries({ queryKey: ['flightOrders.get', next.referenceId] })
    },
    onError: onOver,
  })
  if (!action || !quote) return null
  const isRefund = order.orderType === 'refund'
  const amount = moneyText(quote.total, quote.currency)
  const words = isRefund ? t(($) => $.quote.accept, { amount }) : t(($) => $.quote.acceptChange)
  const isNewer = accept.error instanceof Failure && accept.error.key === 'order.price_changed'
  return (
    <>
      {action.until && (
        <Sign
          showLabel
          until={action.until}
          label={t(($) => $.quote.confirmWithin)}
          over={t(($) => $.quote.over)}
          onOver={onOver}
        />
      )}
      <Button kind="primary" unavailable={action.enabled ? null : action.reason} onClick={() => ask(accept)}>
        {words}
      </Button>
      <Dialog
        open={asking}
        onClose={drop}
        dismissible={!accept.isPending}
        title={t(($) => $.quote.acceptTitle)}
        foot={
          <>
            <Button onClick={drop}>{t(($) => $.keep)}</Button>
            <Button kind="primary" busy={accept.isPending} onClick={() => accept.mutate(quote.seq)}>
              {words}
            </Button>
          </>
        }
      >
        {isRefund && (
          <p>{t(($) => $.quote.acceptText, { count: order.servicing?.coupons.length ?? 0, amount })}</p>
        )}
        {accept.error && (
          <Notice tone="error" live="assertive">
            {isNewer ? t(($) => $.quote.moved) : accept.error.message}
          </Notice>
        )}
      </Dialog>
    </>
  )
}
