// An order from a verified offer. First everything is written down with our reference, then the supplier is asked
// with no transaction open, then its answer decides. The caller's key finds the same order again, also after a crash.

import type { createOrder as endpoint } from '@interline/contract/flight-orders'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/flight-orders/decide'
import { startOrder, type Start } from '@interline/domain/flight-orders/new-order'
import { contactReasons, passengerReasons, tidyContact } from '@interline/domain/passengers/party'
import { tidyPassenger } from '@interline/domain/passengers/passenger'
import { tripFacts } from '@interline/domain/passengers/trip'
import { platformDay } from '@interline/domain/time/zone'
import type { BookCommand } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { VerifiedOffer } from '../../flight-search/index.ts'
import { concludeBooking, noteBooked, refusalOf, type Booking } from './booking.ts'
import { ask, TIMEOUTS } from '../supplier/calls.ts'
import type { Deps } from '../deps.ts'
import { answerOrder } from '../read/get-order.ts'
import { releaseSeats, resolveBooking } from '../job-kinds.ts'
import { newOrderRows, soleOffer, type NewOrderRows } from './new-order-rows.ts'
import { factsOf, personOf, seatsAreFree, type Order } from '../order/order.ts'
import { findByRequestKey, insertOrder } from './store-new-order.ts'
import { applyDecision, lockOrder } from '../order/store-orders.ts'
import { readBookings } from '../supplier/store-supplier.ts'

type Body = HandlerInput<typeof endpoint>['body']

/** Throws `order.*` as the contract lists; an order whose booking is not confirmed yet is answered in review. */
export async function createOrder(ctx: AgencyCtx, body: Body, deps: Deps) {
  const id = await deps.numbers.next(deps.platform.clock.now())
  const written = await ctx.transaction((tx) => writeDown(tx, ctx, body, id, deps))
  if (written.kind === 'earlier') return answerEarlier(ctx, written.order, deps)
  if (written.kind === 'review') return written.reply
  const { rows, offer, passengers } = written
  const supplier = deps.suppliers.byCode(soleOffer(offer).supplier)
  const result = await ask({ clock: deps.platform.clock, log: ctx.log }, TIMEOUTS.book, (call) =>
    supplier.book(bookCommand(rows, offer, passengers, tidyContact(body.contact)), call),
  )

  const outcome = await ctx.transaction(async (tx) => {
    const { booking, now } = await lockBooking(tx, id, ctx.actor.agencyId, deps)
    // Somebody found out before us: what they wrote stands. Seats that came all the same go back.
    if (result.kind === 'booked' && seatsAreFree(booking.order)) {
      await noteBooked(tx, booking, result.order, now)
      await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: id, agencyId: ctx.actor.agencyId })
    }
    if (booking.order.status !== 'none') return { reply: await answerOrder(tx, ctx, id, deps) }
    if (booking.order.close_reason !== null) return { refused: refusalOf(booking.order.close_reason) }
    const concluded = await concludeBooking(tx, booking, result, {
      now,
      creator: personOf(ctx.actor),
      paymentDisabled: ctx.actor.company.disablePayment,
    })
    if (concluded.refused !== undefined) {
      if (concluded.release)
        await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: id, agencyId: ctx.actor.agencyId })
      return { refused: concluded.refused }
    }
    if (concluded.order.status === 'reviewing') {
      await deps.platform.jobs.enqueue(
        tx,
        resolveBooking,
        { orderId: id, agencyId: ctx.actor.agencyId },
        { at: deps.platform.clock.now() + 5_000 },
      )
    }
    const reply = await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return { reply }
  })
  if (outcome.refused !== undefined) throw refusal(outcome.refused)
  return outcome.reply
}

type Written =
  | { readonly kind: 'earlier'; readonly order: Order }
  | { readonly kind: 'review'; readonly reply: Awaited<ReturnType<typeof answerOrder>> }
  | {
      readonly kind: 'book'
      readonly rows: NewOrderRows
      readonly offer: VerifiedOffer
      /** As they were tidied. */
      readonly passengers: Body['passengers']
    }

async function writeDown(tx: Tx, ctx: AgencyCtx, body: Body, id: string, deps: Deps): Promise<Written> {
  const { actor } = ctx
  const requestKey = `${actor.userId}:${ctx.idempotencyKey ?? id}`
  const earlier = await findByRequestKey(tx, actor.agencyId, requestKey)
  if (earlier) return { kind: 'earlier', order: earlier }
  const now = deps.platform.clock.now()
  const offer = await deps.offers.read(tx, { token: body.verifyToken, agencyId: actor.agencyId, now })
  const passengers = body.passengers.map(tidyPassenger)
  const supplier = deps.suppliers.byCode(soleOffer(offer).supplier)
  // The search shows a testing user no real seats; a colleague's price check must not get past that.
  if (actor.status === 'testing' && !supplier.simulated)
    throw failure('order.action_not_allowed', { values: { why: { rule: 'action.simulated_only' } } })
  refuseMistakes(body, passengers, offer, now, deps)
  const start = beginning(ctx, body, offer, now, supplier.features.holdMinutes)
  const rows = newOrderRows(
    {
      id,
      agencyId: actor.agencyId,
      requestKey,
      creator: { id: actor.userId, name: actor.name },
      test: actor.status === 'testing',
      simulated: supplier.simulated,
      now,
      offer,
      start,
      holdOnly: body.holdOnly,
      passengers,
      contact: tidyContact(body.contact),
      invoiceType: body.invoiceType,
      remark: body.remark,
      customerReference: body.customerReference,
      bookTimeoutMs: TIMEOUTS.book + 30_000,
    },
    deps.cipher,
  )
  await insertOrder(tx, rows)
  if (start.book) return { kind: 'book', rows, offer, passengers }
  const order = await lockOrder(tx, id, actor.agencyId)
  if (!order) throw new Error(`${id} was not written`)
  const decision = decide(factsOf(order, now), start.action, personOf(actor).type)
  if (!decision.ok) throw new Error(`${id} cannot ${start.action}: ${decision.reason}`)
  await applyDecision(tx, order, decision, {
    actor: personOf(actor),
    at: now,
    payload: { reason: 'needs_parent' },
    change: { hold_reason: 'needs_parent' },
  })
  const reply = await answerOrder(tx, ctx, id, deps)
  await ctx.remember(tx, reply)
  return { kind: 'review', reply }
}

function refuseMistakes(
  body: Body,
  passengers: Body['passengers'],
  offer: VerifiedOffer,
  now: number,
  deps: Deps,
): void {
  const { places } = deps
  const { errors } = passengerReasons({
    passengers,
    expected: offer.passengers,
    trip: tripFacts(offer.solution.journeys, (airport) => places.airport(airport)?.country),
    today: platformDay(now),
    limits: offer.solution.restrictions,
    isCountry: (iso2) => places.country(iso2) !== undefined,
  })
  const reasons = [...errors, ...contactReasons(body.contact)]
  if (reasons.length > 0) throw failure('order.passengers_invalid', { fields: reasons })
}

function beginning(
  { actor }: AgencyCtx,
  body: Body,
  offer: VerifiedOffer,
  now: number,
  holdMinutes: number,
): Start {
  const departure = Date.parse(offer.solution.journeys[0]?.segments[0]?.depAt ?? '')
  const start = startOrder({
    now,
    departure,
    seatsUntil: now + holdMinutes * 60_000,
    holdable: offer.solution.holdable,
    holdOnly: body.holdOnly,
    paymentDisabled: actor.company.disablePayment,
  })
  if (start === 'too_late') throw failure('order.deadline_too_close')
  if (start === 'not_holdable')
    throw failure('order.action_not_allowed', { values: { why: { rule: 'action.not_holdable' } } })
  return start
}

function bookCommand(
  rows: NewOrderRows,
  offer: VerifiedOffer,
  passengers: Body['passengers'],
  contact: Body['contact'],
): BookCommand {
  const [item] = rows.items
  return {
    offer: soleOffer(offer),
    clientRef: item?.client_ref ?? '',
    contact: { phone: `+${contact.areaCode}${contact.phone}`, email: contact.email },
    travellers: rows.passengers.map((row, at) => ({
      key: row.id,
      type: row.passenger_type as BookCommand['travellers'][number]['type'],
      surname: row.surname,
      givenNames: row.given_names,
      gender: row.gender as 'male' | 'female',
      birthday: row.birthday,
      nationality: row.nationality,
      document: {
        type: row.document_type,
        // The row holds the number closed.
        number: passengers[at]?.travel_document.number ?? '',
        expiry: row.document_expiry,
        issuingPlace: row.document_issuing_place,
      },
    })),
  }
}

/** The booking under the order's lock, and the database's clock as it stands now that the supplier has answered. */
async function lockBooking(
  tx: Tx,
  id: string,
  agencyId: number,
  deps: Deps,
): Promise<{ booking: Booking; now: number }> {
  const order = await lockOrder(tx, id, agencyId)
  const read = order && (await readBookings(tx, order, 'book', deps.platform.clock))
  const [booking] = read?.bookings ?? []
  if (!order || !read || !booking?.call) throw new Error(`${id} has lost its booking`)
  return { booking: { order, item: booking.item, call: booking.call }, now: read.now }
}

/** The same request again: the order as it stands now, or the same refusal. */
function answerEarlier(ctx: AgencyCtx, order: Order, deps: Deps) {
  if (order.status === 'none' && order.close_reason !== null) throw refusal(refusalOf(order.close_reason))
  // Written down, then we died before the answer: it is being found out.
  if (order.status === 'none')
    throw failure('order.outcome_unknown', { data: { orderId: order.id }, retryAfterSeconds: 30 })
  return ctx.transaction((tx) => answerOrder(tx, ctx, order.id, deps))
}

function refusal(key: ReturnType<typeof refusalOf>) {
  return failure(
    key,
    key === 'order.passengers_invalid'
      ? { fields: [{ path: 'passengers', rule: 'passengers.refused' }] }
      : {},
  )
}
