/** The lowest fares per adult that the server knows for pairs of days, as a customer of this person is quoted them. */
import { daysBetween, isLocalDate } from '@interline/domain/time/local-date'
import { retailPrice } from '@interline/domain/flight-search/retail-price'
import { money } from '@interline/domain/money/money'
import { useEffect, useMemo, useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useSettlementCurrency } from '../../../shell/currency.ts'
import { onLeaving } from '../../../shell/session.ts'
import type { Cabin, SearchQuery } from '../request/search-query.ts'
import { useRetailMarkup } from '../results/use-pricing.ts'
import { useShownPrice, type ShownPrice } from '../results/use-shown-price.ts'

/** Days `yyyy-mm-dd`. */
export interface Wanted {
  readonly origin: string
  readonly destination: string
  readonly date: string
  /** Null: one way. */
  readonly back: string | null
  readonly cabin: Cabin
}

export interface LowestFare {
  readonly state: Reply<'flightSearch.lowestFares'>['fares'][number]['state']
  /** Null unless known. */
  readonly price: ShownPrice | null
  /** ISO 8601. */
  readonly seenAt: string | null
  /** What it was at least twelve hours earlier. */
  readonly before: { readonly price: ShownPrice; readonly seenAt: string } | null
}

type Answer = Reply<'flightSearch.lowestFares'>

/** Fares change by the hour; the server asks suppliers again after six. */
const FRESH_MS = 10 * 60_000
/** Answers by what was asked, in this person's settlement currency. */
const answers = new Map<string, { readonly answer: Promise<Answer>; readonly until: number }>()
onLeaving(() => answers.clear())

/**
 * In the order of `wanted`, which may be empty; undefined while they load and where the server cannot tell. Without the query
 * cache, which flight search does not load.
 */
export function useLowestFares(wanted: readonly Wanted[]): readonly LowestFare[] | undefined {
  const settlement = useSettlementCurrency()
  const shown = useShownPrice(settlement)
  const markup = useRetailMarkup()
  const key = JSON.stringify([settlement, wanted])
  const [told, setTold] = useState<{ readonly key: string; readonly answer: Answer }>()
  useEffect(() => {
    if (wanted.length === 0) return
    let isGone = false
    read(key, wanted).then(
      (answer) => isGone || setTold({ key, answer }),
      // Fares are shown beside what works without them.
      () => undefined,
    )
    return () => {
      isGone = true
    }
    // The key says what is wanted; the list itself may be another one each time.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
  return useMemo(() => {
    if (told?.key !== key || told.answer.currency !== settlement) return undefined
    const priceOf = (amount: number) =>
      shown(markup ? Number(retailPrice(money(amount, settlement), markup).minor) : amount)
    return told.answer.fares.map(({ state, amount, seenAt, before }) => ({
      state,
      price: amount === null ? null : priceOf(amount),
      seenAt,
      before: before && { price: priceOf(before.amount), seenAt: before.seenAt },
    }))
  }, [told, key, settlement, shown, markup])
}

/** The same question at the same time is one call: several chips of a row ask it. */
function read(key: string, wanted: readonly Wanted[]): Promise<Answer> {
  const known = answers.get(key)
  if (known && known.until > Date.now()) return known.answer
  const answer = call('flightSearch.lowestFares', { body: { wanted: [...wanted] } })
  answers.set(key, { answer, until: Date.now() + FRESH_MS })
  answer.catch(() => answers.delete(key))
  return answer
}

/** The route and the days of a one-way or return search of any flights; undefined for what a calendar cannot compare. */
export function daysOf(query: SearchQuery | undefined) {
  const [out, back] = query?.journeys ?? []
  if (!query || !out || query.flights || query.bookingType === 'multi') return undefined
  if (out.origin === '' || out.destination === '' || !isLocalDate(out.date)) return undefined
  const isReturn = query.bookingType === 'return'
  if (isReturn && !isLocalDate(back?.date ?? '')) return undefined
  const { origin, destination, date } = out
  return {
    route: { origin, destination, cabin: query.cabin },
    date,
    nights: isReturn && back ? Math.max(0, daysBetween(date, back.date)) : null,
  }
}
