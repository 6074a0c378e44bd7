/** Keeps the current search in step with the address, and stops polling when the page is left. */
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

/** `asked` is the search in the address; the run is null when there is none. */
export function useSearchRun(
  draft: Draft | null,
  settlement: Currency,
): { readonly run: SearchRun | null; readonly currencyChange: CurrencyChange | null } {
  const stored = useStore(searchStore)
  const query = useMemo(() => draft && queryOf(draft), [draft])
  const [currencyChange, setCurrencyChange] = useState<CurrencyChange | null>(null)
  useEffect(() => {
    // An invalid link fills the form and starts no search.
    if (query && checkSearch(query, null, serverNow()).length === 0) ensureSearch(query)
    return stopSearch
  }, [query])

  // Prices in an earlier settlement currency must not be booked.
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
