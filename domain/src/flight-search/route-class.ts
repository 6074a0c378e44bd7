// The price class of a solution. It depends on the airports actually touched, stops included, and never on a
// passenger's nationality.

import { ROUTE_CLASSES, type RouteClass } from '../agencies/settings.ts'

export type { RouteClass } from '../agencies/settings.ts'

export interface TouchedAirport {
  /** ISO 3166-1 alpha-2; Hong Kong, Macao and Taiwan are separate from CN. */
  readonly country: string
  /** Continent of the country: AS, EU, AF, NA, SA, OC, AN. */
  readonly continent: string
}

/** Class of one journey by all airports on its way. */
function journeyClass(airports: readonly TouchedAirport[]): RouteClass {
  const countries = new Set(airports.map(({ country }) => country))
  if (countries.size === 1) return countries.has('CN') ? 'china' : 'domestic'
  return new Set(airports.map(({ continent }) => continent)).size === 1
    ? 'intraContinental'
    : 'intercontinental'
}

/** Class of a whole solution: the widest of its journeys; ROUTE_CLASSES goes from narrow to wide. */
export function routeClass(journeys: readonly (readonly TouchedAirport[])[]): RouteClass {
  const widest = Math.max(0, ...journeys.map((airports) => ROUTE_CLASSES.indexOf(journeyClass(airports))))
  return ROUTE_CLASSES[widest] ?? 'china'
}
