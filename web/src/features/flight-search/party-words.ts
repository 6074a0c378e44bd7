import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import type { Translate } from '@interline/domain/text/text'
import type en from '../../i18n/en/flight-search.ts'
import type { PassengerCounts } from './request/search-query.ts'

/** "2 adults, 1 child". */
export function partyWords(counts: PassengerCounts, t: Translate<typeof en>): string {
  const parts = PASSENGER_TYPES.filter((type) => counts[type] > 0).map((type) =>
    t(($) => $.party[type], { count: counts[type] }),
  )
  return parts.length > 0 ? parts.join(t(($) => $.party.and)) : t(($) => $.party.nobody)
}
