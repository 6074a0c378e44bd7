import { useMutation } from '@tanstack/react-query'
import { call, type Input } from '../../../api/call.ts'
import { fulfil, intentionKey } from '../../../api/intention.ts'
import type { Order } from '../../orders/use-order.ts'
import { useMade } from './use-made.ts'

type Name = 'flightServicing.void' | 'flightServicing.refund' | 'flightServicing.change'
type Body<Of extends Name> = NonNullable<Input<Of>['body']>

/** Makes a void, refund or change of an order's tickets, once, and goes to the order that it becomes. */
export function useRequest<Of extends Name>(name: Of, order: Order, said: (id: string) => string) {
  const made = useMade(order, said)
  const send = useMutation({
    mutationFn: async (body: Body<Of>) => {
      // The same tickets for the same reason are one intention: a lost answer is asked for again under the same key.
      const intention = `${name} ${order.id} ${JSON.stringify(body)}`
      const input = { params: { id: order.id }, body } as Input<Of>
      const reply: Order = await call(name, input, { idempotencyKey: intentionKey(intention) })
      fulfil(intention)
      return reply
    },
    onSuccess: made,
  })
  return {
    ...send,
    /** Something else is asked now: what the last question was refused for does not answer it. */
    forget: () => {
      if (send.isError) send.reset()
    },
  }
}
