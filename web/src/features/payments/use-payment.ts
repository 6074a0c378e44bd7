import { useMutation } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../i18n/index.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { isEmbedded, tellHost } from '../../shell/sign-on/embedded.ts'
import { useOrderChanged, type Order } from '../orders/use-order.ts'
import { orderText } from '../orders/text.ts'

export type Channel = Reply<'flightOrders.paymentConfig'>['channels'][number]['channel']

/** Minor units; `topUp`: the sub-agency's offline top-up. */
interface Payment {
  readonly by: Channel
  readonly amount: number
  readonly topUp: number | undefined
  /** Code of the flight voucher that pays a part. */
  readonly voucher: string | undefined
}

interface Afterwards {
  readonly onPaid: () => void
  readonly onFailed: () => void
}

/** Pays an order once, however often the answer is lost. */
export function usePayment(order: Order, { onPaid, onFailed }: Afterwards) {
  const t = useText(orderText)
  const changed = useOrderChanged()
  return useMutation({
    mutationFn: async ({ by, amount, topUp, voucher }: Payment) => {
      // One key per order, payment method and amounts: a lost answer is retried under the same key.
      const intention = `pay ${order.id} ${by} ${amount}${topUp === undefined ? '' : ` received ${topUp}`}${voucher === undefined ? '' : ` voucher ${voucher}`}`
      const reply = await call(
        'flightOrders.pay',
        {
          params: { id: order.id },
          body: {
            channel: by,
            amount,
            ...(topUp === undefined ? {} : { topUp }),
            ...(voucher === undefined ? {} : { voucher }),
          },
        },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return reply
    },
    onSuccess: (reply) => {
      if (reply.attempt) return goToStep(reply.attempt)
      changed(reply.order)
      toast.success(t(($) => $.pay.done))
      onPaid()
    },
    onError: onFailed,
  })
}

/** By gateway the payer goes on to the provider, or to the page with the next step. */
export function goToStep({ id, action }: NonNullable<Reply<'flightOrders.pay'>['attempt']>): void {
  if (isEmbedded()) {
    // Providers refuse frames, and a mini-program pays in its own way: the host takes the payment.
    const address = action?.kind === 'redirect' ? action.url : null
    tellHost({ type: 'interline.pay', paymentId: id, address })
    return window.location.assign(paths.payment(id))
  }
  // Coming back with the browser's own button shows the payment, not the sheet.
  if (action?.kind === 'redirect') window.history.pushState(null, '', paths.payment(id))
  window.location.assign(action?.kind === 'redirect' ? action.url : paths.payment(id))
}
