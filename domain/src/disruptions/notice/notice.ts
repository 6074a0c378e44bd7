// The result of reading an airline's mail about its flights: what each line means, and the disruptions that
// follow from all of them.

import type { LocalDate } from '../../time/local-date.ts'
import type { DisruptionType } from '../disruption.ts'

/** What a line was read as; a line may have several meanings, and one without any was not read. */
export const NOTICE_ROLES = [
  'flight',
  'date',
  'route',
  'old_time',
  'new_time',
  'new_flight',
  'cancelled',
  'restored',
  'delay',
  'heading',
  'booking',
  'passenger',
  'reason',
  'advice',
  'contact',
  'courtesy',
  'header',
] as const
export type NoticeRole = (typeof NOTICE_ROLES)[number]

export interface NoticeLine {
  /** One-based. */
  readonly number: number
  readonly text: string
  readonly roles: readonly NoticeRole[]
}

/** A flight as far as the mail names it; empty: not named. */
export interface NoticeFlight {
  /** With the carrier and without leading zeros. */
  readonly flightNo: string
  /** Local date of departure. */
  readonly date: LocalDate
  readonly from: string
  readonly to: string
  /** Local times, `hh:mm`. */
  readonly depTime: string
  readonly arrTime: string
  /** Days from departure to arrival; null if the mail does not say. */
  readonly arrDays: number | null
}

/**
 * `times`: a time has no counterpart, so none is proposed. `date`: day and month could be swapped. `days`: it
 * may mean more dates, or others. `period`: the dates between two dates, perhaps not all of them. `booked`:
 * the old times are not those of the orders. `flights`: two numbers with a dash between them may include
 * those in between.
 */
export const NOTICE_DOUBTS = ['times', 'date', 'days', 'period', 'booked', 'flights'] as const
export type NoticeDoubt = (typeof NOTICE_DOUBTS)[number]

export interface NoticeDisruption {
  readonly type: DisruptionType
  readonly before: NoticeFlight
  /** The current flight according to the mail; null: cancelled. */
  readonly after: NoticeFlight | null
  /** Delay in minutes, where the mail gives it instead of times. */
  readonly delayMinutes: number | null
  /** Last date of a period that begins on the date of `before`; empty: one date. */
  readonly until: LocalDate
  /** Ambiguous parts of the mail: a clerk decides. */
  readonly doubts: readonly NoticeDoubt[]
}

export interface Notice {
  readonly lines: readonly NoticeLine[]
  /** One for each flight and date, in the mail's order; empty: the mail is about no flight. */
  readonly disruptions: readonly NoticeDisruption[]
}

/** Reference data for reading; codes are upper case. */
export interface NoticeContext {
  /** A date without a year is the next one after this. */
  readonly today: LocalDate
  readonly isAirport: (code: string) => boolean
  readonly isAirline: (code: string) => boolean
  /** The airport for the upper-case name of a city or airport, in any language; absent: unknown. */
  readonly airportNamed?: (name: string) => string | undefined
}
