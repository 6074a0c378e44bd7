// Asking for other flights. A checked offer of the same supplier is priced by it at once, and that price holds for half
// an hour; no transaction is open while it is asked, and a quote changes nothing there. Flights that are only named, and
// changes that the passenger did not want, are priced by the service desk.

import type { requestChange as endpoint } from '@interline/contract/flight-servicing'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/flight-orders/decide'
import { reasonFaults } from '@interline/domain/flight-servicing/reasons'
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
  notAllowed,
  personOf,
  TIMEOUTS,
} from '../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import { workOutChange } from '../quote/levels.ts'
import { addQuote } from '../quote/store-quotes.ts'
import { fits } from '../quote/value.ts'
import { insertNewFlights, newFlightsOf, type NewFlights } from './new-flights.ts'
import { insertServicing, NOTHING_ASKED } from './new-servicing-order.ts'
import { reviewChange } from './review-change.ts'
import { wholeTickets, type Exchange } from './whole-tickets.ts'

type Input = HandlerInput<typeof endpoint>

interface Wish {
  readonly input: Input
  readonly verifyToken: string
}

interface Wanted extends Exchange {
  readonly offer: VerifiedOffer
  readonly sold: SupplierOffer
}

/** Throws what the contract lists; then nothing has changed. */
export async function requestChange(ctx: AgencyCtx, input: Input, deps: Deps) {
  const { reason, remark, evidence, verifyToken, flights } = input.body
  const given = { reason, subOption: null, remark, otherTicket: '', waiver: '', recorded: false }
  const fields = reasonFaults('change', { ...given, evidence: evidence.length })
  if (fields.length > 0) throw failure('request.invalid', { fields })
  if (verifyToken === null && flights.length === 0)
    throw failure('request.invalid', { fields: [{ path: 'flights', rule: 'journeys.empty' }] })
  const id = await deps.numbers.next(deps.platform.clock.now(), 'change')
  return verifyToken === null || reason !== 0
    ? reviewChange(ctx, { id, input }, deps)
    : priceAtOnce(ctx, { id, input, verifyToken }, deps)
}

async function priceAtOnce(
  ctx: AgencyCtx,
  { id, input, verifyToken }: { readonly id: string; readonly input: Input; readonly verifyToken: string },
  deps: Deps,
) {
  const { log, clock } = { log: ctx.log, clock: deps.platform.clock }
  const wish: Wish = { input, verifyToken }
  const before = await ctx.transaction((tx) => wanted(tx, ctx, wish, deps))
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
      { id, now: await wanted(tx, ctx, wish, deps), quote: answer.quote, input },
      deps,
    )
    const reply = await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

async function wanted(
  tx: Tx,
  ctx: AgencyCtx,
  { input: { params, body }, verifyToken: token }: Wish,
  deps: Deps,
): Promise<Wanted> {
  const exchange = await wholeTickets(tx, ctx, { id: params.id, coupons: body.coupons }, deps)
  const { agencyId } = ctx.actor
  const offer = await deps.offers.read(tx, { token, agencyId, now: exchange.now })
  const [sold, ...more] = offer.supplierOffers
  if (!sold || more.length > 0 || !fits(sold, exchange.booking)) throw failure('order.solution_invalid')
  return { ...exchange, offer, sold }
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
  const charging = { kind: 'voluntary' } as const
  const due = await workOutChange(tx, terms, { holding, booking, charging, now, deps })
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
