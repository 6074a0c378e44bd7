// A mail of an airline about its flights, read: what each line says, and the news that follows from all of them.

import type { LocalDate } from '../../time/local-date.ts'
import type { DisruptionType } from '../disruption.ts'

/** What a line was read as; a line may say several things, and one that says none of them was not read. */
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
  /** From 1. */
  readonly number: number
  readonly text: string
  readonly roles: readonly NoticeRole[]
}

/** A flight as far as the mail names it; empty: it does not. */
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
  /** Days from departure to arrival; null where the mail leaves it open. */
  readonly arrDays: number | null
}

/**
 * `times`: a time lacks its counterpart, none is proposed. `date`: day and month could be exchanged. `days`: it may mean
 * more days, or others. `period`: the days between two dates, perhaps not all of them. `booked`: the old times are not
 * those of the orders. `flights`: two numbers with a stroke between them may mean those between them, too.
 */
export const NOTICE_DOUBTS = ['times', 'date', 'days', 'period', 'booked', 'flights'] as const
export type NoticeDoubt = (typeof NOTICE_DOUBTS)[number]

export interface NoticeNews {
  readonly type: DisruptionType
  readonly before: NoticeFlight
  /** What the mail says of the flight that is flown now; null: nothing is. */
  readonly after: NoticeFlight | null
  /** By how many minutes it is late, where the mail says so instead of times. */
  readonly delayMinutes: number | null
  /** Last day of a period that begins on the day of `before`; empty: one day. */
  readonly until: LocalDate
  /** What the mail says in a way that may be read differently: a clerk decides. */
  readonly doubts: readonly NoticeDoubt[]
}

export interface Notice {
  readonly lines: readonly NoticeLine[]
  /** One for each flight of each day, in the mail's order; empty: it tells of no flight. */
  readonly news: readonly NoticeNews[]
}

/** What is known of the world; codes are upper case. */
export interface NoticeContext {
  /** A date without a year is the next one from here. */
  readonly today: LocalDate
  readonly isAirport: (code: string) => boolean
  readonly isAirline: (code: string) => boolean
  /** The airport that a city's or airport's name in capitals means, in any language; absent: none is known. */
  readonly airportNamed?: (name: string) => string | undefined
}
