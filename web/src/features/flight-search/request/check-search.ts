/** Validation errors of a search by field path, in the reader's language, from the rules that the server also applies. */
import { passengerCountReasons } from '@interline/domain/flight-search/passenger-counts'
import { journeyReasons } from '@interline/domain/places/journeys'
import type { PlaceBook } from '@interline/domain/places/place-book'
import { fillRule } from '@interline/domain/text/reason'
import type { Reason } from '@interline/domain/text/reason'
import type { Locale, Translate } from '@interline/domain/text/text'
import { isLocalDate } from '@interline/domain/time/local-date'
import type rules from '@interline/contract/text/en/rules'
import { shortDate } from '../../../ui/format/dates.ts'
import type { SearchQuery } from './search-query.ts'

/** Path (`journeys.0.origin`, `passengers.infant`) → sentence. */
export type Faults = ReadonlyMap<string, string>

/** Without `book` (places not loaded yet) only the server validates places. */
export function checkSearch(query: SearchQuery, book: PlaceBook | null, now: number): Reason[] {
  const journeys = journeyReasons({
    journeys: query.journeys,
    bookingType: query.bookingType,
    now,
    placeOf: (place) => book?.facts(place),
  })
  const known = book ? journeys : journeys.filter(({ rule }) => rule !== 'journeys.place_unknown')
  return [...known, ...passengerCountReasons(query.passengers)]
}

export function sentences(reasons: readonly Reason[], t: Translate<typeof rules>): Faults {
  const faults = new Map<string, string>()
  for (const { path, rule, values } of reasons) {
    if (!faults.has(path)) faults.set(path, sentence(rule, values, t))
  }
  return faults
}

function sentence(rule: string, values: Reason['values'], t: Translate<typeof rules>): string {
  const words: Readonly<Record<string, string>> = t.messages
  const dated = Object.entries(values ?? {}).map(
    ([name, value]) => [name, readable(value, t.locale)] as const,
  )
  return fillRule(words[rule] ?? rule, Object.fromEntries(dated), words, t.locale)
}

// Dates are shown in words.
function readable<Value>(value: Value, locale: Locale): Value | string {
  return typeof value === 'string' && isLocalDate(value) ? shortDate(value, locale) : value
}
