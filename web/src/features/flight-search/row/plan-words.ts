import { hasPromise } from '@interline/domain/flight-search/ticketing-plan'
import type { Locale } from '@interline/domain/text/text'
import { promise } from '../../../ui/format/time-left.ts'
import type { Solution } from '../run/search-run.ts'
import type { searchText } from '../text.ts'

type SearchWords = Awaited<ReturnType<typeof searchText.load>>

/** The ticketing plan: "Fast · Ticketed in 30 min", "Special fare, ticketed 48 h before departure". */
export function planWords(solution: Solution, t: SearchWords, locale: Locale): string {
  const name = t(($) => $.row.plans[solution.productType])
  return hasPromise(solution.productType) ? `${name} · ${ticketed(solution, t, locale)}` : name
}

/** Short enough for a row: the ticketing time, or when a special fare is confirmed. */
export function promiseWords(solution: Solution, t: SearchWords, locale: Locale): string {
  const special: Readonly<Partial<Record<Solution['productType'], string>>> = t.messages.row.unconfirmed
  return special[solution.productType] ?? ticketed(solution, t, locale)
}

function ticketed({ ticketBy }: Solution, t: SearchWords, locale: Locale): string {
  return t(($) => $.row.ticketed, { time: promise(ticketBy, locale) })
}
