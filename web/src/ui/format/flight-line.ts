import type { Locale } from '@interline/domain/text/text'
import { clockTime, shortDate } from './dates.ts'
import { spaced } from './flight-number.ts'

/** A flight in one line: `CX 716 HKG–SIN, 5 Dec 09:15–13:20`. Local times, `yyyy-mm-ddThh:mm`. */
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
  return `${spaced(flightNo)} ${depAirport}–${arrAirport}, ${day} ${clockTime(depTime)}–${clockTime(arrTime)}`
}
