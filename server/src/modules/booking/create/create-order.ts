// An order from a verified offer. First everything is written down with our reference, then the suppliers are asked
// with no transaction open, one ticket after the other, and their answers decide. The caller's key finds the same order again, also after a crash.

import type { createOrder as endpoint } from '@interline/contract/booking/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/orders/decide'
import { startOrder, type Start } from '@interline/domain/booking/new-order'
import {
  contactReasons,
  passengerReasons,
  tidyContact,
  type PartyCheck,
} from '@interline/domain/passengers/party'
import { tidyPassenger } from '@interline/domain/passengers/passenger'
import { tripFacts } from '@interline/domain/passengers/trip'
import { platformDay } from '@interline/domain/time/zone'
import type { BookResult } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { withStoredPlans, type AgencyCtx } from '../../../platform/http/context.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import type { VerifiedOffer } from '../../flight-search/index.ts'
import { refuseSeats, TIMEOUTS } from '../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
import {
  acknowledgedPart,
  answerOrder,
  applyDecision,
  factsOf,
  lockOrder,
  type Order,
  type OrderJob,
  personOf,
} from '../../orders/index.ts'
import { refuseStopped, checksOfOffer } from '../../ticketing-checks/index.ts'
import { acknowledgedIn } from './acknowledged-in.ts'
import { answerNew } from './answer-new.ts'
import { refusalOf } from './booking.ts'
import { lockForCaps, refuseManyOfPassenger, takeOffer } from './order-caps.ts'
import { newOrderRows, type NewOrderRows, soldAt } from './new-order-rows.ts'
import { type Asked, bookTickets, settleBooking, type Settled } from './settle-booking.ts'
import { reviewOfNew } from './review-of-new.ts'
import { findByRequestKey, insertOrder } from './store-new-order.ts'
import { type Party, partyOf, readContact } from './travel-party.ts'
import { within } from './within.ts'

type Body = HandlerInput<typeof endpoint>['body']

/** Throws `order.*` as the contract lists; an order whose booking is not confirmed yet is answered in review. */
export async function createOrder(given: AgencyCtx, body: Body, deps: Deps) {
  const ctx = withStoredPlans(given)
  const id = await deps.numbers.next(deps.platform.clock.now())
  const written = await ctx.transaction((tx) => writeDown(tx, ctx, body, id, deps))
  if (written.kind === 'earlier') return answerEarlier(ctx, written.order, deps)
  if (written.kind === 'review') return written.reply
  let asked = written.asked
  let isAnswered = false
  const booking = bookTickets(written.asked, written.party, {
    deps,
    log: ctx.log,
    settle: async ({ itemId }, result) => {
      // Once it was answered unconfirmed the request has its answer.
      const by = isAnswered ? { ...ctx, remember: () => Promise.resolve() } : ctx
      const answer = { itemId, result, passengers: written.passengers }
      const said = await ctx.transaction((tx) => settle(tx, by, id, answer, deps))
      if (said.kind === 'next') asked = said.asked
      return said
    },
  })
  const settled = await within(deps.platform.settings.bookingAnswerSeconds * 1000, booking, ctx)
  if (!settled) {
    isAnswered = true
    return answerUnconfirmed(ctx, id, { itemId: asked.itemId, passengers: written.passengers }, deps)
  }
  if (settled.kind === 'refused') throw settled.failure
  return settled.reply
}

/** The order as its agency sees it while the supplier is still asked: in review, and settled in the background. */
function answerUnconfirmed(
  ctx: AgencyCtx,
  id: string,
  silent: Omit<SaidTo, 'result'>,
  deps: Deps,
): Promise<Reply> {
  return ctx.transaction(async (tx) => {
    const said = await settle(tx, ctx, id, { ...silent, result: { kind: 'unknown' } }, deps)
    if (said.kind === 'order') return said.reply
    throw said.kind === 'refused' ? said.failure : beingFoundOut(id)
  })
}

type Reply = Awaited<ReturnType<typeof answerOrder>>

/** What a supplier said to one ticket of an order. */
interface SaidTo {
  readonly itemId: string
  readonly result: BookResult
  /** Of the order, as they were written. */
  readonly passengers: NewOrderRows['passengers']
}

/** The answer to the request, as soon as no ticket is left to ask for. */
async function settle(
  tx: Tx,
  ctx: AgencyCtx,
  id: string,
  { passengers, ...answer }: SaidTo,
  deps: Deps,
): Promise<
  | Extract<Settled, { kind: 'next' }>
  | { readonly kind: 'refused'; readonly failure: Failure }
  | { readonly kind: 'order'; readonly reply: Reply }
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
  // Another process goes on with the tickets that are missing.
  if (order?.status === 'none') return { kind: 'refused', failure: beingFoundOut(id) }
  return { kind: 'order', reply: await answerOrder(tx, ctx, id, deps) }
}

type Written =
  | { readonly kind: 'earlier'; readonly order: Order }
  | { readonly kind: 'review'; readonly reply: Reply }
  | {
      readonly kind: 'book'
      readonly asked: Asked
      readonly party: Party
      readonly passengers: NewOrderRows['passengers']
    }

async function writeDown(tx: Tx, ctx: AgencyCtx, body: Body, id: string, deps: Deps): Promise<Written> {
  const { actor } = ctx
  const requestKey = `${actor.userId}:${ctx.idempotencyKey ?? id}`
  const earlier = await findByRequestKey(tx, actor.agencyId, requestKey)
  if (earlier) return { kind: 'earlier', order: earlier }
  const now = deps.platform.clock.now()
  const offer = await deps.offers.read(tx, { token: body.verifyToken, agencyId: actor.agencyId, now })
  const passengers = body.passengers.map(tidyPassenger)
  const suppliers = offer.supplierOffers.map((sold) => deps.suppliers.byCode(sold.supplier))
  // The search shows nobody what is not for them; a colleague's price check must not get past that.
  refuseSeats(suppliers, { testing: actor.status === 'testing' }, deps)
  const party = partyCheck(passengers, offer, now, deps)
  refuseMistakes(party, body)
  const contact = tidyContact(body.contact)
  const planned = { solution: offer.solution, counts: offer.passengers, passengers, contact, now }
  const caps = deps.platform.settings.orderCaps
  await lockForCaps(tx, { agencyId: actor.agencyId, token: body.verifyToken, passengers }, caps)
  const { looks, others, beingBooked } = await checksOfOffer(tx, ctx, planned, deps)
  refuseManyOfPassenger([...others, ...beingBooked], caps)
  refuseStopped(looks)
  await takeOffer(tx, { orderId: id, agencyId: actor.agencyId, token: body.verifyToken, now }, caps)
  const review = await reviewOfNew(tx, ctx, { offer, party, others, now }, deps)
  const { reasons } = review
  const holdMinutes = Math.min(...suppliers.map(({ features }) => features.holdMinutes))
  const start = beginning(ctx, body, { offer, now, holdMinutes, inReview: reasons.length > 0 })
  const rows = newOrderRows(
    {
      id,
      agencyId: actor.agencyId,
      requestKey,
      creator: { id: actor.userId, name: actor.name },
      test: actor.status === 'testing',
      simulated: suppliers.some(({ simulated }) => simulated),
      now,
      offer,
      start,
      holdOnly: body.holdOnly,
      passengers,
      contact,
      invoiceType: body.invoiceType,
      remark: body.remark,
      customerReference: body.customerReference,
      acknowledged: acknowledgedIn(body, offer, looks),
      review,
      bookTimeoutMs: TIMEOUTS.book + 30_000,
    },
    deps.cipher,
  )
  await insertOrder(tx, rows)
  if (start.book) {
    const told = await readContact(tx, actor.agencyId, contact, deps)
    return { kind: 'book', passengers: rows.passengers, ...firstAsked(rows, offer, passengers, told) }
  }
  const order = await lockOrder(tx, id, actor.agencyId)
  if (!order) throw new Error(`${id} was not written`)
  const decision = decide(factsOf(order, now), start.action, personOf(actor).type)
  if (!decision.ok) throw new Error(`${id} cannot ${start.action}: ${decision.reason}`)
  await applyDecision(tx, order, decision, {
    actor: personOf(actor),
    at: now,
    payload: { review: reasons, ...acknowledgedPart(order) },
    change: {
      hold_reason: reasons.some(({ trigger }) => trigger === 'needs_parent') ? 'needs_parent' : null,
    },
  })
  const reply = await answerOrder(tx, ctx, id, deps)
  await ctx.remember(tx, reply, { orderId: id })
  return { kind: 'review', reply }
}

function partyCheck(
  passengers: Body['passengers'],
  { passengers: expected, solution }: VerifiedOffer,
  now: number,
  { places }: Deps,
): PartyCheck {
  return {
    passengers,
    expected,
    trip: tripFacts(solution.journeys, (airport) => places.airport(airport)?.country),
    today: platformDay(now),
    limits: solution.restrictions,
    isCountry: (iso2) => places.country(iso2) !== undefined,
  }
}

function refuseMistakes(party: PartyCheck, body: Body): void {
  const reasons = [...passengerReasons(party).errors, ...contactReasons(body.contact)]
  if (reasons.length > 0) throw failure('order.passengers_invalid', { fields: reasons })
}

interface Beginning {
  readonly offer: VerifiedOffer
  readonly now: number
  readonly holdMinutes: number
  readonly inReview: boolean
}

function beginning(
  { actor }: AgencyCtx,
  body: Body,
  { offer, now, holdMinutes, inReview }: Beginning,
): Start {
  const departure = Date.parse(offer.solution.journeys[0]?.segments[0]?.depAt ?? '')
  const start = startOrder({
    now,
    departure,
    seatsUntil: now + holdMinutes * 60_000,
    holdable: offer.solution.holdable,
    holdOnly: body.holdOnly,
    paymentDisabled: actor.company.disablePayment,
    inReview,
  })
  if (start === 'too_late') throw failure('order.deadline_too_close')
  if (start === 'not_holdable')
    throw failure('order.action_not_allowed', { values: { why: { rule: 'action.not_holdable' } } })
  return start
}

/** The ticket that is asked for first, as its row says, and for whom. */
function firstAsked(
  { calls: [call], items, passengers: rows }: NewOrderRows,
  offer: VerifiedOffer,
  passengers: Body['passengers'],
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

/** The same request again: the order as it stands now, or the same refusal. */
function answerEarlier(ctx: AgencyCtx, order: Order, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const tickets = order.solution.tickets.length
    if (order.status === 'none' && order.close_reason !== null) {
      const job = { orderId: order.id, agencyId: order.agency_id }
      throw await refusal(tx, job, refusalOf(order.close_reason, tickets))
    }
    // Written down, then we died before the answer: it is being found out.
    if (order.status === 'none') throw beingFoundOut(order.id)
    return answerOrder(tx, ctx, order.id, deps)
  })
}

function beingFoundOut(orderId: string): Failure {
  return failure('order.outcome_unknown', { data: { orderId }, retryAfterSeconds: 30 })
}

async function refusal(tx: Tx, job: OrderJob, key: ReturnType<typeof refusalOf>): Promise<Failure> {
  if (key === 'order.passengers_invalid')
    return failure(key, { fields: [{ path: 'passengers', rule: 'passengers.refused' }] })
  if (key === 'order.ticket_refused')
    return failure(key, { values: { flights: await refusedFlights(tx, job) } })
  return failure(key)
}

/** The flights of the ticket that could not be had. */
async function refusedFlights(tx: Tx, { orderId, agencyId }: OrderJob): Promise<string> {
  const rows = await tx
    .selectFrom('order_items as i')
    .innerJoin('order_segments as s', (on) =>
      on.onRef('s.order_id', '=', 'i.order_id').onRef('s.item_id', '=', 'i.id'),
    )
    .select('s.flight_no')
    .where('i.order_id', '=', orderId)
    .where('i.agency_id', '=', agencyId)
    .where('i.state', '=', 'refused')
    .orderBy('s.journey')
    .orderBy('s.segment')
    .execute()
  return rows.map(({ flight_no }) => flight_no).join(', ')
}
