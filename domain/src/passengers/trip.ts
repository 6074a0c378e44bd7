// What the passenger rules need from a trip: its countries, and when it ends.

import type { LocalDate } from '../time/local-date.ts'

export interface TripFacts {
  /** Countries at the two ends of each journey, ISO 3166-1 alpha-2; HK, MO and TW are separate. */
  readonly journeys: readonly { readonly from: string; readonly to: string }[]
  /** Local date on which the last flight departs: ages are counted on it. */
  readonly lastDeparture: LocalDate
  /** Local date on which it arrives: documents must be valid until then. */
  readonly lastArrival: LocalDate
}

interface FlownJourney {
  readonly segments: readonly {
    readonly depAirport: string
    readonly depTime: string
    readonly arrAirport: string
    readonly arrTime: string
  }[]
}

/** The facts of an offer's journeys (the contract's shape is compatible). Unknown airports have country `''`. */
export function tripFacts(
  journeys: readonly FlownJourney[],
  countryOf: (airport: string) => string | undefined,
): TripFacts {
  const last = journeys.at(-1)?.segments.at(-1)
  return {
    journeys: journeys.map(({ segments }) => ({
      from: countryOf(segments[0]?.depAirport ?? '') ?? '',
      to: countryOf(segments.at(-1)?.arrAirport ?? '') ?? '',
    })),
    lastDeparture: last?.depTime.slice(0, 10) ?? '',
    lastArrival: last?.arrTime.slice(0, 10) ?? '',
  }
}

/** Which document rules apply to a journey. */
export type RouteKind = 'mainland' | 'mainlandHkMo' | 'mainlandTaiwan' | 'hkMo' | 'domestic' | 'international'

export function routeKind({ from, to }: TripFacts['journeys'][number]): RouteKind {
  const touches = (...countries: string[]) => countries.includes(from) || countries.includes(to)
  if (from === to) return from === 'CN' ? 'mainland' : 'domestic'
  if (touches('CN') && touches('HK', 'MO')) return 'mainlandHkMo'
  if (touches('CN') && touches('TW')) return 'mainlandTaiwan'
  return touches('HK', 'MO') ? 'hkMo' : 'international'
}

/** True when a flight of the trip crosses a border. */
export function crossesBorder(trip: TripFacts): boolean {
  return trip.journeys.some(({ from, to }) => from !== to)
}
