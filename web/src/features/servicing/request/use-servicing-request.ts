import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type Input } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import { type Order, useOrderChanged } from '../../orders/use-order.ts'
import { useGo } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { forgetWords } from './use-stored-draft.ts'
import { toast } from '../../../ui/toast/toast.ts'

type Name = 'flightServicing.void' | 'flightServicing.refund' | 'flightServicing.change'
type Body<Of extends Name> = NonNullable<Input<Of>['body']>

/** Creates a void, refund or change of an order's tickets, once, and opens the new order. */
export function useServicingRequest<Of extends Name>(
  name: Of,
  order: Order,
  message: (id: string) => string,
) {
  const made = useOpenCreatedOrder(order, message)
  const send = useMutation({
    mutationFn: async (body: Body<Of>) => {
      // The same tickets and reason have one key: a lost answer is retried under it.
      const intention = `${name} ${order.id} ${JSON.stringify(body)}`
      const input = { params: { id: order.id }, body } as Input<Of>
      const reply: Order = await call(name, input, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
      return reply
    },
    onSuccess: (reply) => {
      forgetWords(order.id, name.split('.')[1] ?? '')
      made(reply)
    },
  })
  return {
    ...send,
    /** After other input, an earlier refusal no longer applies. */
    forget: () => {
      if (send.isError) send.reset()
    },
  }
}

/** After a request: shows a toast, reloads the original order and opens the new one. */
function useOpenCreatedOrder(order: Order, message: (id: string) => string): (made: Order) => void {
  const client = useQueryClient()
  const changed = useOrderChanged()
  const go = useGo()
  return (made) => {
    changed(made)
    toast.success(message(made.id))
    for (const call of ['flightOrders.get', 'groupOrders.get', 'groupOrders.tickets'])
      void client.invalidateQueries({ queryKey: [call, order.id] })
    go(paths.flightOrder(made.id))
  }
}
