// Plan: the initial status of a checked order, and its rows. No reads and no writes.

import { startOrder, type Start } from '@interline/domain/booking/new-order'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { FieldCipher } from '../../../platform/secrets/field-cipher.ts'
import type { OrderSite } from '../../orders/index.ts'
import { TIMEOUTS } from '../../supplier-calls/index.ts'
import type { CheckedOrder, OrderBody } from './check-order.ts'
import { newOrderRows, type NewOrderRows } from './new-order-rows.ts'

export interface OrderPlan {
  readonly start: Start
  readonly rows: NewOrderRows
}

/** Who orders what, under which number. */
export interface OrderRequest {
  readonly id: string
  readonly requestKey: string
  readonly actor: AgencyCtx['actor']
  readonly site: OrderSite
  readonly body: OrderBody
}

/** Throws `order.deadline_too_close`, and `order.action_not_allowed` for a hold that no supplier offers. */
export function planOrder(checked: CheckedOrder, request: OrderRequest, cipher: FieldCipher): OrderPlan {
  const { actor, body } = request
  const start = startOf(checked, request)
  const rows = newOrderRows(
    {
      id: request.id,
      agencyId: actor.agencyId,
      requestKey: request.requestKey,
      creator: { id: actor.userId, name: actor.name },
      site: request.site,
      test: actor.status === 'testing',
      simulated: checked.suppliers.some(({ simulated }) => simulated),
      now: checked.now,
      offer: checked.offer,
      start,
      holdOnly: body.holdOnly,
      passengers: checked.passengers,
      contact: checked.contact,
      invoiceType: body.invoiceType,
      remark: body.remark,
      customerReference: body.customerReference,
      acknowledged: checked.acknowledged,
      review: checked.review,
      bookTimeoutMs: TIMEOUTS.book + 30_000,
    },
    cipher,
  )
  return { start, rows }
}

function startOf({ offer, suppliers, review, now }: CheckedOrder, { actor, body }: OrderRequest): Start {
  const { solution } = offer
  const holdMinutes = Math.min(...suppliers.map(({ features }) => features.holdMinutes))
  const start = startOrder({
    now,
    departure: Date.parse(solution.journeys[0]?.segments[0]?.depAt ?? ''),
    seatsUntil: now + holdMinutes * 60_000,
    holdable: solution.holdable,
    holdOnly: body.holdOnly,
    paymentDisabled: actor.company.disablePayment,
    inReview: review.reasons.length > 0,
  })
  if (start === 'too_late') throw failure('order.deadline_too_close')
  if (start === 'not_holdable')
    throw failure('order.action_not_allowed', { values: { why: { rule: 'action.not_holdable' } } })
  return start
}
