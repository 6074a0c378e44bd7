// Asking for other flights: the supplier prices the exchange of a whole booking for a checked offer of its own, and that
// price holds for half an hour. No transaction is open while it is asked; a quote changes nothing there.

import type { requestChange as endpoint } from '@interline/contract/flight-servicing'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/flight-orders/decide'
import { CHANGE_QUOTE_MS } from '@interline/domain/flight-servicing/windows'
import type { ReissueQuote, SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { VerifiedOffer } from '../../flight-search/index.ts'
import {
  answerOrder,
  applyDecision,
  ask,
  factsOf,
  lockVisible,
  notAllowed,
  personOf,
  refuseLocked,
  TIMEOUTS,
} from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { workOutChange } from '../quote/levels.ts'
import { addQuote } from '../quote/store-quotes.ts'
import { chosenBookings, type ChosenBooking } from '../quote/value.ts'
import { chooseCoupons } from './choose-coupons.ts'
import { insertNewFlights, newFlightsOf, type NewFlights } from './new-flights.ts'
import { readHolding, type Holding } from './holding.ts'
import { insertServicing, NOTHING_ASKED } from './new-servicing-order.ts'

type Input = HandlerInput<typeof endpoint>

interface Wanted {
  readonly holding: Holding
  readonly booking: ChosenBooking
  readonly offer: VerifiedOffer
  readonly sold: SupplierOffer
  readonly now: number
}

/** Throws what the contract lists; then nothing has changed. */
export async function requestChange(ctx: AgencyCtx, input: Input, deps: Deps) {
  const { log, clock } = { log: ctx.log, clock: deps.platform.clock }
  const id = await deps.numbers.next(clock.now(), 'change')
  const before = await ctx.transaction((tx) => wanted(tx, ctx, input, deps))
  const supplier = deps.suppliers.byCode(before.booking.item.supplier)
  const supplierOrderId = before.booking.item.supplier_order_id ?? ''
  const answer = await ask({ clock, log }, TIMEOUTS.find, (call) =>
    supplier.quoteReissue({ supplierOrderId, offer: before.sold }, call),
  )
  if (answer.kind === 'rejected')
    throw failure('order.solution_invalid', { data: { reason: answer.failure.code } })
  if (answer.kind !== 'quoted') throw failure('order.supplier_unavailable')
  return ctx.transaction(async (tx) => {
    // Under the lock once more: meanwhile somebody else may have taken the tickets.
    await writeChange(
      tx,
      ctx,
      { id, now: await wanted(tx, ctx, input, deps), quote: answer.quote, input },
      deps,
    )
    const reply = await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

async function wanted(tx: Tx, ctx: AgencyCtx, { params, body }: Input, deps: Deps): Promise<Wanted> {
  const parent = await lockVisible(tx, ctx, params.id)
  const now = await deps.platform.db.instant(tx)
  refuseLocked(parent, ctx.actor.userId, now)
  if (parent.status !== 'issued' && parent.status !== 'changed') throw notAllowed('status', parent)
  const holding = await readHolding(tx, parent)
  const coupons = chooseCoupons(holding, body.coupons, { type: 'change', now, voluntary: true })
  const [booking, ...others] = chosenBookings(holding, coupons)
  const offer = await deps.offers.read(tx, { token: body.verifyToken, agencyId: ctx.actor.agencyId, now })
  const [sold, ...more] = offer.supplierOffers
  const isWhole = booking?.isWhole && booking.isAll && others.length === 0
  if (!booking || !isWhole)
    throw failure('request.invalid', { fields: [{ path: 'coupons', rule: 'coupon.whole_booking' }] })
  if (!sold || more.length > 0 || sold.supplier !== booking.item.supplier)
    throw failure('order.solution_invalid')
  return { holding, booking, offer, sold, now }
}

async function writeChange(
  tx: Tx,
  ctx: AgencyCtx,
  {
    id,
    now: { holding, booking, offer, sold, now },
    quote,
    input,
  }: { readonly id: string; readonly now: Wanted; readonly quote: ReissueQuote; readonly input: Input },
  deps: Deps,
): Promise<void> {
  const { difference, penalty, quoteId, validUntil } = quote
  const terms = { difference, penalty, taxDifference: { minor: 0n, currency: difference.currency } }
  const pricing = {
    order: holding.order,
    type: 'change',
    passengers: booking.passengers.length,
    voluntary: true,
  } as const
  const due = await workOutChange(tx, terms, { pricing, deps })
  const until = Math.min(now + CHANGE_QUOTE_MS, validUntil)
  const rates = await deps.ratesOf(tx, holding.order.fx_snapshot_id)
  const flights: NewFlights = newFlightsOf({ holding, booking, offer, sold, due, rates, until })
  const order = await insertServicing(tx, ctx, {
    id,
    type: 'change',
    now,
    holding,
    coupons: booking.coupons,
    asked: { ...NOTHING_ASKED, reason: input.body.reason, remark: input.body.remark },
    more: flights.columns,
  })
  await insertNewFlights(tx, order, flights, { now, deps })
  await addQuote(tx, order, {
    ...due,
    by: 'supplier',
    byName: sold.supplier,
    now,
    validUntil: until,
    supplierQuotes: [{ itemId: booking.item.id, quoteId }],
  })
  const actor = personOf(ctx.actor)
  const decision = decide(factsOf(order, now), 'request_quoted', actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    payload: { until, minor: String(due.total), currency: order.currency },
  })
}
