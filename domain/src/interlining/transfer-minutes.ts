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

/** What the needed minutes are for, in the order in which a traveller meets it. */
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

/** What a change between two tickets needs and why; together never less than on one ticket. */
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

/** What the way between two airports takes, in either direction. */
export interface GroundTime {
  readonly airports: readonly string[]
  readonly minutes: number
}

export interface GroundEnd extends Position {
  readonly code: string
}

/** Minutes by road or rail between two airports of one city. */
export type GroundMinutes = (from: GroundEnd, to: GroundEnd) => number

/** As the table says; for pairs that are not in it half an hour to begin with, and 50 km/h on the way. */
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
