// Search and price check of a simulated supplier.

import { isSold } from '@interline/domain/flight-search/ticketing-plan'
import { addDays } from '@interline/domain/time/local-date'
import { turn } from '../../../platform/clock/request-priority.ts'
import type { CalendarQuery, FlightSupplier, SupplierCall, SupplierOffer, VerifyResult } from '../port.ts'
import { pick } from './seeded-random.ts'
import { malformed } from './malformed-answers.ts'
import { readHandle, type OfferHandle } from './offers/offer-handle.ts'
import { occasionOfFlights, occasionOfOffer, occasionOfSearch } from './scenario/occasions.ts'
import type { Occasion, SaleEffect } from './scenario/rules.ts'
import { latency, orUnknown, waitFor, type SupplierParts } from './supplier-parts.ts'

const PRICE_MOVES = 0.03
/** Still accepted after the documents changed: passports only. */
const PASSPORTS = ['passport', 'chinesePassport', 'internationalityPassport']

export function shopping(
  parts: SupplierParts,
): Pick<FlightSupplier, 'search' | 'priceFlights' | 'verify' | 'fareCalendar'> {
  const { profile, offers, bookings, clock } = parts
  const { code } = profile
  return {
    search(query, call) {
      // After a change the next flight may leave on another day.
      const dates = query.journeys.flatMap(({ date }) => [date, addDays(date, 1), addDays(date, 2)])
      return answer(parts, call, { query, occasion: occasionOfSearch(code, query) }, (now) =>
        offers.search(profile, query, now, bookings.booked(dates)),
      )
    },
    priceFlights(query, call) {
      const dates = query.journeys.flatMap(({ segments }) => segments.map(({ date }) => date))
      return answer(parts, call, { query, occasion: occasionOfFlights(code, query) }, (now) =>
        offers.ofFlights(profile, query, now, bookings.booked(dates)),
      )
    },
    ...(profile.hasFareCalendar && {
      fareCalendar: (query: CalendarQuery, call: SupplierCall) => calendar(parts, query, call),
    }),
    verify: (offer, passengers, call) =>
      orUnknown<VerifyResult>(async () => {
        const effect = shoppingEffect(parts, 'verify', occasionOfOffer(code, offer))
        await waitFor(parts, call, latency(parts, 'verify', offer.offerId), effect)
        if (effect?.do === 'rate_limit') return { kind: 'unknown' }
        const handle = readHandle(offer.offerId)
        if (!handle || effect?.do === 'sold_out' || effect?.do === 'reject')
          return { kind: 'gone', reason: 'sold out' }
        const dates = handle.flights.flat().map((flight) => flight.slice(-10))
        const wanted = { ...steered(handle, effect, surprise(parts, offer)), passengers }
        const now = clock.now()
        const remade = offers.remake(profile, wanted, now, bookings.booked(dates))
        const sold = remade && asSold(parts, remade, now)
        if (!sold) return { kind: 'gone', reason: 'sold out' }
        const [answered = sold] = effect?.do === 'garbage' ? malformed([sold]) : [sold]
        return { kind: difference(offer, sold), offer: answered }
      }),
  }
}

/** One answer after one wait; the network is asked day by day, so that it never blocks the server for long. */
async function calendar(
  parts: SupplierParts,
  { origin, destination, cabin, days }: CalendarQuery,
  call: SupplierCall,
): Promise<SupplierOffer[]> {
  const { profile, offers, bookings, clock } = parts
  const asked = { origin, destination, date: days[0]?.out ?? '' }
  const first = { journeys: [asked], passengers: { adult: 1, child: 0, infant: 0 }, cabin }
  const effect = shoppingEffect(parts, 'search', occasionOfSearch(profile.code, first))
  await waitFor(parts, call, latency(parts, 'search', JSON.stringify({ ...first, days })), effect)
  if (effect?.do === 'reject' || effect?.do === 'rate_limit')
    throw new Error(`${profile.code} has no calendar`)
  const found: SupplierOffer[] = []
  for (const { out, back } of effect?.do === 'sold_out' ? [] : days) {
    await turn()
    call.signal.throwIfAborted()
    const journeys = [
      { origin, destination, date: out },
      ...(back === null ? [] : [{ origin: destination, destination: origin, date: back }]),
    ]
    const dates = journeys.flatMap(({ date }) => [date, addDays(date, 1), addDays(date, 2)])
    const now = clock.now()
    const sold = offers
      .search(profile, { ...first, journeys }, now, bookings.booked(dates))
      .flatMap((offer) => asSold(parts, offer, now) ?? [])
    const [one, ...others] = sold
    if (one) found.push(others.reduce((low, each) => (totalOf(each) < totalOf(low) ? each : low), one))
  }
  return effect?.do === 'garbage' ? malformed(found) : found
}

/** Minor units of an offer for one passenger; all amounts of a supplier are in one currency. */
function totalOf({ prices: [price] }: SupplierOffer): bigint {
  if (!price) throw new RangeError('an offer without a price')
  return price.taxes.reduce((sum, { amount }) => sum + amount.minor, price.fare.minor)
}

/** Shopping has no effect: if there is no answer, the request counts as lost. */
function shoppingEffect(
  { decide }: SupplierParts,
  at: 'search' | 'verify',
  occasion: Occasion,
): SaleEffect | undefined {
  const effect = decide(at, occasion)
  return effect?.do === 'time_out_after' ? { do: 'time_out_before' } : effect
}

/** The offers, as and when this supplier returns them. */
async function answer(
  parts: SupplierParts,
  call: SupplierCall,
  { query, occasion }: { readonly query: unknown; readonly occasion: Occasion },
  find: (now: number) => SupplierOffer[],
): Promise<SupplierOffer[]> {
  const { code } = parts.profile
  const effect = shoppingEffect(parts, 'search', occasion)
  await waitFor(parts, call, latency(parts, 'search', JSON.stringify(query)), effect)
  if (effect?.do === 'reject') throw new Error(`${code} refused the search`)
  if (effect?.do === 'rate_limit') throw new Error(`${code} takes no more questions for now`)
  if (effect?.do === 'sold_out') return []
  // The simulated network lives in the server itself: many concurrent requests must not block it.
  await turn()
  const now = parts.clock.now()
  const sold = find(now).flatMap((offer) => asSold(parts, offer, now) ?? [])
  return effect?.do === 'garbage' ? malformed(sold) : sold
}

/** The offer under its ticketing plan; undefined if that plan is no longer sold this close to departure. */
function asSold(
  { profile, chance }: SupplierParts,
  offer: SupplierOffer,
  now: number,
): SupplierOffer | undefined {
  const { plans = [profile.plan] } = profile
  const segments = offer.journeys.flatMap((journey) => journey.segments)
  const flights = segments.map(({ flightNumber, from }) => `${flightNumber} ${from.local.slice(0, 10)}`)
  const plan = plans[pick(chance('plan', profile.code, ...flights), plans.length)] ?? profile.plan
  return isSold(plan, { now, departure: segments[0]?.from.at ?? now }) ? { ...offer, plan } : undefined
}

/** Percent by which the price has changed spontaneously; usually 0. */
function surprise({ surprises, chance, profile }: SupplierParts, offer: SupplierOffer): number {
  if (!surprises || chance('moves', profile.code, offer.offerId) >= PRICE_MOVES) return 0
  return pick(chance('by', offer.offerId), 9) - 3
}

function steered(handle: OfferHandle, effect: SaleEffect | undefined, surprise: number): OfferHandle {
  const percent = (handle.percent ?? 0) + surprise + (effect?.do === 'price' ? effect.percent : 0)
  return {
    ...handle,
    ...(percent === 0 ? {} : { percent }),
    ...(effect?.do === 'solution_changed' ? { moved: (handle.moved ?? 0) + effect.minutes } : {}),
    ...(effect?.do === 'documents_changed' ? { documents: PASSPORTS } : {}),
  }
}

/** The most important change. */
function difference(
  before: SupplierOffer,
  now: SupplierOffer,
): 'ok' | 'price_changed' | 'solution_changed' | 'documents_changed' {
  if (timesOf(before) !== timesOf(now)) return 'solution_changed'
  if (pricesOf(before) !== pricesOf(now)) return 'price_changed'
  return before.documents.docTypeAllow.join() === now.documents.docTypeAllow.join()
    ? 'ok'
    : 'documents_changed'
}

function timesOf({ journeys }: SupplierOffer): string {
  return journeys.flatMap(({ segments }) => segments.map(({ from, to }) => `${from.at}-${to.at}`)).join()
}

function pricesOf({ prices }: SupplierOffer): string {
  return prices
    .map(
      ({ type, fare, taxes }) =>
        `${type} ${fare.minor} ${taxes.map(({ code, amount }) => `${code}${amount.minor}`).join(' ')}`,
    )
    .join()
}
