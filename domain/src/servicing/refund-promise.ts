// The promised date of a refund payout, in working days from the acceptance of the quote.

import { addDays, weekday, type LocalDate } from '../time/local-date.ts'

const VOLUNTARY = 7
const INVOLUNTARY = 10
const ILLNESS = 30
const ILLNESS_REASON = 4

/** `reason` null: a void. Saturdays and Sundays do not count. */
export function promisedDay(accepted: LocalDate, reason: number | null): LocalDate {
  const days = reason === ILLNESS_REASON ? ILLNESS : (reason ?? 0) === 0 ? VOLUNTARY : INVOLUNTARY
  let day = accepted
  for (let left = days; left > 0;) {
    day = addDays(day, 1)
    if (weekday(day) !== 0 && weekday(day) !== 6) left -= 1
  }
  return day
}
