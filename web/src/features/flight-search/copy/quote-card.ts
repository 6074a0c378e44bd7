/**
 * What a quote says, in the language that was chosen for it, before it becomes text or an image. It holds nothing a
 * client must not see: no net price, no source, no margin, no supplier.
 */
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { OFFER_VALID_MS } from '@interline/domain/flight-search/defaults'
import { clockTime, dayOfInstant, shortDate, timeOfInstant } from '../../../ui/format/dates.ts'
import { duration } from '../../../ui/format/time-left.ts'
import { partyWords } from '../party-words.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import type { SearchQuery } from '../request/search-query.ts'
import type { Solution } from '../run/search-run.ts'
import { cardFacts, type CardOption, type CardWords, type FlightLine } from './card-facts.ts'

export type { CardOption, CardWords } from './card-facts.ts'

export type PriceKind = 'none' | 'sale' | 'retail'

export interface QuoteWish {
  readonly options: readonly Solution[]
  readonly query: SearchQuery
  /** What one passenger of a type pays, in whole words of the shown currency; null leaves prices out. */
  readonly priceOf: ((option: Solution, type: PricedType) => ShownAmount) | null
  /** The moment of copying, in epoch milliseconds. */
  readonly now: number
}

export type PricedType = Solution['priceDetail']['priceList'][number]

export interface ShownAmount {
  /** Minor units. */
  readonly amount: bigint
  /** `CNY 3,480.00` of any number of minor units. */
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

export function quoteCard({ options, query, priceOf, now }: QuoteWish, words: CardWords): QuoteCard {
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

/** `UTC+8`, `UTC−3:30`: the clock of whoever copies. */
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

/** ` +1` when the clock at the destination shows another day. */
function daysLater(from: string, to: string): string {
  const days = Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / 86_400_000)
  return days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${Math.abs(days)}`
}

function pricesOf(
  option: Solution,
  priceOf: NonNullable<QuoteWish['priceOf']>,
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
    // The sum of what is shown, so that whoever adds it up gets the same.
    total += each.amount * BigInt(type.count)
    return { name: t.messages.card[type.passengerType], figure: write(each.amount), count: `× ${type.count}` }
  })
  return people > 1 ? [...prices, { name: t(($) => $.card.total), figure: write(total), count: '' }] : prices
}
