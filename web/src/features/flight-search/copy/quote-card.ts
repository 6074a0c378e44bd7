/**
 * The content of a quote in its chosen language, before it becomes text or an image. It contains nothing that a client
 * must not see: no net price, source, margin or supplier.
 */
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { OFFER_VALID_MS } from '@interline/domain/flight-search/defaults'
import { clockTime, dayOfInstant, shortDate, timeOfInstant } from '../../../ui/format/dates.ts'
import { duration } from '../../../ui/format/time-left.ts'
import { partyWords } from '../party-words.ts'
import { daysLater } from '../../../ui/format/flight-line.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import type { SearchQuery } from '../request/search-query.ts'
import type { Solution } from '../run/search-run.ts'
import { cardFacts, type CardOption, type CardWords, type FlightLine } from './card-facts.ts'

export type { CardOption, CardWords } from './card-facts.ts'

export type PriceKind = 'none' | 'sale' | 'retail'

export interface QuoteCardInput {
  readonly options: readonly Solution[]
  readonly query: SearchQuery
  /** Price per passenger of a type, in whole units of the shown currency; null omits prices. */
  readonly priceOf: ((option: Solution, type: PricedType) => ShownAmount) | null
  /** The time of copying, in epoch milliseconds. */
  readonly now: number
}

export type PricedType = Solution['priceDetail']['priceList'][number]

export interface ShownAmount {
  /** Minor units. */
  readonly amount: bigint
  /** Formats minor units as `CNY 3,480.00`. */
  readonly write: (amount: bigint) => string
}

export interface QuoteCard {
  readonly title: string
  /** Passengers and cabin. */
  readonly subtitle: string
  readonly options: readonly CardOption[]
  readonly valid: string
  readonly note: string
}

export function quoteCard({ options, query, priceOf, now }: QuoteCardInput, words: CardWords): QuoteCard {
  const { quote: t, search } = words
  const until = now + OFFER_VALID_MS
  return {
    title: titleOf(query, words),
    subtitle: [
      partyWords(query.passengers, search),
      search.messages.cabins[query.cabin === '' ? 'any' : query.cabin],
    ].join(' · '),
    options: options.map((option, at) => ({
      head: headOf(option, options.length > 1 ? at + 1 : null, words),
      flights: flightsOf(option, words),
      facts: cardFacts(option, words),
      prices: priceOf ? pricesOf(option, priceOf, t) : [],
    })),
    valid: t(($) => $.card.valid, {
      time: timeOfInstant(until),
      zone: zoneWords(until),
      day: shortDate(dayOfInstant(until), t.locale),
    }),
    note: t(($) => $.card.note),
  }
}

/** `UTC+8`, `UTC−3:30`: the copying user's time zone. */
export function zoneWords(instant: number): string {
  const minutes = -new Date(instant).getTimezoneOffset()
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest > 0 ? `:${String(rest).padStart(2, '0')}` : ''}`
}

function titleOf({ journeys, bookingType }: SearchQuery, { quote: t, place }: CardWords): string {
  const [first] = journeys
  if (!first) return ''
  const stops = [first.origin, ...journeys.map(({ destination }) => destination)].map(place)
  if (bookingType === 'multi') return `${stops.join(' – ')} (${t(($) => $.card.multi)})`
  const way = stops.slice(0, 2).join(' – ')
  return bookingType === 'return' ? `${way} (${t(($) => $.card.return)})` : way
}

function headOf(option: Solution, number: number | null, { quote: t, airline }: CardWords): string {
  const carriers = new Set(option.journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))
  return [
    number !== null && t(($) => $.card.option, { number }),
    [...carriers].map(airline).join(' / '),
    option.fareFamily,
  ]
    .filter(Boolean)
    .join(' · ')
}

function flightsOf({ journeys }: Solution, { quote: t, airline }: CardWords): FlightLine[] {
  return journeys.flatMap(({ segments }) => {
    let before = ''
    return segments.map((segment) => {
      const date = segment.depTime.slice(0, 10)
      const day = date === before ? '' : shortDate(date, t.locale)
      before = date
      const operated = segment.operatingCarrier !== segment.carrier
      return {
        day,
        number: spaced(segment.flightNo),
        departure: [segment.depAirport, segment.depTerminal, clockTime(segment.depTime)]
          .filter(Boolean)
          .join(' '),
        arrival: [
          segment.arrAirport,
          segment.arrTerminal,
          clockTime(segment.arrTime) + daysLater(segment.depTime, segment.arrTime),
        ]
          .filter(Boolean)
          .join(' '),
        more: [
          duration(segment.duration, t.locale),
          operated && t(($) => $.card.operated, { airline: airline(segment.operatingCarrier) }),
        ]
          .filter(Boolean)
          .join(t(($) => $.card.comma)),
      }
    })
  })
}

function pricesOf(
  option: Solution,
  priceOf: NonNullable<QuoteCardInput['priceOf']>,
  t: CardWords['quote'],
): CardOption['prices'] {
  const { priceList } = option.priceDetail
  const rows = PASSENGER_TYPES.flatMap((type) =>
    priceList.filter(({ passengerType }) => passengerType === type),
  )
  const people = rows.reduce((sum, { count }) => sum + count, 0)
  let total = 0n
  let write: ShownAmount['write'] = String
  const prices = rows.map((type) => {
    const each = priceOf(option, type)
    write = each.write
    // The sum of the shown amounts, so that adding them up gives the same total.
    total += each.amount * BigInt(type.count)
    return { name: t.messages.card[type.passengerType], figure: write(each.amount), count: `× ${type.count}` }
  })
  return people > 1 ? [...prices, { name: t(($) => $.card.total), figure: write(total), count: '' }] : prices
}
