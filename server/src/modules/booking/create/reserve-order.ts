// Reserve: the suppliers are called with no transaction open, one ticket after the other, and their answers
// decide.

import type { BookResult } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Failure } from '../../../platform/http/failure.ts'
import { answerOrder, lockOrder } from '../../flight-orders/index.ts'
import { personOf } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { answerNew } from './answer-new.ts'
import type { NewOrderRows } from './new-order-rows.ts'
import { outcomeUnknown, refusal } from './refusal.ts'
import { bookTickets, settleBooking, type Settled } from './settle-booking.ts'
import { within } from './within.ts'
import type { OrderReply, WrittenOrder } from './write-order.ts'

/** Throws the refusal of the booking; an order whose booking is not confirmed in time is returned in review. */
export async function reserveOrder(
  ctx: AgencyCtx,
  id: string,
  { asked: first, party, passengers }: Extract<WrittenOrder, { kind: 'reserve' }>,
  deps: Deps,
): Promise<OrderReply> {
  let asked = first
  let isAnswered = false
  const booking = bookTickets(first, party, {
    deps,
    log: ctx.log,
    settle: async ({ itemId }, result) => {
      // After an unconfirmed response the request is complete.
      const by = isAnswered ? { ...ctx, remember: () => Promise.resolve() } : ctx
      const settled = await ctx.transaction((tx) => settle(tx, by, id, { itemId, result, passengers }, deps))
      if (settled.kind === 'next') asked = settled.asked
      return settled
    },
  })
  const settled = await within(deps.platform.settings.bookingAnswerSeconds * 1000, booking, ctx)
  if (!settled) {
    isAnswered = true
    return answerUnconfirmed(ctx, id, { itemId: asked.itemId, passengers }, deps)
  }
  if (settled.kind === 'refused') throw settled.failure
  return settled.reply
}

/** The order as shown to its agency while the supplier has not answered: in review, and resolved in the background. */
function answerUnconfirmed(
  ctx: AgencyCtx,
  id: string,
  silent: Omit<TicketAnswer, 'result'>,
  deps: Deps,
): Promise<OrderReply> {
  return ctx.transaction(async (tx) => {
    const settled = await settle(tx, ctx, id, { ...silent, result: { kind: 'unknown' } }, deps)
    if (settled.kind === 'order') return settled.reply
    throw settled.kind === 'refused' ? settled.failure : outcomeUnknown(id)
  })
}

/** A supplier's answer for one ticket of an order. */
interface TicketAnswer {
  readonly itemId: string
  readonly result: BookResult
  /** The order's rows as written. */
  readonly passengers: NewOrderRows['passengers']
}

/** The response to the request, once no ticket is left to book. */
async function settle(
  tx: Tx,
  ctx: AgencyCtx,
  id: string,
  { passengers, ...answer }: TicketAnswer,
  deps: Deps,
): Promise<
  | Extract<Settled, { kind: 'next' }>
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'order'; readonly reply: OrderReply }
> {
  const job = { orderId: id, agencyId: ctx.actor.agencyId }
  const by = { creator: personOf(ctx.actor), paymentDisabled: ctx.actor.company.disablePayment }
  const settled = await settleBooking(tx, job, { ...answer, by }, deps)
  if (settled.kind === 'next') return settled
  if (settled.kind === 'refused') return { kind: 'refused', failure: await refusal(tx, job, settled.refused) }
  if (settled.kind === 'order') {
    const { order, items } = settled
    const isFirst = items !== undefined && 'events' in order
    const reply = isFirst
      ? await answerNew(tx, ctx, { order, items, passengers }, deps)
      : await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply, { orderId: id })
    return { kind: 'order', reply }
  }
  const order = await lockOrder(tx, id, ctx.actor.agencyId)
  // Another process continues with the missing tickets.
  if (order?.status === 'none') return { kind: 'refused', failure: outcomeUnknown(id) }
  return { kind: 'order', reply: await answerOrder(tx, ctx, id, deps) }
}
