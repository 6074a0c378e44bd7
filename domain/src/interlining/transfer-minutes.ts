// What a change onto a ticket of its own takes. On one ticket the airport's minimum connection time counts and nothing
// here; on two tickets the traveller collects the bags, leaves the secure area and checks in again.

import { distanceKm, type Position } from '../places/distance.ts'

const DOMESTIC = 60
const INTERNATIONAL = 90
const OTHER_TERMINAL = 60
/** Into the country and out of it again, where one ticket would have stayed airside. */
const IMMIGRATION = 120
const OTHER_AIRPORT = 180

export interface Transfer {
  /** Minutes that the change takes on one ticket. */
  readonly minimum: number
  readonly arrivingInternational: boolean
  readonly departingInternational: boolean
  readonly otherTerminal: boolean
  /** Minutes of the way to the other airport; undefined when the airport stays the same. */
  readonly ground: number | undefined
}

/** Minutes that a change between two tickets needs; never less than on one ticket. */
export function transferMinutes(transfer: Transfer): number {
  const { minimum, arrivingInternational, departingInternational, otherTerminal, ground } = transfer
  if (ground !== undefined) return Math.max(minimum, ground + OTHER_AIRPORT)
  const border = arrivingInternational || departingInternational
  const immigration = arrivingInternational && departingInternational
  return (
    minimum +
    (border ? INTERNATIONAL : DOMESTIC) +
    (otherTerminal ? OTHER_TERMINAL : 0) +
    (immigration ? IMMIGRATION : 0)
  )
}

/** Minutes by road or rail between two airports of one city: half an hour to begin with, 50 km/h on the way. */
export function groundMinutes(from: Position, to: Position): number {
  return Math.ceil((30 + distanceKm(from, to) * 1.2) / 5) * 5
}
