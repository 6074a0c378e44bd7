/**
 * A search as an address: `?trip=return&leg=city-SHA.airport-SIN.2026-12-04&back=2026-12-11&adult=2&cabin=economy`.
 * Parsing is lenient: an old or mistyped link fills the form as far as possible, and validation reports the rest.
 */
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import type { BookingType, Cabin, Draft, Leg, PassengerCounts, RequestedFlight } from './search-query.ts'

export const BOOKING_TYPES = ['oneway', 'return', 'multi'] as const satisfies readonly BookingType[]
export const CABINS = [
  'economy',
  'premium_economy',
  'business',
  'premium_business',
  'first',
  'premium_first',
] as const satisfies readonly Cabin[]

const ANY_CABIN = 'any'
export const ENTRY = 'entry'
export const ANY_ENTRY = 'any'
export const PASSPORT = 'passport'
/** More than a search may have, so that a link with too many is reported and not cut. */
const MOST_LEGS_READ = 9
const MOST_PASSENGERS_READ = 99
const FLIGHT = /^([A-Z0-9]{2})(\d{1,4})\.([A-Z]?)\.(\d{4}-\d\d-\d\d)\.([A-Z]{3})\.([A-Z]{3})$/

export function writeSearch(draft: Draft): URLSearchParams {
  const parameters = new URLSearchParams({ trip: draft.bookingType })
  const legs = draft.bookingType === 'multi' ? draft.legs : draft.legs.slice(0, 1)
  for (const leg of legs) parameters.append('leg', [leg.origin, leg.destination, leg.date].join('.'))
  if (draft.bookingType === 'return') parameters.set('back', draft.back)
  for (const type of PASSENGER_TYPES) {
    if (draft.passengers[type] > 0 || type === 'adult') parameters.set(type, String(draft.passengers[type]))
  }
  parameters.set('cabin', draft.cabin || ANY_CABIN)
  if (draft.unknownEntry) parameters.set(ENTRY, ANY_ENTRY)
  if (draft.passport) parameters.set(PASSPORT, draft.passport)
  for (const journey of draft.flights ?? []) parameters.append('flight', journey.map(writeFlight).join('_'))
  return parameters
}

/** The search in an address merged over the form; null when the address has none. */
export function readSearch(parameters: URLSearchParams, otherwise: Draft): Draft | null {
  const legs = parameters.getAll('leg').slice(0, MOST_LEGS_READ).map(readLeg)
  if (legs.length === 0) return null
  const trip = BOOKING_TYPES.find((type) => type === parameters.get('trip'))
  const back = parameters.get('back') ?? ''
  const flights = parameters.getAll('flight').slice(0, MOST_LEGS_READ).map(readFlights)
  const passport = parameters.get(PASSPORT) ?? ''
  const bookingType = trip ?? (legs.length > 1 ? 'multi' : back ? 'return' : 'oneway')
  return {
    bookingType,
    legs,
    back,
    passengers: readPassengers(parameters, otherwise.passengers),
    cabin: readCabin(parameters.get('cabin')) ?? otherwise.cabin,
    ...(asksAnyEntry(parameters) && { unknownEntry: true as const }),
    ...(/^[A-Z]{2}$/.test(passport) && { passport }),
    // A link must name the flights of every journey or of none.
    ...(flights.length > 0 && flights.every((journey) => journey.length > 0) && { flights }),
  }
}

/** Whether the search includes separate tickets with unverified entry rules. */
export function asksAnyEntry(parameters: URLSearchParams): boolean {
  return parameters.get(ENTRY) === ANY_ENTRY
}

function readLeg(text: string): Leg {
  const [origin = '', destination = '', date = ''] = text.split('.')
  return { origin, destination, date }
}

/** `CX506.Y.2026-04-20.HKG.KIX`; the class may be empty. */
function writeFlight({ carrier, flightNumber, rbd = '', date, from, to }: RequestedFlight): string {
  return [carrier + flightNumber, rbd, date, from, to].join('.')
}

function readFlights(text: string): RequestedFlight[] {
  const written = text.split('_')
  const flights = written.flatMap((flight) => {
    const [, carrier = '', flightNumber = '', rbd, date = '', from = '', to = ''] = FLIGHT.exec(flight) ?? []
    return carrier ? [{ carrier, flightNumber, date, from, to, ...(rbd && { rbd }) }] : []
  })
  return flights.length === written.length ? flights : []
}

function readPassengers(parameters: URLSearchParams, otherwise: PassengerCounts): PassengerCounts {
  if (!parameters.has('adult')) return otherwise
  const count = (name: string) => {
    const number = Number(parameters.get(name) ?? '0')
    return Number.isInteger(number) && number >= 0 ? Math.min(number, MOST_PASSENGERS_READ) : 0
  }
  return { adult: count('adult'), child: count('child'), infant: count('infant') }
}

function readCabin(text: string | null): Cabin | undefined {
  return text === ANY_CABIN ? '' : CABINS.find((cabin) => cabin === text)
}
