/** Keeps the search under way in step with the address, and ends its asking when the page is left. */
import { useEffect, useMemo, useState } from 'react'
import type { Currency } from '@interline/domain/money/money'
import { serverNow } from '../../clock.ts'
import { useStore } from '../../store.ts'
import { checkSearch } from './request/check-search.ts'
import { queryOf } from './request/search-query.ts'
import type { Draft } from './request/search-query.ts'
import { forgetPrices } from './run/known-prices.ts'
import { sameQuery } from './run/search-run.ts'
import type { SearchRun } from './run/search-run.ts'
import { clearSearch, ensureSearch, searchStore, stopSearch } from './run/search-store.ts'

export interface CurrencyChange {
  readonly before: Currency
  readonly now: Currency
}

/** `asked` is the search in the address; the run is null while there is none for it. */
export function useSearchRun(
  asked: Draft | null,
  settlement: Currency,
): { readonly run: SearchRun | null; readonly currencyChange: CurrencyChange | null } {
  const stored = useStore(searchStore)
  const query = useMemo(() => asked && queryOf(asked), [asked])
  const [currencyChange, setCurrencyChange] = useState<CurrencyChange | null>(null)
  useEffect(() => {
    // A link with a fault fills the form and asks nothing.
    if (query && checkSearch(query, null, serverNow()).length === 0) ensureSearch(query)
    return stopSearch
  }, [query])

  // Prices in another currency than the one that is charged now must not be booked from.
  const priced = stored?.progress?.currency
  useEffect(() => {
    if (priced && priced !== settlement) {
      clearSearch()
      forgetPrices()
      setCurrencyChange({ before: priced, now: settlement })
    } else if (priced) {
      setCurrencyChange(null)
    }
  }, [priced, settlement])

  const run = stored && query && sameQuery(stored.query, query) ? stored : null
  return { run, currencyChange }
}
