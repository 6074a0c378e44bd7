import type { Locale } from '@interline/domain/text/text'
import { dayOffset } from '@interline/domain/time/duration'
import { clockTime, shortDate } from './dates.ts'
import { spaced } from './flight-number.ts'

/** A flight in one line: `CX 716 HKG–SIN, 5 Dec 09:15–13:20`, `23:10–01:55 +1` where it lands the next day. Local times, `yyyy-mm-ddThh:mm`. */
export function flightLine(
  flight: {
    readonly flightNo: string
    readonly depAirport: string
    readonly depTime: string
    readonly arrAirport: string
    readonly arrTime: string
  },
  locale: Locale,
): string {
  const { flightNo, depAirport, depTime, arrAirport, arrTime } = flight
  const day = shortDate(depTime.slice(0, 10), locale)
  const times = `${clockTime(depTime)}–${clockTime(arrTime)}${daysLater(depTime, arrTime)}`
  const between = locale === 'en' ? ', ' : ' '
  return `${spaced(flightNo)} ${depAirport}–${arrAirport}${between}${day} ${times}`
}

/** ` +1` where an arrival is on another day than its departure, else empty. Local times, `yyyy-mm-ddThh:mm`. */
export function daysLater(departs: string, arrives: string): string {
  const days = dayOffset(departs, arrives)
  return days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${Math.abs(days)}`
}
