// A change that a person must price: flights without an offer, or an involuntary change. The tickets are
// reserved; the service desk supplies the new flights and their cost.

import type { requestChange as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { couponFault } from '@interline/domain/servicing/coupons'
import { decide } from '@interline/domain/flight-orders/decide'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import {
  answerOrder,
  applyDecision,
  factsOf,
  notAllowed,
  recordedDisruption,
  type StoredServicing,
} from '../../../flight-orders/index.ts'
import { personOf } from '../../../orders/index.ts'
import { soldOffer } from '../../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { answerByRequest, chooseCoupons, insertServicing, NOTHING_ASKED } from '../../request/index.ts'
import { mustBeHandedIn } from '../../evidence/index.ts'
import { refuseNamedFlights, refuseOtherCarrier } from '../../quote/index.ts'
import { openHolding, wrongCoupons } from './whole-tickets.ts'

type Input = HandlerInput<typeof endpoint>

export function reviewChange(
  ctx: AgencyCtx,
  { id, input }: { readonly id: string; readonly input: Input },
  deps: Deps,
) {
  const { params, body } = input
  return ctx.transaction(async (tx) => {
    const { holding, now } = await openHolding(tx, ctx, params.id, deps)
    const voluntary = body.reason === 0
    const rule = { type: 'change', now, voluntary } as const
    const chosen = chooseCoupons(holding, body.coupons, rule)
    if (new Set(chosen.map(({ itemId }) => itemId)).size > 1) throw wrongCoupons('coupon.one_booking')
    // A ticket is exchanged with all its remaining flights.
    const people = new Set(chosen.map(({ passengerId }) => passengerId))
    const coupons = holding.coupons.filter(
      (coupon) =>
        coupon.itemId === chosen[0]?.itemId &&
        people.has(coupon.passengerId) &&
        couponFault(coupon.facts, rule) === null,
    )
    const { reason, remark, evidence } = body
    await mustBeHandedIn(tx, ctx, { ids: evidence, now })
    // Whatever the reason: the desk cannot find and price another carrier's flights either, and could only
    // refuse them.
    const item = holding.items.find(({ id: own }) => own === chosen[0]?.itemId)
    if (!item) throw wrongCoupons('coupon.one_booking')
    const flights = await flightsAskedFor(tx, ctx, { body, now, held: soldOffer(item) }, deps)
    const record = await recordedDisruption(tx, holding.order, {
      type: 'change',
      reason,
      subOption: null,
      coupons,
      now,
    })
    const asked: StoredServicing = {
      ...NOTHING_ASKED,
      reason,
      remark,
      evidence,
      flights,
      ...(record ? { disruptionId: record.disruption_id } : {}),
    }
    const order = await insertServicing(tx, ctx, { id, type: 'change', now, holding, coupons, asked })
    const actor = personOf(ctx.actor)
    const decision = decide(factsOf(order, now), 'request', actor.type)
    if (!decision.ok) throw notAllowed(decision.reason, order)
    await applyDecision(tx, order, decision, { actor, at: now })
    const answered = { type: 'change', servicingId: id, holding, coupons, actor, now } as const
    if (record) await answerByRequest(tx, record, answered)
    const reply = await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

interface Asked {
  readonly body: Input['body']
  readonly now: number
  /** The fare of the tickets. */
  readonly held: SupplierOffer
}

/** The named flights, or those of the offer. Throws `order.change_other_carrier`. */
async function flightsAskedFor(
  tx: Tx,
  ctx: AgencyCtx,
  { body, now, held }: Asked,
  deps: Deps,
): Promise<StoredServicing['flights']> {
  const { verifyToken: token, flights } = body
  if (token === null) {
    refuseNamedFlights(held, flights)
    return flights
  }
  const { agencyId } = ctx.actor
  const { solution, supplierOffers } = await deps.offers.read(tx, { token, agencyId, now })
  for (const offer of supplierOffers) refuseOtherCarrier(held, offer)
  return solution.journeys
    .flatMap(({ segments }) => segments)
    .map(({ flightNo, depTime, depAirport, arrAirport, cabin }) => ({
      flightNo,
      date: depTime.slice(0, 10),
      from: depAirport,
      to: arrAirport,
      cabin,
    }))
}
