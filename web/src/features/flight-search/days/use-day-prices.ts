import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { useMemo, useState } from 'react'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useSettlementCurrency } from '../../../shell/currency.ts'
import type { DayPrice } from '../../../ui/calendar/month-grid.tsx'
import { age } from '../../../ui/format/dates.ts'
import type { SearchQuery } from '../request/search-query.ts'
import { sellingPrice } from '../results/listed.ts'
import { usePricing } from '../results/use-pricing.ts'
import { useShownPrice } from '../results/use-shown-price.ts'
import { knownPrices } from '../run/known-prices.ts'
import { daysText } from '../text.ts'
import { daysOf, useLowestFares, type Wanted } from './use-lowest-fares.ts'

const DAYS = 28
/** Days shown before the chosen one. */
const BEFORE = 7

export interface DayPrices {
  readonly prices: ReadonlyMap<LocalDate, DayPrice>
  /** When the oldest of them was seen, ISO 8601; null: all are from searches of the last ten minutes, or there are none. */
  readonly since: string | null
}

/**
 * Prices per adult of four weeks around the chosen day, of a return with the same nights: those that the server knows, and
 * over them what searches of the last ten minutes found. Read when the panel opens.
 */
export function useDayPrices(query: SearchQuery | undefined, today: string): DayPrices {
  const settlement = useSettlementCurrency()
  const shown = useShownPrice(settlement)
  const pricing = usePricing('adult')
  const t = useText(daysText)
  const [now] = useState(serverNow)
  const days = daysOf(query)
  // The weeks stay while the panel is open; nights and route are those of now, or the fares would be those of another trip.
  const [first] = useState(() => firstDay(days?.date ?? today, today))
  const key = JSON.stringify([days?.route, days?.nights])
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const wanted = useMemo(() => fourWeeks(days, first), [key, first])
  const fares = useLowestFares(wanted)
  return useMemo(() => {
    const prices = new Map<LocalDate, DayPrice>()
    const amounts = new Map<LocalDate, bigint>()
    const seen: string[] = []
    fares?.forEach(({ state, price, seenAt }, at) => {
      const day = wanted[at]?.date ?? ''
      if (state === 'none') prices.set(day, { figure: '–', words: t(($) => $.none) })
      if (!price || !seenAt) return
      const words = t(($) => $.from, {
        price: `${price.currency} ${price.figure}`,
        age: age(seenAt, now, t.locale),
      })
      prices.set(day, { figure: price.figure, words })
      amounts.set(day, price.amount)
      seen.push(seenAt)
    })
    for (const [day, cheapest] of query ? knownPrices(query, now) : []) {
      const { figure, currency, amount } = shown(sellingPrice(cheapest, pricing))
      prices.set(day, { figure, words: t(($) => $.fresh, { price: `${currency} ${figure}` }) })
      amounts.set(day, amount)
    }
    const lowest = [...amounts.values()].reduce(
      (low, each) => (each < low ? each : low),
      amounts.values().next().value ?? 0n,
    )
    for (const [day, amount] of amounts) {
      const price = prices.get(day)
      if (price && amount === lowest && amounts.size > 1) prices.set(day, { ...price, isLowest: true })
    }
    return { prices, since: seen.toSorted()[0] ?? null }
  }, [fares, wanted, query, now, shown, pricing, t])
}

function firstDay(chosen: LocalDate, today: LocalDate): LocalDate {
  const early = addDays(chosen, -BEFORE)
  return early < today ? today : early
}

/** Empty for searches that a calendar cannot compare: several cities, named flights, places that are still to be chosen. */
function fourWeeks(days: ReturnType<typeof daysOf>, first: LocalDate): readonly Wanted[] {
  if (!days) return []
  return Array.from({ length: DAYS }, (_, at) => {
    const date = addDays(first, at)
    return { ...days.route, date, back: days.nights === null ? null : addDays(date, days.nights) }
  })
}
