// Search and price check of a simulated supplier.

import type { LeverEffect } from '@interline/domain/office-sandbox/lever'
import { addDays } from '@interline/domain/time/local-date'
import type { FlightSupplier, SupplierOffer, VerifyResult } from '../port.ts'
import { pick } from './chance.ts'
import { readHandle, type OfferHandle } from './offers/offer-handle.ts'
import { flightNumbers, latency, orUnknown, type SupplierParts } from './supplier-parts.ts'

const PRICE_MOVES = 0.03
const MOVED_MINUTES = 25
const LEVER_PERCENT: Readonly<Partial<Record<LeverEffect, number>>> = { price_up: 8, price_down: -5 }
/** What is still accepted after a lever changed the documents: passports, no identity cards and permits. */
const PASSPORTS = ['passport', 'chinesePassport', 'internationalityPassport']

export function shopping(parts: SupplierParts): Pick<FlightSupplier, 'search' | 'priceFlights' | 'verify'> {
  const { profile, offers, bookings, waiting, clock, takeLever } = parts
  const { code } = profile
  return {
    async search(query, call) {
      const effect = takeLever({ supplier: code, step: 'search', flights: [] })
      if (effect === 'time_out' || effect === 'unknown') return waiting.silence(call)
      await waiting.answer(call, latency(parts, 'search', JSON.stringify(query)))
      if (effect === 'reject') throw new Error(`${code} refused the search`)
      if (effect === 'sold_out') return []
      // After a change the next flight may leave on another day.
      const dates = query.journeys.flatMap(({ date }) => [date, addDays(date, 1), addDays(date, 2)])
      return offers.search(profile, query, clock.now(), bookings.booked(dates))
    },
    async priceFlights(query, call) {
      const effect = takeLever({ supplier: code, step: 'search', flights: [] })
      if (effect === 'time_out' || effect === 'unknown') return waiting.silence(call)
      await waiting.answer(call, latency(parts, 'search', JSON.stringify(query)))
      if (effect === 'reject') throw new Error(`${code} refused the search`)
      if (effect === 'sold_out') return []
      const dates = query.journeys.flatMap(({ segments }) => segments.map(({ date }) => date))
      return offers.ofFlights(profile, query, clock.now(), bookings.booked(dates))
    },
    verify: (offer, passengers, call) =>
      orUnknown<VerifyResult>(async () => {
        const effect = takeLever({ supplier: code, step: 'verify', flights: flightNumbers(offer) })
        if (effect === 'time_out' || effect === 'unknown') return waiting.silence(call)
        await waiting.answer(call, latency(parts, 'verify', offer.offerId))
        const handle = readHandle(offer.offerId)
        if (!handle || effect === 'sold_out' || effect === 'reject')
          return { kind: 'gone', reason: 'sold out' }
        const dates = handle.flights.flat().map((flight) => flight.slice(-10))
        const wanted = { ...steered(handle, effect, surprise(parts, offer)), passengers }
        const now = offers.remake(profile, wanted, clock.now(), bookings.booked(dates))
        return now ? { kind: difference(offer, now), offer: now } : { kind: 'gone', reason: 'sold out' }
      }),
  }
}

/** Percent by which the price has moved by itself; 0 nearly always. */
function surprise({ surprises, chance, profile }: SupplierParts, offer: SupplierOffer): number {
  if (!surprises || chance('moves', profile.code, offer.offerId) >= PRICE_MOVES) return 0
  return pick(chance('by', offer.offerId), 9) - 3
}

function steered(handle: OfferHandle, effect: LeverEffect | undefined, surprise: number): OfferHandle {
  const percent = (handle.percent ?? 0) + surprise + ((effect && LEVER_PERCENT[effect]) ?? 0)
  return {
    ...handle,
    ...(percent === 0 ? {} : { percent }),
    ...(effect === 'solution_changed' ? { moved: (handle.moved ?? 0) + MOVED_MINUTES } : {}),
    ...(effect === 'document_changed' ? { documents: PASSPORTS } : {}),
  }
}

/** The most important thing that has changed. */
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
