// Business days: Monday to Friday on the platform's calendar. Public holidays differ between markets and are not known.

import { addDays, weekday } from './local-date.ts'
import { platformDay } from './zone.ts'

const DAY_MS = 86_400_000

/** The same time of day this many business days later; milliseconds since the epoch. What begins on a weekend counts from Monday. */
export function addBusinessDays(instant: number, days: number): number {
  const begin = platformDay(instant)
  let date = begin
  let calendarDays = 0
  const next = () => {
    date = addDays(date, 1)
    calendarDays += 1
  }
  while (isWeekend(date)) next()
  for (let left = days; left > 0; left -= 1) {
    next()
    while (isWeekend(date)) next()
  }
  return instant + calendarDays * DAY_MS
}

function isWeekend(date: string): boolean {
  return weekday(date) === 0 || weekday(date) === 6
}
