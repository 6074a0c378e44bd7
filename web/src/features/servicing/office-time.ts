// Tickets are voided by the clock of the ticketing office, wherever who voids them is.

import type { Locale } from '@interline/domain/text/text'
import { localTimeAt } from '@interline/domain/time/zone'
import { dayAndMonth } from '../../ui/format/dates.ts'

const OFFICE_ZONE = 'Asia/Shanghai'

/** `23:30`; with its day (`4 Dec 23:30`) where that is not today at the office. `now` in milliseconds since the epoch. */
export function officeTime(instant: string, now: number, locale: Locale): string {
  const local = (at: number) => localTimeAt(at, OFFICE_ZONE).split('T') as [string, string]
  const [day, time] = local(Date.parse(instant))
  return day === local(now)[0] ? time : `${dayAndMonth(day, locale)} ${time}`
}
