import { useMutation } from '@tanstack/react-query'
import { call, type Reply } from '../../api/call.ts'
import { fulfil, intentionKey } from '../../api/intention.ts'
import { useText } from '../../i18n/index.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useOrderChanged, type Order } from '../orders/use-order.ts'
import { orderText } from '../orders/text.ts'

export type Channel = Reply<'flightOrders.paymentConfig'>['channels'][number]['channel']

/** Minor units; `topUp`: what the agency below has handed over. */
interface Payment {
  readonly by: Channel
  readonly amount: number
  readonly topUp: number | undefined
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
    mutationFn: async ({ by, amount, topUp }: Payment) => {
      // One intention per order, channel and amounts: a lost answer is asked for again under the same key.
      const intention = `pay ${order.id} ${by} ${amount}${topUp === undefined ? '' : ` received ${topUp}`}`
      const reply = await call(
        'flightOrders.pay',
        {
          params: { id: order.id },
          body: { channel: by, amount, ...(topUp === undefined ? {} : { topUp }) },
        },
        { idempotencyKey: intentionKey(intention) },
      )
      fulfil(intention)
      return reply
    },
    onSuccess: (reply) => {
      changed(reply.order)
      toast.success(t(($) => $.pay.done))
      onPaid()
    },
    onError: onFailed,
  })
}
