// Voids follow the clock of the ticketing office, wherever the user is.

import type { Locale } from '@interline/domain/text/text'
import { localTimeAt, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { dayAndMonth } from '../../ui/format/dates.ts'

/** `23:30`; with its day (`4 Dec 23:30`) when that is not today at the office. `now` in milliseconds since the epoch. */
export function officeTime(instant: string, now: number, locale: Locale): string {
  const local = (at: number) => localTimeAt(at, PLATFORM_ZONE).split('T') as [string, string]
  const [day, time] = local(Date.parse(instant))
  return day === local(now)[0] ? time : `${dayAndMonth(day, locale)} ${time}`
}
