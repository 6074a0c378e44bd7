/** Differences between a changed solution and the chosen one, flight by flight. Pure. */
import type { Locale } from '@interline/domain/text/text'
import { clockTime, shortDate } from '../../../ui/format/dates.ts'
import { daysLater } from '../../../ui/format/flight-line.ts'
import { leastBag } from '../row/least-bag.ts'
import type { Solution } from '../run/search-run.ts'

type Segment = Solution['journeys'][number]['segments'][number]

export type Change =
  | 'flight'
  | 'departure'
  | 'arrival'
  | 'from'
  | 'to'
  | 'aircraft'
  | 'class'
  | 'cabinBag'
  | 'checkedBag'

export interface Difference {
  readonly what: Change
  /** Flight number it belongs to; null for the whole trip. */
  readonly flight: string | null
  /** Null where there was nothing before, or is nothing now. Departure and arrival are airport times. */
  readonly before: string | null
  readonly now: string | null
}

export function differences(before: Solution, now: Solution): readonly Difference[] {
  const flights = before.journeys.flatMap((journey, at) => {
    const others = now.journeys[at]?.segments ?? []
    const longest = Math.max(journey.segments.length, others.length)
    return Array.from({ length: longest }, (_, index) =>
      flightChanges(journey.segments[index], others[index]),
    ).flat()
  })
  const bags = (['cabin', 'checked'] as const).map((kind): Difference => ({
    what: kind === 'cabin' ? 'cabinBag' : 'checkedBag',
    flight: null,
    before: leastBag(before, kind),
    now: leastBag(now, kind),
  }))
  return [...flights, ...bags].filter((each) => each.before !== each.now)
}

function flightChanges(before: Segment | undefined, now: Segment | undefined): Difference[] {
  const flight = before?.flightNo ?? now?.flightNo ?? null
  if (!before || !now || before.flightNo !== now.flightNo) {
    return [{ what: 'flight', flight, before: flightWords(before), now: flightWords(now) }]
  }
  const pair = (what: Change, read: (segment: Segment) => string): Difference => ({
    what,
    flight,
    before: read(before),
    now: read(now),
  })
  return [
    pair('departure', ({ depTime }) => depTime),
    pair('arrival', ({ arrTime }) => arrTime),
    pair('from', ({ depAirport, depTerminal }) => place(depAirport, depTerminal)),
    pair('to', ({ arrAirport, arrTerminal }) => place(arrAirport, arrTerminal)),
    pair('aircraft', ({ aircraft }) => aircraft),
    pair('class', ({ cabin, rbd }) => `${cabin} ${rbd}`),
  ]
}

function flightWords(segment: Segment | undefined): string | null {
  if (!segment) return null
  const { flightNo, depAirport, depTime, arrAirport, arrTime } = segment
  const arrives = clockTime(arrTime) + daysLater(depTime, arrTime)
  return `${flightNo} ${depAirport} ${clockTime(depTime)} – ${arrAirport} ${arrives}`
}

function place(airport: string, terminal: string | null): string {
  return terminal ? `${airport} ${terminal}` : airport
}

/** `Thu 21 Jan, 02:15`, `1月21日 周四 02:15`: an airport time with its day. */
export function airportTime(localTime: string, locale: Locale): string {
  return `${shortDate(localTime.slice(0, 10), locale)}${locale === 'en' ? ', ' : ' '}${clockTime(localTime)}`
}
