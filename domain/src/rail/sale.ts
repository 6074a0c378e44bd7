// When tickets are on sale: from some days before departure until shortly before it.

import { addDays, type LocalDate } from '../time/local-date.ts'
import { instantAt, localDateAt } from '../time/zone.ts'
import { RAIL_ZONE } from './stations.ts'

/** The day of travel counted in: today and the fourteen days after it. */
const SALE_DAYS = 15
/** Local time at which a day of travel goes on sale. */
const OPENS = '08:00'
/** A train leaves too soon to be booked for somebody else. */
const CLOSES_MINUTES = 30

/** Milliseconds since the epoch at which the trains of a day go on sale. */
export function saleOpensAt(date: LocalDate): number {
  return instantAt(`${addDays(date, 1 - SALE_DAYS)}T${OPENS}`, RAIL_ZONE)
}

/** The last day of travel that can be searched at a moment. */
export function lastSaleDay(now: number): LocalDate {
  return addDays(localDateAt(now, RAIL_ZONE), SALE_DAYS - 1)
}

/** Why a day cannot be searched: it is over, or not on sale yet. */
export function dayReason(date: LocalDate, now: number): 'past' | 'not_open' | undefined {
  if (date < localDateAt(now, RAIL_ZONE)) return 'past'
  return now < saleOpensAt(date) ? 'not_open' : undefined
}

export function isOnSale(departsAt: number, now: number): boolean {
  return departsAt - now >= CLOSES_MINUTES * 60_000
}
