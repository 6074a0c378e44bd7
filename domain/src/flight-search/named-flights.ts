// Validates flights that are requested by number. Every issue is reported at its own field. Whether a flight
// operates and is sold is up to the suppliers; parsing an itinerary text is done elsewhere.

import { earliestAfter, MAX_DAYS_AHEAD, MAX_JOURNEYS, type PlaceFacts } from '../places/journeys.ts'
import type { PlaceRef } from '../places/place-ref.ts'
import type { Reason } from '../text/reason.ts'
import { addDays, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { localDateAt } from '../time/zone.ts'

/** More flights in one journey than any fare allows are an input error. */
const MAX_FLIGHTS_PER_JOURNEY = 6

export interface NamedFlight {
  /** Local date of departure. */
  readonly date: LocalDate
  /** Airport codes. */
  readonly from: string
  readonly to: string
}

export type FlightRule =
  | 'flights.too_many'
  | 'flights.not_connected'
  | `journeys.${'empty' | 'too_many' | 'place_unknown' | 'date_invalid' | 'date_past' | 'date_too_far' | 'date_order'}`

export interface FlightsCheck {
  readonly journeys: readonly { readonly segments: readonly NamedFlight[] }[]
  /** Milliseconds since the epoch; the date depends on the place. */
  readonly now: number
  /** Undefined for an unknown airport. */
  readonly placeOf: (place: PlaceRef) => PlaceFacts | undefined
}

/** All validation issues, at most one per field; none when the flights can be searched. */
export function flightReasons({ journeys, now, placeOf }: FlightsCheck): Reason<FlightRule>[] {
  if (journeys.length === 0) return [{ path: 'journeys', rule: 'journeys.empty' }]
  if (journeys.length > MAX_JOURNEYS) {
    const values = { max: MAX_JOURNEYS, count: journeys.length }
    return [{ path: 'journeys', rule: 'journeys.too_many', values }]
  }
  const airport = (code: string) => placeOf({ kind: 'airport', code })
  const reasons: Reason<FlightRule>[] = []
  let before: NamedFlight | undefined
  journeys.forEach(({ segments }, journey) => {
    const path = `journeys.${journey}.segments`
    if (segments.length === 0) reasons.push({ path, rule: 'journeys.empty' })
    if (segments.length > MAX_FLIGHTS_PER_JOURNEY) {
      const values = { max: MAX_FLIGHTS_PER_JOURNEY, count: segments.length }
      reasons.push({ path, rule: 'flights.too_many', values })
    }
    segments.forEach((flight, at) => {
      const place = `${path}.${at}`
      reasons.push(...placeReasons(flight, at > 0 ? before : undefined, place, airport))
      reasons.push(...dateReasons(flight, before, { path: `${place}.date`, now, airport }))
      before = flight
    })
  })
  return reasons
}

type Airport = (code: string) => PlaceFacts | undefined

/** `before`: the flight that this one connects from; none for the first flight of a journey. */
function placeReasons(
  { from, to }: NamedFlight,
  before: NamedFlight | undefined,
  path: string,
  airport: Airport,
): Reason<FlightRule>[] {
  const unknown = Object.entries({ from, to })
    .filter(([, code]) => !airport(code))
    .map(([end, place]): Reason<FlightRule> => ({
      path: `${path}.${end}`,
      rule: 'journeys.place_unknown',
      values: { place },
    }))
  if (unknown.length > 0 || !before || airport(before.to)?.city === airport(from)?.city) return unknown
  const values = { from, landed: before.to }
  return [{ path: `${path}.from`, rule: 'flights.not_connected', values }]
}

function dateReasons(
  { date, from }: NamedFlight,
  before: NamedFlight | undefined,
  { path, now, airport }: { path: string; now: number; airport: Airport },
): Reason<FlightRule>[] {
  if (!isLocalDate(date)) return [{ path, rule: 'journeys.date_invalid' }]
  const origin = airport(from)
  // Until the airport is known, the last time zone counts: nothing is refused that may still be possible.
  const today = localDateAt(now, origin?.tz ?? 'Pacific/Pago_Pago')
  if (date < today) return [{ path, rule: 'journeys.date_past' }]
  if (date > addDays(today, MAX_DAYS_AHEAD)) {
    return [{ path, rule: 'journeys.date_too_far', values: { max: MAX_DAYS_AHEAD } }]
  }
  if (!before || !isLocalDate(before.date)) return []
  const earliest = earliestAfter({ date: before.date, origin: airport(before.from) }, { origin })
  return date < earliest ? [{ path, rule: 'journeys.date_order', values: { earliest } }] : []
}
