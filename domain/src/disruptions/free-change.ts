// Which flights an agency may choose free of charge instead of those that an airline has changed or
// cancelled: the same airline, between the same places, in the same cabin, a few days around. Whether the
// disruption waives charges is decided in waiver.ts.

import { addDays, type LocalDate } from '../time/local-date.ts'

/** Days before and after the original departure date. */
const FREE_CHANGE_DAYS = 3

/** First and last date on which the new flights may depart. */
export function freeDays(day: LocalDate): { readonly from: LocalDate; readonly until: LocalDate } {
  return { from: addDays(day, -FREE_CHANGE_DAYS), until: addDays(day, FREE_CHANGE_DAYS) }
}

/** Local times, `yyyy-mm-ddThh:mm`. */
export interface TicketedFlight {
  readonly carrier: string
  /** With the carrier: `MU543`. */
  readonly flightNumber: string
  readonly cabin: string
  readonly from: { readonly airport: string; readonly local: string }
  readonly to: { readonly airport: string }
}

type Journeys = readonly { readonly segments: readonly TicketedFlight[] }[]

/** Flights of one journey that may be changed free of charge because of a disruption. */
export interface WaivedJourney {
  readonly journey: number
  /** Date on which the journey began before the disruption. */
  readonly day: LocalDate
  /** The original flights: passengers cannot be moved onto them. */
  readonly lost: readonly { readonly flightNumber: string; readonly day: LocalDate }[]
}

export interface FreeChangeFault {
  readonly rule: 'same' | 'journey' | 'days' | 'route' | 'carrier' | 'cabin' | 'lost'
  /** Zero-based, as in the tickets. */
  readonly journey: number
}

/** Journeys with other flights, zero-based. */
export function changedJourneys(held: Journeys, wanted: Journeys): number[] {
  return held.flatMap((journey, at) => (flightsOf(journey) === flightsOf(wanted[at]) ? [] : at))
}

function flightsOf(journey: Journeys[number] | undefined): string {
  return (journey?.segments ?? []).map(({ flightNumber, from }) => `${flightNumber} ${from.local}`).join()
}

/** Why these flights are not free of charge; null: they are. `held`: the tickets as sold. */
export function freeChangeFault(
  held: Journeys,
  wanted: Journeys,
  freed: readonly WaivedJourney[],
): FreeChangeFault | null {
  const changed = changedJourneys(held, wanted)
  if (changed.length === 0) return { rule: 'same', journey: freed[0]?.journey ?? 0 }
  if (held.length !== wanted.length) return { rule: 'route', journey: 0 }
  for (const journey of changed) {
    const free = freed.find((each) => each.journey === journey)
    const rule = free
      ? journeyFault(held[journey]?.segments ?? [], wanted[journey]?.segments ?? [], free)
      : 'journey'
    if (rule) return { rule, journey }
  }
  // Flights that stay keep their cabin as well.
  const lifted = held.findIndex(
    ({ segments }, journey) => !isSameCabin(segments, wanted[journey]?.segments ?? []),
  )
  return lifted === -1 ? null : { rule: 'cabin', journey: lifted }
}

function journeyFault(
  held: readonly TicketedFlight[],
  wanted: readonly TicketedFlight[],
  { day, lost }: WaivedJourney,
): FreeChangeFault['rule'] | null {
  const { from, until } = freeDays(day)
  const leaves = dayOf(wanted[0])
  if (leaves < from || leaves > until) return 'days'
  const carriers = new Set(held.map(({ carrier }) => carrier))
  if (!wanted.every(({ carrier }) => carriers.has(carrier))) return 'carrier'
  const isSameWay =
    held[0]?.from.airport === wanted[0]?.from.airport && held.at(-1)?.to.airport === wanted.at(-1)?.to.airport
  if (!isSameWay) return 'route'
  if (!isSameCabin(held, wanted)) return 'cabin'
  const isLost = (flight: TicketedFlight) =>
    lost.some((each) => each.flightNumber === flight.flightNumber && each.day === dayOf(flight))
  return wanted.some(isLost) ? 'lost' : null
}

/** If a journey is flown in two cabins, each flight keeps its own. */
function isSameCabin(held: readonly TicketedFlight[], wanted: readonly TicketedFlight[]): boolean {
  const cabins = held.map(({ cabin }) => cabin)
  return new Set(cabins).size === 1
    ? wanted.every(({ cabin }) => cabin === cabins[0])
    : wanted.map(({ cabin }) => cabin).join() === cabins.join()
}

function dayOf(flight: TicketedFlight | undefined): LocalDate {
  return flight?.from.local.slice(0, 10) ?? ''
}
