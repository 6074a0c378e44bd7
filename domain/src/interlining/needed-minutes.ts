// Whether two flights of a search connect: the minimum minutes, from the tables of the geography.

import type { FlightList } from './search/flight-list.ts'
import { TRANSIT_MINUTES } from './entry.ts'
import { OPEN, PASSING, type Geography } from './geography.ts'
import type { Timetable } from './timetable.ts'

/** Longer than any wait. */
const NEVER = 0x7fffffff

/** True when both are sold on one ticket. */
export function onOneTicket(group: number, other: number): boolean {
  return group === other && group !== 0
}

/** Minimum minutes from flight `at` of one list to flight `then` of another in the same city. */
export function neededMinutes(
  geography: Geography,
  oneTicket: boolean,
  arriving: FlightList,
  at: number,
  departing: FlightList,
  then: number,
): number {
  if (!oneTicket && arriving.entry[at] !== OPEN && !passes(geography, arriving, at, departing, then))
    return NEVER
  const airport = arriving.to[at]!
  const other = departing.from[then]!
  const row = arriving.arrivalRow[at]!
  const side = departing.fromSide[then]!
  if (airport !== other) return otherAirportMinutes(geography, oneTicket, airport, row, other, side)
  return (oneTicket ? geography.minutes.oneTicket : geography.minutes.selfTransfer)[row + side]!
}

/** True for passengers in transit from one country to another, within the day for which any passport may enter. */
function passes(
  { countryOf }: Geography,
  arriving: FlightList,
  at: number,
  departing: FlightList,
  then: number,
): boolean {
  if (arriving.entry[at] !== PASSING) return false
  const next = countryOf[departing.to[then]!]
  return (
    next !== countryOf[arriving.to[at]!] &&
    next !== countryOf[arriving.from[at]!] &&
    departing.departs[then]! - arriving.arrives[at]! <= TRANSIT_MINUTES
  )
}

function otherAirportMinutes(
  { minutes, cityOf }: Geography,
  oneTicket: boolean,
  airport: number,
  row: number,
  other: number,
  side: number,
): number {
  const terminals = minutes.terminals[airport]!
  const arriving = row - minutes.at[airport]! >= 2 * terminals * terminals ? 2 : 0
  const kind = arriving + (side >= minutes.terminals[other]! ? 1 : 0)
  if (oneTicket) return minutes.otherAirport[kind]!
  const city = cityOf[airport]!
  const pair =
    minutes.pairsAt[city]! + minutes.place[airport]! * minutes.places[city]! + minutes.place[other]!
  return minutes.otherAirportSelf[pair * 4 + kind]!
}

/** Minimum minutes between two flights of the timetable that meet in a city, whether or not they leave enough time. */
export function minutesBetween(timetable: Timetable, flight: number, next: number) {
  const { geography, carrier, to, toTerminal, from, fromTerminal } = timetable
  const { minutes, ticketGroup, cityOf } = geography
  const oneTicket = onOneTicket(ticketGroup[carrier[flight]!]!, ticketGroup[carrier[next]!]!)
  const airport = to[flight]!
  const other = from[next]!
  if (cityOf[airport] !== cityOf[other]) throw new RangeError(`Flights ${flight} and ${next} do not meet.`)
  const row = minutes.at[airport]! + toTerminal[flight]! * 2 * minutes.terminals[airport]!
  const side = fromTerminal[next]!
  const needed =
    airport === other
      ? (oneTicket ? minutes.oneTicket : minutes.selfTransfer)[row + side]!
      : otherAirportMinutes(geography, oneTicket, airport, row, other, side)
  return { oneTicket, needed, planned: timetable.departs[next]! - timetable.arrives[flight]! }
}
