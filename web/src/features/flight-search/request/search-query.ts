/**
 * The form and the query derived from it. The form keeps more than one query needs (return date, flights of a
 * multi-city trip), so that switching the trip type back and forth loses nothing.
 */
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { Endpoints } from '@interline/contract/index'
import { MAX_JOURNEYS } from '@interline/domain/places/journeys'
import { addDays, daysBetween, isLocalDate } from '@interline/domain/time/local-date'

/** A flight requested by number, from a pasted booking. */
export type RequestedFlight = HandlerInput<
  Endpoints['flightSearch.accurate']
>['body']['journeys'][number]['segments'][number]

/** The query as the server reads it, with all defaults. */
export interface SearchQuery extends Readonly<
  Omit<HandlerInput<Endpoints['flightSearch.start']>['body'], 'unknownEntry' | 'passport'>
> {
  /** Include separate tickets with unverified entry rules; absent: no. */
  readonly unknownEntry?: true
  /** Nationality of the party (ISO 3166-1 alpha-2); absent: not given. */
  readonly passport?: string
  /** For each journey; only when exactly these flights are to be priced. */
  readonly flights?: readonly (readonly RequestedFlight[])[]
}
export type BookingType = SearchQuery['bookingType']
export type Cabin = SearchQuery['cabin']
export type PassengerCounts = SearchQuery['passengers']
export type Leg = SearchQuery['journeys'][number]

export interface Draft {
  readonly bookingType: BookingType
  /** One-way and return use the first; at least one. */
  readonly legs: readonly Leg[]
  /** Return date, `yyyy-mm-dd` or empty. */
  readonly back: string
  readonly passengers: PassengerCounts
  readonly cabin: Cabin
  readonly unknownEntry?: SearchQuery['unknownEntry']
  readonly passport?: SearchQuery['passport']
  /** Exactly these flights, for each journey; absent: any flight. */
  readonly flights?: SearchQuery['flights']
}

/** The next form, or how to make it from the present one: two fields may change before the page is drawn again. */
export type DraftChange = Draft | ((now: Draft) => Draft)

/** Default number of nights. */
const USUAL_NIGHTS = 7

export function queryOf(draft: Draft): SearchQuery {
  const { bookingType, legs, back, passengers, cabin, unknownEntry, passport, flights } = draft
  const [first] = legs
  const way: Leg = first ?? { origin: '', destination: '', date: '' }
  const journeys =
    bookingType === 'multi'
      ? [...legs]
      : bookingType === 'oneway'
        ? [way]
        : [way, { origin: way.destination, destination: way.origin, date: back }]
  return {
    journeys,
    bookingType,
    passengers,
    cabin,
    ...(unknownEntry && { unknownEntry }),
    ...(passport && { passport }),
    ...(flights && { flights }),
  }
}

/** Switches the trip type and keeps the input: the return becomes the second flight and vice versa. */
export function withBookingType(draft: Draft, bookingType: BookingType): Draft {
  const [first] = draft.legs
  if (!first) return { ...draft, bookingType }
  // A return before the moved outbound day is dropped.
  const known = isLocalDate(first.date)
  const back =
    draft.back && !(known && draft.back < first.date)
      ? draft.back
      : known
        ? addDays(first.date, USUAL_NIGHTS)
        : ''
  if (bookingType === 'return') return { ...draft, bookingType, back }
  if (bookingType === 'multi' && draft.legs.length < 2) {
    const second: Leg =
      draft.bookingType === 'return'
        ? { origin: first.destination, destination: first.origin, date: back }
        : { origin: first.destination, destination: '', date: back }
    return { ...draft, bookingType, legs: [first, second] }
  }
  return { ...draft, bookingType }
}

export function withLeg(draft: Draft, at: number, change: Partial<Leg>): Draft {
  return { ...draft, legs: draft.legs.map((leg, index) => (index === at ? { ...leg, ...change } : leg)) }
}

/** Changes the outbound date; a return that would be earlier moves along. */
export function withOutDate(draft: Draft, at: number, date: string): Draft {
  const next = withLeg(draft, at, { date })
  const before = draft.legs[at]?.date ?? ''
  if (at > 0 || draft.back === '' || draft.back >= date) return next
  const nights =
    isLocalDate(before) && isLocalDate(draft.back) ? daysBetween(before, draft.back) : USUAL_NIGHTS
  return { ...next, back: addDays(date, Math.max(0, nights)) }
}

/** Adds a flight to a multi-city trip, from the end of the last one. */
export function withOneMoreLeg(draft: Draft): Draft {
  const last = draft.legs.at(-1)
  if (draft.legs.length >= MAX_JOURNEYS || !last) return draft
  const date = isLocalDate(last.date) ? addDays(last.date, USUAL_NIGHTS) : ''
  return { ...draft, legs: [...draft.legs, { origin: last.destination, destination: '', date }] }
}

/** With another nationality of the party, or none. */
export function withPassport(draft: Draft, passport: string): Draft {
  const { passport: _before, ...others } = draft
  return passport === '' ? others : { ...others, passport }
}

/** The same places on the same days. */
export function sameWay(a: Draft, b: Draft): boolean {
  return JSON.stringify(queryOf(a).journeys) === JSON.stringify(queryOf(b).journeys)
}

/** The same route with any flight. */
export function withAllFlights(draft: Draft): Draft {
  const { flights, ...others } = draft
  return flights ? others : draft
}

/** Moves the whole trip by days; for the arrows and the + and − keys. */
export function shifted(draft: Draft, days: number): Draft {
  const move = (date: string) => (isLocalDate(date) ? addDays(date, days) : date)
  const count = draft.bookingType === 'multi' ? draft.legs.length : 1
  return {
    ...withAllFlights(draft),
    legs: draft.legs.map((leg, at) => (at < count ? { ...leg, date: move(leg.date) } : leg)),
    back: draft.bookingType === 'return' ? move(draft.back) : draft.back,
  }
}
