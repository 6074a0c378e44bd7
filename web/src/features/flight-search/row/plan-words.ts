import { hasPromise } from '@interline/domain/flight-search/ticketing-plan'
import type { Locale } from '@interline/domain/text/text'
import { promise } from '../../../ui/format/time-left.ts'
import type { Solution } from '../run/search-run.ts'
import type { searchText } from '../text.ts'

type SearchWords = Awaited<ReturnType<typeof searchText.load>>

/** The ticketing plan: "Fast · Ticketed in 30 min", "Special fare, ticketed 48 h before departure". */
export function planWords(solution: Solution, t: SearchWords, locale: Locale): string {
  const name = t(($) => $.row.plans[solution.productType])
  return hasPromise(solution.productType) ? `${name} · ${promiseWords(solution, t, locale)}` : name
}

/** The ticketing time, short enough for a row; the plan's name where it promises no time. */
export function promiseWords({ productType, ticketBy }: Solution, t: SearchWords, locale: Locale): string {
  if (!hasPromise(productType)) return t(($) => $.row.plans[productType])
  return t(($) => $.row.ticketed, { time: promise(ticketBy, locale) })
}
