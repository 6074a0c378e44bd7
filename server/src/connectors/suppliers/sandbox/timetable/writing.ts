// Messages between the feed and its writer thread.

import type { Timetable } from '@interline/domain/interlining/timetable'
import type { BookedSeats } from '../offers/flight-feed.ts'
import type { Period } from '../network/geography.ts'
import type { WorldTables } from '../network/reference.ts'
import type { Templates } from '../network/templates.ts'

/** The writer's start data. */
export interface WriterTask {
  readonly seed: string
  readonly tables: WorldTables
  readonly templates: Templates
  readonly period: Period
  readonly slots: number
}

/** A UTC day (since the epoch) to be written into a slot, at the prices of `now` (milliseconds). */
export interface WriteDay {
  readonly slot: number
  readonly day: number
  readonly now: number
  readonly booked: readonly BookedSeats[]
}

/** First the timetable itself, whose columns both threads share, then every completed slot. */
export type WriterWord =
  | { readonly kind: 'open'; readonly timetable: Timetable }
  | { readonly kind: 'written'; readonly slot: number }
  | { readonly kind: 'failed'; readonly slot: number; readonly reason: string }
