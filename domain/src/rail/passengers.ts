// Validates the passengers of a train: the rules of documents and names as for flights, and the railway's own age limit.

import { acceptedDocuments } from '../passengers/document-table.ts'
import { findingsOf, type PassengerReason } from '../passengers/passenger-rules.ts'
import { tidyPassenger, typeAt, type PassengerDraft } from '../passengers/passenger.ts'
import type { TripFacts } from '../passengers/trip.ts'
import type { KnownDocumentType } from '../passengers/document-types.ts'
import type { Reason } from '../text/reason.ts'
import { ageOn, isLocalDate, type LocalDate } from '../time/local-date.ts'
import { MAX_RAIL_PASSENGERS, railTypeAt, type RailCounts, type RailPassengerType } from './journeys.ts'

export interface RailPassengerDraft extends Omit<PassengerDraft, 'type' | 'frequent_flyer'> {
  readonly type: RailPassengerType
}

export type RailPassengerReason =
  | PassengerReason
  | Reason<`passengers.${'none' | 'too_many' | 'children_alone' | 'duplicate'}`, never>

interface RailTrip {
  readonly trip: TripFacts
  readonly today: LocalDate
  readonly isCountry: (iso2: string) => boolean
}

/** Capitals, single spaces, and the type of passport that the nationality gives. */
export function tidyRailPassenger(passenger: RailPassengerDraft): RailPassengerDraft {
  const { type, ...rest } = passenger
  return { ...tidyPassenger({ ...rest, type: 'adult' }), type }
}

export function railCounts(passengers: readonly Pick<RailPassengerDraft, 'type'>[]): RailCounts {
  const count = (type: RailPassengerType) => passengers.filter((each) => each.type === type).length
  return { adult: count('adult'), child: count('child') }
}

/** The facts of a train's two stations. */
export function railTrip(
  ends: readonly [from: { readonly country: string }, to: { readonly country: string }],
  { departs, arrives }: { readonly departs: string; readonly arrives: string },
): TripFacts {
  return {
    journeys: [{ from: ends[0].country, to: ends[1].country }],
    lastDeparture: departs.slice(0, 10),
    lastArrival: arrives.slice(0, 10),
  }
}

/** Documents with which somebody may travel, the usual one first. */
export function railDocuments(nationality: string, trip: TripFacts): readonly KnownDocumentType[] {
  return acceptedDocuments(nationality, trip)
}

/** Every validation issue at its field: `passengers.0.surname`. */
export function railPassengerReasons(
  typed: readonly RailPassengerDraft[],
  { trip, today, isCountry }: RailTrip,
): RailPassengerReason[] {
  const passengers = typed.map(tidyRailPassenger)
  const counts = railCounts(passengers)
  if (passengers.length === 0) return [{ path: 'passengers', rule: 'passengers.none' }]
  const all: RailPassengerReason[] = []
  if (passengers.length > MAX_RAIL_PASSENGERS)
    all.push({
      path: 'passengers',
      rule: 'passengers.too_many',
      values: { max: MAX_RAIL_PASSENGERS, count: passengers.length },
    })
  if (counts.adult === 0) all.push({ path: 'passengers', rule: 'passengers.children_alone' })
  passengers.forEach((passenger, at) => {
    const { birthday, type } = passenger
    const isDated = isLocalDate(birthday) && birthday <= today
    const age = isDated ? ageOn(birthday, trip.lastDeparture) : 0
    const path = `passengers.${at}`
    // Flights count children to another age: their type is not compared.
    const draft = { ...passenger, type: isDated ? typeAt(age) : ('adult' as const) }
    const context = { trip, today, isCountry, limits: undefined }
    all.push(...findingsOf(draft, path, context).errors)
    if (isDated && railTypeAt(age) !== type)
      all.push({
        path: `${path}.birthday`,
        rule: 'passenger.type_age',
        values: { age, date: trip.lastDeparture, fits: { rule: railTypeAt(age) } },
      })
    const other = passengers.findIndex(
      (each, index) => index < at && each.travel_document.number === passenger.travel_document.number,
    )
    if (other >= 0 && passenger.travel_document.number !== '')
      all.push({
        path: `${path}.travel_document.number`,
        rule: 'passengers.duplicate',
        values: { other: other + 1 },
      })
  })
  return all
}
