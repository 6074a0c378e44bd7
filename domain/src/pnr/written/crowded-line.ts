// Ambiguous lines with several flights: several numbers on one route, `LH797/LH1166 HKG-LIS`, or one number
// on a route of three places, `LH797 HKG-FRA-LIS`. Which number flies which part is unknown, so the line is
// marked as not understood.

import type { PnrPlaces } from '../analysis.ts'
import { flightName } from '../flights/flight-draft.ts'
import { cityAtEnd, cityAtStart } from './places-in-line.ts'
import { findFlight } from './written-facts.ts'

export interface CrowdedLine {
  /** `LH797`; every number. */
  readonly flights: readonly string[]
  /** The places of a route with more than two; empty: two or none. */
  readonly way: readonly string[]
}

const NUMBERS =
  /(?<![A-Z0-9])([A-Z][A-Z0-9]|\d[A-Z])( ?-?)(\d{2,4})((?: ?[/&+] ?(?:(?:[A-Z][A-Z0-9]|\d[A-Z]) ?-?\d{2,4}|\d{3,4}))+)(?![A-Z0-9:./]|,\d)/
const ONE = /(?:([A-Z][A-Z0-9]|\d[A-Z]) ?-?)?(\d{2,4})/g
/** The second number is a codeshare of the same flight. */
const SAME_FLIGHT = /CODE-?SHARE|OPERATED|OPERATING|MARKETED|ALSO SOLD|共享|实际承运|實際承運/
const CODES = /(?<![A-Z0-9])[A-Z]{3}(?: ?[-/→>] ?[A-Z]{3}){2,}(?![A-Z0-9])/
const SPACED = /(?<![A-Z0-9])[A-Z]{3}(?: [A-Z]{3}){2,}(?![A-Z0-9])/

/** Undefined for a line of one flight between two places, and for one without a flight. `text` in capitals. */
export function crowdedLine(text: string, places: PnrPlaces | undefined): CrowdedLine | undefined {
  const flights = joinedNumbers(text)
  if (flights.length > 1) return { flights, way: wayOf(text, places) }
  const flight = findFlight(text)
  if (!flight) return undefined
  const way = wayOf(text, places)
  return way.length > 2 ? { flights: [flightName(flight)], way } : undefined
}

function joinedNumbers(text: string): string[] {
  const [whole, first = ''] = NUMBERS.exec(text) ?? []
  if (!whole || SAME_FLIGHT.test(text) || findFlight(whole)?.carrier !== first) return []
  let carrier = first
  return [...whole.matchAll(ONE)].flatMap(([, own, digits]) => {
    carrier = own ?? carrier
    // A year is not a second number.
    return /^20[2-4]\d$/.test(digits ?? '') && !own ? [] : [`${carrier}${Number(digits)}`]
  })
}

/** Three places or more in a row. */
function wayOf(text: string, places: PnrPlaces | undefined): readonly string[] {
  const isAirport = (code: string) => places?.isAirport(code) ?? true
  const codes =
    CODES.exec(text)?.[0].split(/ ?[-/→>] ?/) ?? (places && SPACED.exec(text)?.[0].split(' ')) ?? []
  if (codes.length > 2 && codes.every(isAirport)) return codes
  for (const part of text.split(/[,;:，；：]| {2,}/)) {
    const names = part.replace(/[至到飞飛→]|->/g, '-').split(/ ?[-–>] ?/)
    const cities = names.map((name, at) =>
      at === 0
        ? cityAtEnd(name, places)
        : at === names.length - 1
          ? cityAtStart(name, places)
          : cityOf(name, places),
    )
    const known = cities.filter((city) => city !== undefined)
    if (known.length > 2 && known.length === names.length) return known
  }
  return []
}

function cityOf(name: string, places: PnrPlaces | undefined): string | undefined {
  return places?.airportNamed(name.trim())
}
