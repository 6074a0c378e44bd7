/**
 * The cheapest options of days that were searched in the last ten minutes, for the calendar: the same way, passengers
 * and cabin on other days. Kept for as long as the page is open, and only while their prices may still be believed.
 */
import type { SearchQuery } from '../request/search-query.ts'
import type { SearchRun, Solution } from './search-run.ts'

interface Known {
  /** The whole question but for its first day. */
  readonly way: string
  readonly day: string
  readonly cheapest: Solution
  readonly expiresAt: number
}

let known: readonly Known[] = []

/** Takes over what a search has brought so far. */
export function notePrices({ query, progress, shown, waiting }: SearchRun): void {
  const [first, ...others] = [...shown, ...waiting]
  const day = query.journeys[0]?.date
  if (!progress || !first || !day) return
  const cheapest = others.reduce(
    (best, each) => (each.priceDetail.total < best.priceDetail.total ? each : best),
    first,
  )
  const way = wayOf(query)
  known = [
    ...known.filter((each) => each.way !== way || each.day !== day),
    { way, day, cheapest, expiresAt: Date.parse(progress.expiresAt) },
  ]
}

/** Day → its cheapest option, at `now` in epoch milliseconds. */
export function knownPrices(query: SearchQuery, now: number): ReadonlyMap<string, Solution> {
  known = known.filter(({ expiresAt }) => expiresAt > now)
  const way = wayOf(query)
  return new Map(known.filter((each) => each.way === way).map(({ day, cheapest }) => [day, cheapest]))
}

export function forgetPrices(): void {
  known = []
}

// A return is the same way as long as its nights are: moving it by a day moves both.
// Exactly named flights are another question than any flight of the day.
function wayOf({ journeys, bookingType, passengers, cabin, flights }: SearchQuery): string {
  const start = Date.parse(journeys[0]?.date ?? '')
  return JSON.stringify([
    journeys.map(({ origin, destination, date }) => [origin, destination, Date.parse(date) - start]),
    bookingType,
    passengers,
    cabin,
    flights,
  ])
}
