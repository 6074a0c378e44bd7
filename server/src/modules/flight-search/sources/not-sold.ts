// Information for the caller when nothing is sold on one ticket as requested: what is sold instead, and from
// which price.

import type { SearchState } from '@interline/contract/flight-search/calls'
import { amountText } from '@interline/domain/money/amount-text'
import { money } from '@interline/domain/money/money'
import { bcp47, type Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import { ruleSentence } from '../../../platform/text/sentences.ts'
import type { OtherFare, Search, SourceProgress } from '../store/search-store.ts'

type NotSold = z.infer<typeof SearchState>['notSold']

/** Null when there are single tickets, or no alternative either. */
export function notSold(search: Search, sources: readonly SourceProgress[], locale: Locale): NotSold {
  const others = sources.flatMap(({ otherFares = [] }) => otherFares)
  const isFound = sources.some(({ tag, count }) => tag !== 'VI' && count > 0)
  const cabin = search.cabin ?? ''
  if (isFound || others.length === 0) return null
  const sameDay = others.filter((other) => other.cabin !== cabin)
  const told = sameDay.length > 0 ? sameDay : others
  const between = ruleSentence('search.between', {}, locale)
  const values = {
    cabin: cabinWord(cabin || 'economy', locale),
    others: told.map((other) => instead(other, other.cabin === cabin, search, locale)).join(between),
  }
  const rule = sameDay.length > 0 ? 'search.cabin_not_sold' : 'search.day_not_sold'
  const message = ruleSentence(rule, values, locale)
  return { cabin, alternatives: others, message: message.charAt(0).toUpperCase() + message.slice(1) }
}

function instead({ cabin, date, total }: OtherFare, isDay: boolean, search: Search, locale: Locale): string {
  const amount = amountText(money(total, search.currency))
  if (!isDay) return ruleSentence('search.from', { what: cabinWord(cabin, locale), amount }, locale)
  const day = new Intl.DateTimeFormat(bcp47(locale), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00Z`))
  return ruleSentence('search.from', { what: day, amount }, locale)
}

function cabinWord(cabin: OtherFare['cabin'], locale: Locale): string {
  return ruleSentence(`cabin.${cabin}`, {}, locale)
}
