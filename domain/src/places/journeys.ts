// Which journeys can be searched. Every issue is reported at its own field; the search form and the server
// run the same checks.

import type { Reason } from '../text/reason.ts'
import { addDays, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { localDateAt, startOfDay } from '../time/zone.ts'
import { distanceKm, type Position } from './distance.ts'
import { parsePlace, type PlaceRef } from './place-ref.ts'

export const MAX_JOURNEYS = 5
/** Airlines publish their schedules about this many days ahead. */
export const MAX_DAYS_AHEAD = 361

export const BOOKING_TYPES = ['oneway', 'return', 'multi'] as const
export type BookingType = (typeof BOOKING_TYPES)[number]

export interface JourneyInput {
  /** `airport-PVG` or `city-SHA`; empty if nothing is chosen. */
  readonly origin: string
  readonly destination: string
  /** Local date of departure, `yyyy-mm-dd`. */
  readonly date: LocalDate
}

/** What the rules need of a place; for a city, that of its biggest airport. */
export interface PlaceFacts extends Position {
  /** City code; an airport counts as its city. */
  readonly city: string
  /** IANA time zone. */
  readonly tz: string
}

export type JourneyRule = `journeys.${
  | 'empty'
  | 'too_many'
  | 'place_missing'
  | 'place_unknown'
  | 'same_city'
  | 'date_invalid'
  | 'date_past'
  | 'date_too_far'
  | 'date_order'
  | 'one_flight'
  | 'return_mismatch'}`

export interface JourneysCheck {
  readonly journeys: readonly JourneyInput[]
  readonly bookingType: BookingType
  /** Milliseconds since the epoch; the date depends on the place. */
  readonly now: number
  /** Undefined for an unknown place. */
  readonly placeOf: (place: PlaceRef) => PlaceFacts | undefined
}

/** All validation issues, at most one per field; none when the journeys can be searched. */
export function journeyReasons(check: JourneysCheck): Reason<JourneyRule>[] {
  const { journeys } = check
  if (journeys.length === 0) return [{ path: 'journeys', rule: 'journeys.empty' }]
  const reasons: Reason<JourneyRule>[] = []
  if (journeys.length > MAX_JOURNEYS) {
    reasons.push({
      path: 'journeys',
      rule: 'journeys.too_many',
      values: { max: MAX_JOURNEYS, count: journeys.length },
    })
  }
  const read = journeys.slice(0, MAX_JOURNEYS).map((journey) => ({
    date: journey.date,
    origin: placeFacts(journey.origin, check.placeOf),
    destination: placeFacts(journey.destination, check.placeOf),
  }))
  journeys.slice(0, MAX_JOURNEYS).forEach((journey, at) => {
    reasons.push(...placeReasons(journey, read[at]!, `journeys.${at}`))
    reasons.push(...dateReasons(read, at, check.now))
  })
  return firstPerField([...reasons, ...shapeReasons(read, check)])
}

function firstPerField(reasons: readonly Reason<JourneyRule>[]): Reason<JourneyRule>[] {
  return reasons.filter((reason, at) => reasons.findIndex(({ path }) => path === reason.path) === at)
}

interface ReadJourney {
  readonly date: LocalDate
  readonly origin: PlaceFacts | undefined
  readonly destination: PlaceFacts | undefined
}

function placeFacts(text: string, placeOf: JourneysCheck['placeOf']): PlaceFacts | undefined {
  const place = parsePlace(text)
  return place && placeOf(place)
}

function placeReasons(journey: JourneyInput, read: ReadJourney, path: string): Reason<JourneyRule>[] {
  const ends = ['origin', 'destination'] as const
  const faults = ends.flatMap((end): Reason<JourneyRule>[] => {
    if (journey[end] === '') return [{ path: `${path}.${end}`, rule: 'journeys.place_missing' }]
    if (read[end]) return []
    const place = parsePlace(journey[end])?.code ?? journey[end]
    return [{ path: `${path}.${end}`, rule: 'journeys.place_unknown', values: { place } }]
  })
  if (faults.length > 0 || read.origin?.city !== read.destination?.city) return faults
  return [{ path: `${path}.destination`, rule: 'journeys.same_city' }]
}

function dateReasons(journeys: readonly ReadJourney[], at: number, now: number): Reason<JourneyRule>[] {
  const { date, origin } = journeys[at]!
  const path = `journeys.${at}.date`
  if (!isLocalDate(date)) return [{ path, rule: 'journeys.date_invalid' }]
  // Until the origin is known, the last time zone counts: nothing is refused that may still be possible.
  const today = localDateAt(now, origin?.tz ?? 'Pacific/Pago_Pago')
  if (date < today) return [{ path, rule: 'journeys.date_past' }]
  if (date > addDays(today, MAX_DAYS_AHEAD)) {
    return [{ path, rule: 'journeys.date_too_far', values: { max: MAX_DAYS_AHEAD } }]
  }
  const before = journeys.slice(0, at).findLast((journey) => isLocalDate(journey.date))
  const earliest = before && earliestAfter(before, journeys[at]!)
  return earliest !== undefined && date < earliest
    ? [{ path, rule: 'journeys.date_order', values: { earliest } }]
    : []
}

/** Faster than any airliner, so no possible connection is refused. */
const FASTEST_KM_PER_HOUR = 1000

/**
 * First local date on which a journey can depart after another one: normally the same date, but crossing the
 * date line eastwards arrives on the previous day.
 */
export function earliestAfter(
  before: Pick<ReadJourney, 'date' | 'origin'>,
  next: Pick<ReadJourney, 'origin'>,
): LocalDate {
  if (!before.origin || !next.origin) return before.date
  const flown = (distanceKm(before.origin, next.origin) / FASTEST_KM_PER_HOUR) * 3_600_000
  const arrived = localDateAt(startOfDay(before.date, before.origin.tz) + flown, next.origin.tz)
  return arrived < before.date ? arrived : before.date
}

/** The number of flights, and for a return the inbound. */
function shapeReasons(journeys: readonly ReadJourney[], check: JourneysCheck): Reason<JourneyRule>[] {
  if (check.bookingType === 'multi' || check.journeys.length > MAX_JOURNEYS) return []
  if (check.bookingType === 'oneway') {
    return journeys.length === 1 ? [] : [{ path: 'journeys', rule: 'journeys.one_flight' }]
  }
  const [out, back] = journeys
  if (!out || !back || journeys.length !== 2) return [{ path: 'journeys', rule: 'journeys.return_mismatch' }]
  const differs = (a: PlaceFacts | undefined, b: PlaceFacts | undefined) => a && b && a.city !== b.city
  const reasons: Reason<JourneyRule>[] = []
  if (differs(out.destination, back.origin)) {
    reasons.push({ path: 'journeys.1.origin', rule: 'journeys.return_mismatch' })
  }
  if (differs(out.origin, back.destination)) {
    reasons.push({ path: 'journeys.1.destination', rule: 'journeys.return_mismatch' })
  }
  return reasons
}

/** A city with a single airport becomes that airport; everything else is unchanged. */
export function settlePlace(place: PlaceRef, airportsOf: (city: string) => readonly string[]): PlaceRef {
  if (place.kind === 'airport') return place
  const [only, another] = airportsOf(place.code)
  return only !== undefined && another === undefined ? { kind: 'airport', code: only } : place
}
