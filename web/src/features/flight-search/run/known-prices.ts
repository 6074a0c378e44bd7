/**
 * The cheapest single tickets of days searched in the last ten minutes, for the calendar: the same route, passengers and cabin
 * on other days. Stored while the page is open, and used only while the prices are fresh.
 */
import type { SearchQuery } from '../request/search-query.ts'
import type { SearchRun, Solution } from './search-run.ts'

interface Known {
  /** The query without its first day. */
  readonly way: string
  readonly day: string
  readonly cheapest: Solution
  readonly expiresAt: number
}

let known: readonly Known[] = []

/** Records what a search has returned so far. */
export function notePrices({ query, progress, shown, waiting }: SearchRun): void {
  // Self-transfers are not what a calendar compares.
  const [first, ...others] = [...shown, ...waiting].filter(({ sourceTag }) => sourceTag !== 'VI')
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

// A return has the same key while its nights are the same: moving it by a day moves both dates.
// Named flights are a different query from any flight of the day.
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
