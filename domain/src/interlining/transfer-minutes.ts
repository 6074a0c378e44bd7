// What a connection onto a separate ticket takes. On one ticket only the airport's minimum connection time
// applies; on two tickets the traveller collects the bags, leaves the secure area and checks in again.

import { distanceKm, type Position } from '../places/distance.ts'

const DOMESTIC = 60
const INTERNATIONAL = 90
const OTHER_TERMINAL = 60
/** Into the country and out again, where one ticket would have stayed airside. */
const IMMIGRATION = 120
const OTHER_AIRPORT = 180

export interface Transfer {
  /** Minutes that the connection takes on one ticket. */
  readonly minimum: number
  readonly arrivingInternational: boolean
  readonly departingInternational: boolean
  readonly otherTerminal: boolean
  /** Minutes to the other airport; undefined when the airport stays the same. */
  readonly ground: number | undefined
}

/** The parts of the minimum, in the order in which a traveller meets them. */
export const TRANSFER_REASONS = [
  'minimum',
  'separate_tickets',
  'other_terminal',
  'immigration',
  'ground',
  'other_airport',
] as const

export interface TransferPart {
  readonly reason: (typeof TRANSFER_REASONS)[number]
  readonly minutes: number
}

/** Minimum for a connection between two tickets and its parts; never less than on one ticket. */
export function transferParts(transfer: Transfer): TransferPart[] {
  const { minimum, arrivingInternational, departingInternational, otherTerminal, ground } = transfer
  if (ground !== undefined) {
    return [
      { reason: 'ground', minutes: ground },
      { reason: 'other_airport', minutes: Math.max(OTHER_AIRPORT, minimum - ground) },
    ]
  }
  const parts: TransferPart[] = [
    { reason: 'minimum', minutes: minimum },
    {
      reason: 'separate_tickets',
      minutes: arrivingInternational || departingInternational ? INTERNATIONAL : DOMESTIC,
    },
  ]
  if (otherTerminal) parts.push({ reason: 'other_terminal', minutes: OTHER_TERMINAL })
  if (arrivingInternational && departingInternational)
    parts.push({ reason: 'immigration', minutes: IMMIGRATION })
  return parts
}

/** The sum of the parts. */
export function transferMinutes(transfer: Transfer): number {
  return transferParts(transfer).reduce((sum, { minutes }) => sum + minutes, 0)
}

/** Transfer minutes between two airports, in either direction. */
export interface GroundTime {
  readonly airports: readonly string[]
  readonly minutes: number
}

export interface GroundEnd extends Position {
  readonly code: string
}

/** Minutes by road or rail between two airports of one city. */
export type GroundMinutes = (from: GroundEnd, to: GroundEnd) => number

/** From the table; for other pairs half an hour plus the distance at 50 km/h. */
export function groundMinutes(known: readonly GroundTime[]): GroundMinutes {
  const minutes = new Map(
    known.flatMap(({ airports: [one, other], minutes }) => [
      [`${one} ${other}`, minutes] as const,
      [`${other} ${one}`, minutes] as const,
    ]),
  )
  return (from, to) =>
    minutes.get(`${from.code} ${to.code}`) ?? Math.ceil((30 + distanceKm(from, to) * 1.2) / 5) * 5
}
