import type { LocalDate } from '@interline/domain/time/local-date'
import { useMemo, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useSettlementCurrency } from '../../../shell/currency.ts'
import type { DayPrice } from '../../../ui/calendar/month-grid.tsx'
import type { SearchQuery } from '../request/search-query.ts'
import { sellingPrice } from '../results/listed.ts'
import { usePricing } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import { knownPrices } from '../run/known-prices.ts'
import { searchText } from '../text.ts'

/** Known prices of days from searches of the last ten minutes; read when the panel opens. */
export function useDayPrices(query: SearchQuery | undefined): ReadonlyMap<LocalDate, DayPrice> | undefined {
  const settlement = useSettlementCurrency()
  const shown = useShownPrice(settlement)
  const pricing = usePricing()
  const t = useText(searchText)
  const [now] = useState(serverNow)
  return useMemo(() => {
    if (!query) return undefined
    const prices = [...knownPrices(query, now)].map(([day, cheapest]): [LocalDate, DayPrice] => {
      const { figure, currency } = shown(sellingPrice(cheapest, pricing))
      const words = t(($) => $.calendar.from, { price: `${currency} ${figure}` })
      return [day, { figure, words }]
    })
    return new Map(prices)
  }, [query, now, shown, pricing, t])
}
