// Write: the rows of a new order, in review or with its first ticket to book.

import { decide } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import {
  acknowledgedPart,
  answerOrder,
  applyDecision,
  factsOf,
  lockOrder,
} from '../../flight-orders/index.ts'
import { personOf } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import type { CheckedOrder } from './check-order.ts'
import { soldAt, type NewOrderRows } from './new-order-rows.ts'
import { recordUse } from './order-caps.ts'
import type { OrderPlan, OrderRequest } from './plan-order.ts'
import type { Asked } from './settle-booking.ts'
import { insertOrder } from './store-new-order.ts'
import { partyOf, readContact, type Party } from './travel-party.ts'

export type OrderReply = Awaited<ReturnType<typeof answerOrder>>

/** `review`: the desk reviews it before a supplier is called. `reserve`: the first ticket to book. */
export type WrittenOrder =
  | { readonly kind: 'review'; readonly reply: OrderReply }
  | {
      readonly kind: 'reserve'
      readonly asked: Asked
      readonly party: Party
      readonly passengers: NewOrderRows['passengers']
    }

export async function writeOrder(
  tx: Tx,
  ctx: AgencyCtx,
  { request, checked, plan }: { request: OrderRequest; checked: CheckedOrder; plan: OrderPlan },
  deps: Deps,
): Promise<WrittenOrder> {
  const { id, actor, body } = request
  const { start, rows } = plan
  await recordUse(
    tx,
    { orderId: id, token: body.verifyToken, now: checked.now },
    deps.platform.settings.orderCaps,
  )
  await insertOrder(tx, rows)
  if (start.book) {
    const contact = await readContact(tx, actor.agencyId, checked.contact, deps)
    return { kind: 'reserve', passengers: rows.passengers, ...firstAsked(rows, checked, contact) }
  }
  return { kind: 'review', reply: await review(tx, ctx, { id, checked, action: start.action }, deps) }
}

async function review(
  tx: Tx,
  ctx: AgencyCtx,
  { id, checked, action }: { id: string; checked: CheckedOrder; action: OrderPlan['start']['action'] },
  deps: Deps,
): Promise<OrderReply> {
  const order = await lockOrder(tx, id, ctx.actor.agencyId)
  if (!order) throw new Error(`${id} was not written`)
  const actor = personOf(ctx.actor)
  const decision = decide(factsOf(order, checked.now), action, actor.type)
  if (!decision.ok) throw new Error(`${id} cannot ${action}: ${decision.reason}`)
  const { reasons } = checked.review
  await applyDecision(tx, order, decision, {
    actor,
    at: checked.now,
    payload: { review: reasons, ...acknowledgedPart(order) },
    change: {
      hold_reason: reasons.some(({ trigger }) => trigger === 'needs_parent') ? 'needs_parent' : null,
    },
  })
  const reply = await answerOrder(tx, ctx, id, deps)
  await ctx.remember(tx, reply, { orderId: id })
  return reply
}

/** The first ticket to book, as in its row, and its passengers. */
function firstAsked(
  { calls: [call], items, passengers: rows }: NewOrderRows,
  { offer, passengers }: CheckedOrder,
  contact: Party['contact'],
): { asked: Asked; party: Party } {
  const item = items.find(({ id }) => id === call?.item_id)
  if (!item) throw new Error('an order that is booked has a booking')
  const { id: itemId, supplier, client_ref: clientRef } = item
  return {
    asked: { itemId, supplier, clientRef, offer: soldAt(offer, item.position) },
    party: partyOf(rows, (_, at) => passengers[at]?.travel_document.number ?? '', contact),
  }
}
