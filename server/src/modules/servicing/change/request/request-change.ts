// Requests other flights. A checked offer of the same supplier is priced by it at once, valid for half an
// hour; no transaction is open during the call, and a quote changes nothing at the supplier. Flights made
// free by a disruption are requested at zero. Flights without an offer, those that the supplier cannot
// exchange, and other involuntary changes are priced by the service desk.

import type { requestChange as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Charging } from '@interline/domain/disruptions/waiver'
import { decide } from '@interline/domain/flight-orders/decide'
import { reasonFaults } from '@interline/domain/servicing/reasons'
import { CHANGE_QUOTE_MS } from '@interline/domain/servicing/windows'
import type { ReissueQuote, SupplierFailure, SupplierOffer } from '../../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { VerifiedOffer } from '../../../flight-search/index.ts'
import {
  answerOrder,
  applyDecision,
  type Disrupted,
  factsOf,
  notAllowed,
  refuseLosses,
  type StoredServicing,
} from '../../../flight-orders/index.ts'
import { personOf } from '../../../orders/index.ts'
import { ask, TIMEOUTS } from '../../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import { mustBeHandedIn, wrongReason } from '../../evidence/index.ts'
import { exchangeOf } from '../quote/exchange-view.ts'
import { addQuote, fits, refuseOtherCarrier, termsOf, workOutChange } from '../../quote/index.ts'
import { freeChangeOf, isNothing, keepsFare, groundsFor } from './free-change.ts'
import { insertNewFlights, type NewFlights, newFlightsOf } from '../quote/new-flights.ts'
import { answerByRequest, insertServicing, NOTHING_ASKED } from '../../request/index.ts'
import { reviewChange } from './review-change.ts'
import { type Exchange, isAtOnce, refusePart, takenTickets, travellersOf } from './whole-tickets.ts'

type Input = HandlerInput<typeof endpoint>

interface ChangeRequest {
  readonly input: Input
  readonly verifyToken: string
}

interface Wanted extends Exchange {
  readonly offer: VerifiedOffer
  readonly sold: SupplierOffer
  readonly charging: Charging
  /** The disruptions that make it free; none: a voluntary change. */
  readonly records: readonly Disrupted[]
}

/** No immediate price: the service desk prices it. */
const REVIEW = 'review'

/** Refusals that only concern the flights: others may be possible. */
const GONE: ReadonlySet<SupplierFailure['code']> = new Set(['sold_out', 'price_changed', 'offer_expired'])

/** Throws as listed in the contract; then nothing has changed. */
export async function requestChange(ctx: AgencyCtx, input: Input, deps: Deps) {
  const { reason, remark, evidence, verifyToken, flights } = input.body
  const given = { reason, subOption: null, remark, otherTicket: '', waiver: '', recorded: false }
  const fields = reasonFaults('change', { ...given, evidence: evidence.length })
  if (fields.length > 0) throw wrongReason(fields)
  if (verifyToken === null && flights.length === 0)
    throw failure('request.invalid', { fields: [{ path: 'flights', rule: 'journeys.empty' }] })
  const id = await deps.numbers.next(deps.platform.clock.now(), 'change')
  const review = () => reviewChange(ctx, { id, input }, deps)
  if (verifyToken === null || reason === 1) return review()
  const priced = await priceAtOnce(ctx, { id, input, verifyToken }, deps)
  return priced === REVIEW ? review() : priced
}

async function priceAtOnce(
  ctx: AgencyCtx,
  { id, input, verifyToken }: { readonly id: string; readonly input: Input; readonly verifyToken: string },
  deps: Deps,
) {
  const { log, clock } = { log: ctx.log, clock: deps.platform.clock }
  const request: ChangeRequest = { input, verifyToken }
  const before = await ctx.transaction((tx) => wanted(tx, ctx, request, deps))
  if (before === REVIEW) return REVIEW
  const supplier = deps.suppliers.byCode(before.booking.item.supplier)
  const supplierOrderId = before.booking.item.supplier_order_id ?? ''
  const travellerKeys = travellersOf(before)
  const involuntary = before.records.length > 0
  if (involuntary && !supplier.features.canReissue) return REVIEW
  const answer = await ask({ clock, log }, TIMEOUTS.find, (call) =>
    supplier.quoteReissue({ supplierOrderId, travellerKeys, offer: before.sold, involuntary }, call),
  )
  if (answer.kind === 'rejected' && involuntary && !GONE.has(answer.failure.code)) return REVIEW
  if (answer.kind === 'rejected')
    throw failure('order.solution_invalid', { data: { reason: answer.failure.code } })
  if (answer.kind !== 'quoted') throw failure('order.supplier_unavailable')
  const { quote } = answer
  if (involuntary && !isNothing(quote)) return REVIEW
  return ctx.transaction(async (tx) => {
    // Checked again under the lock: another user may have taken the tickets, or the airline withdrawn the
    // disruption.
    const now = await wanted(tx, ctx, request, deps)
    // Priced as free, but no longer free.
    if (now === REVIEW || now.records.length > 0 !== involuntary) throw failure('order.change_not_free')
    await writeChange(tx, ctx, { id, now, quote, input }, deps)
    const reply = await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

async function wanted(
  tx: Tx,
  ctx: AgencyCtx,
  { input: { params, body }, verifyToken: token }: ChangeRequest,
  deps: Deps,
): Promise<Wanted | typeof REVIEW> {
  const { coupons, reason, evidence } = body
  const asked = { id: params.id, coupons, voluntary: reason === 0 }
  const exchange = await takenTickets(tx, ctx, asked, deps)
  const free = await freeChangeOf(tx, exchange, { reason, evidence: evidence.length })
  if (reason !== 0 && !free) return REVIEW
  const supplier = deps.suppliers.byCode(exchange.booking.item.supplier)
  if (!free) refusePart(exchange, supplier)
  const { agencyId } = ctx.actor
  const offer = await deps.offers.read(tx, { token, agencyId, now: exchange.now })
  const [sold, ...more] = offer.supplierOffers
  if (!sold || more.length > 0 || !fits(sold, exchange.booking)) throw failure('order.solution_invalid')
  if (!free) refuseOtherCarrier(exchange.booking.offer, sold)
  if (!free) return { ...exchange, offer, sold, charging: { kind: 'voluntary' }, records: [] }
  const grounds = groundsFor(free, exchange, sold)
  return isAtOnce(exchange, supplier) && keepsFare(exchange, sold)
    ? { ...exchange, offer, sold, ...grounds }
    : REVIEW
}

async function writeChange(
  tx: Tx,
  ctx: AgencyCtx,
  {
    id,
    now: { holding, booking, offer, sold, charging, records, now },
    quote,
    input,
  }: { readonly id: string; readonly now: Wanted; readonly quote: ReissueQuote; readonly input: Input },
  deps: Deps,
): Promise<void> {
  const { quoteId, validUntil } = quote
  const terms = termsOf(quote)
  const due = await workOutChange(tx, terms, { holding, booking, charging, now, deps })
  const rates = await deps.ratesOf(tx, holding.order.fx_snapshot_id)
  const free = charging.kind === 'waived'
  const { solution } = offer
  const { view, values } = exchangeOf({ holding, booking, sold, solution, terms, rates, free })
  const { reason, remark, evidence, accepted } = input.body
  refuseLosses(view.losses, accepted)
  await mustBeHandedIn(tx, ctx, { ids: evidence, now })
  const isLess = view.losses.length > 0
  const by = isLess ? { by: ctx.actor.name, at: new Date(now).toISOString() } : null
  const exchange = { ...view, accepted: by }
  const asked: StoredServicing = { ...NOTHING_ASKED, reason, remark, evidence, exchange }
  const [record] = records
  const until = Math.min(now + CHANGE_QUOTE_MS, validUntil)
  const flights: NewFlights = newFlightsOf({ booking, offer, sold, due, values, until })
  const order = await insertServicing(tx, ctx, {
    id,
    type: 'change',
    now,
    holding,
    coupons: booking.coupons,
    asked: record ? { ...asked, disruptionId: record.disruption_id } : asked,
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
  const answered = { type: 'change', servicingId: id, coupons: booking.coupons, actor, now } as const
  let holder = holding
  for (const each of records)
    holder = { ...holder, order: await answerByRequest(tx, each, { ...answered, holding: holder }) }
}
