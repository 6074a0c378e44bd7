// A flight as read from its lines, before years, order and status are resolved.

import type { WrittenDay } from '../local-times.ts'

export interface FlightDraft {
  readonly line: number
  readonly carrier: string
  readonly flightNumber: string
  readonly rbd: string
  readonly day: WrittenDay | null
  readonly from: string
  readonly to: string
  readonly departure: number | null
  readonly arrival: number | null
  /** Days, or the arrival day as written. */
  readonly dayChange: number | { readonly day: number; readonly month: number } | null
  readonly status: string
  readonly seats: number | null
  readonly operatedBy: string | null
  /** What follows the arrival in a system line: `none`, or an arrival day that is `cut`; absent: more than that. */
  readonly tail?: 'none' | 'cut'
}

export function flightName({ carrier, flightNumber }: Pick<FlightDraft, 'carrier' | 'flightNumber'>): string {
  return `${carrier}${flightNumber}`
}
