/** The quote card in the chosen language, with the names, rates and settings of its page. */
import { canConvert, forDisplay } from '@interline/domain/money/convert'
import { money } from '@interline/domain/money/money'
import type { Currency } from '@interline/domain/money/money'
import { retailPrice } from '@interline/domain/flight-search/retail-price'
import type { Locale } from '@interline/domain/text/text'
import { useEffect, useState } from 'react'
import { useClientView } from '../../../shell/client-view.ts'
import { useDisplayCurrency } from '../../../shell/currency.ts'
import { airlineName, refName, useFleet, usePlaces } from '../../../shell/reference.ts'
import { ruleText } from '../../../shell/fare-rules/text.ts'
import { useSite } from '../../../shell/site.ts'
import { figureText } from '../../../ui/format/money.ts'
import { useRetailMarkup } from '../results/use-pricing.ts'
import type { SearchQuery } from '../request/search-query.ts'
import type { Solution } from '../run/search-run.ts'
import { fareText, quoteText, searchText } from '../text.ts'
import { quoteCard } from './quote-card.ts'
import type { CardWords, PricedType, PriceKind, QuoteCard } from './quote-card.ts'

type Catalogues = Pick<CardWords, 'quote' | 'fares' | 'rules' | 'search'>

/** Price types that may be copied: without a markup the retail price is our own, and client view shows only retail. */
export function usePriceKinds(): readonly PriceKind[] {
  const client = useClientView()
  if (!useRetailMarkup()) return ['none', 'sale']
  return client ? ['none', 'retail'] : ['none', 'sale', 'retail']
}

/** Null while the texts of that language or airport names load. */
export function useQuoteCard(
  input: { readonly options: readonly Solution[]; readonly query: SearchQuery; readonly prices: PriceKind },
  locale: Locale,
  now: number,
): QuoteCard | null {
  const catalogues = useCatalogues(locale)
  const places = usePlaces()
  const fleet = useFleet()
  const priceOf = usePriceOf(input.prices)
  if (!catalogues || places === 'loading' || !fleet) return null
  return quoteCard(
    { ...input, now, priceOf },
    {
      ...catalogues,
      place: (ref) => refName(ref, places, locale),
      airline: (code) => airlineName(code, fleet, locale),
    },
  )
}

function useCatalogues(locale: Locale): Catalogues | null {
  const [loaded, setLoaded] = useState<(Catalogues & { readonly locale: Locale }) | null>(null)
  useEffect(() => {
    let wanted = true
    void Promise.all([
      quoteText.load(locale),
      fareText.load(locale),
      ruleText.load(locale),
      searchText.load(locale),
    ]).then(([quote, fares, rules, search]) => {
      if (wanted) setLoaded({ quote, fares, rules, search, locale })
    })
    return () => {
      wanted = false
    }
  }, [locale])
  return loaded?.locale === locale ? loaded : null
}

function usePriceOf(kind: PriceKind) {
  const wanted = useDisplayCurrency()
  const rates = useSite()?.siteInfo.rateMap
  const markup = useRetailMarkup()
  if (kind === 'none') return null
  return ({ priceDetail }: Solution, { salePrice }: PricedType) => {
    const settlement: Currency = priceDetail.currency
    const sale = money(salePrice, settlement)
    const asked = kind === 'retail' ? retailPrice(sale, markup) : sale
    const shown = rates && canConvert(settlement, wanted, rates) ? forDisplay(asked, wanted, rates) : asked
    return {
      amount: shown.minor,
      write: (minor: bigint) => `${shown.currency} ${figureText(minor, shown.currency)}`,
    }
  }
}
