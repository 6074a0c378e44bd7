// Whether two flights of a search go together: the minutes that the change needs, by the tables of the geography.

import type { FlightList } from './flight-list.ts'
import type { Geography } from './geography.ts'
import { transferMinutes } from './transfer-minutes.ts'

/** More than any wait. */
const NEVER = 0x7fffffff

/** True when both are sold on one ticket. */
export function onOneTicket(group: number, other: number): boolean {
  return group === other && group !== 0
}

/**
 * Minutes that the change takes from flight `at` of one list to flight `then` of another in the same city; more than any
 * wait when the traveller may not make it.
 */
export function neededMinutes(
  geography: Geography,
  oneTicket: boolean,
  arriving: FlightList,
  at: number,
  departing: FlightList,
  then: number,
): number {
  if (!oneTicket && arriving.barred[at] === 1) return NEVER
  const { minutes } = geography
  const airport = arriving.to[at]!
  const other = departing.from[then]!
  const [row, side] = [arriving.arrivalRow[at]!, departing.fromSide[then]!]
  if (airport === other) return (oneTicket ? minutes.oneTicket : minutes.selfTransfer)[row + side]!
  const terminals = minutes.terminals[airport]!
  const arrivingInternational = row - minutes.at[airport]! >= 2 * terminals * terminals
  const departingInternational = side >= minutes.terminals[other]!
  const minimum = minutes.otherAirport[(arrivingInternational ? 2 : 0) + (departingInternational ? 1 : 0)]!
  if (oneTicket) return minimum
  const city = geography.cityOf[airport]!
  const way =
    minutes.groundAt[city]! + minutes.place[airport]! * minutes.places[city]! + minutes.place[other]!
  const ground = minutes.ground[way]!
  return transferMinutes({
    minimum,
    arrivingInternational,
    departingInternational,
    otherTerminal: true,
    ground,
  })
}
