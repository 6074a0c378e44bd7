// A flight as far as its lines tell it, before years, order and status are settled.

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
  /** Days, or the day of arrival as written. */
  readonly dayChange: number | { readonly day: number; readonly month: number } | null
  readonly status: string
  readonly seats: number | null
  readonly operatedBy: string | null
  /** What is behind the arrival in a line of a system: `none`, or a day of arrival that is `cut`; absent: more than that. */
  readonly tail?: 'none' | 'cut'
}

export function flightName({ carrier, flightNumber }: Pick<FlightDraft, 'carrier' | 'flightNumber'>): string {
  return `${carrier}${flightNumber}`
}
