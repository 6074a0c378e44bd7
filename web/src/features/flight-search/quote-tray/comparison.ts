/** Compares options: differing facts in words; identical ones are only named. */
import type { RetailMarkup } from '@interline/domain/flight-search/retail-price'
import { totalMinutes } from '@interline/domain/flight-search/solution'
import type { Translate } from '@interline/domain/text/text'
import type fares from '../../../i18n/en/flight-search-fares.ts'
import type quote from '../../../i18n/en/flight-search-quote.ts'
import type search from '../../../i18n/en/flight-search.ts'
import { ruleLine } from '../../../shell/fare-rules/rule-words.ts'
import type { RuleWords } from '../../../shell/fare-rules/rule-words.ts'
import { riskWords } from '../../../shell/separate-tickets/card-words.ts'
import type { CardWords } from '../../../shell/separate-tickets/card-words.ts'
import { clockTime, shortDate } from '../../../ui/format/dates.ts'
import { daysLater } from '../../../ui/format/flight-line.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { duration, promise } from '../../../ui/format/time-left.ts'
import { leastBag } from '../row/least-bag.ts'
import { netPrice, sellingPrice } from '../results/listed.ts'
import type { SearchQuery } from '../request/search-query.ts'
import type { Solution } from '../run/search-run.ts'

export interface Words {
  readonly quote: Translate<typeof quote>
  readonly fares: Translate<typeof fares>
  readonly rules: RuleWords
  readonly search: Translate<typeof search>
  readonly tickets: CardWords
  /** An amount in minor units of the settlement currency, as shown. */
  readonly money: (minor: number) => string
  readonly markup: RetailMarkup | null
}

export interface ComparedRow {
  readonly name: string
  readonly values: readonly string[]
  /** Indexes of the lowest value, where lower is better. */
  readonly best: readonly number[]
}

export interface Comparison {
  readonly differing: readonly ComparedRow[]
  /** Names of the facts that are identical in all options. */
  readonly same: readonly string[]
}

interface Fact {
  readonly name: string
  readonly of: (solution: Solution) => string
  readonly low?: (solution: Solution) => number
}

/** `inside` adds what a client must not see: net price and source. */
export function compare(
  options: readonly Solution[],
  query: SearchQuery,
  words: Words,
  inside: boolean,
): Comparison {
  const differing: ComparedRow[] = []
  const same: string[] = []
  for (const { name, of, low } of facts(query, words, inside)) {
    const values = options.map(of)
    if (new Set(values).size < 2) {
      same.push(name)
      continue
    }
    const figures = low ? options.map(low) : []
    const least = Math.min(...figures)
    differing.push({ name, values, best: figures.flatMap((figure, at) => (figure === least ? [at] : [])) })
  }
  return { differing, same }
}

function facts(query: SearchQuery, words: Words, inside: boolean): readonly Fact[] {
  return [
    ...flightFacts(query, words),
    ...fareFacts(words),
    ...(inside ? insideFacts(words) : []),
    ...priceFacts(query, words),
  ]
}

function flightFacts(
  { journeys, bookingType }: SearchQuery,
  { quote: t, search, tickets: words }: Words,
): Fact[] {
  const nameOf = (at: number) => {
    if (bookingType === 'multi') return t(($) => $.compare.numbered, { number: at + 1 })
    return t(($) => (at === 0 ? $.compare.out : $.compare.back))
  }
  return [
    ...journeys.map((_, at) => ({
      name: nameOf(at),
      of: (solution: Solution) => journeyLine(solution, at, t),
    })),
    {
      name: t(($) => $.compare.duration),
      of: (solution) => duration(totalMinutes(solution), t.locale),
      low: totalMinutes,
    },
    {
      name: t(($) => $.compare.stops),
      of: ({ journeys: ways }) =>
        ways
          .map(({ segments }) =>
            Math.min(2, segments.length - 1 + segments.flatMap(({ stops }) => stops).length),
          )
          .map((stops) => search.messages.filters.stop[stops as 0 | 1 | 2])
          .join(' / '),
    },
    { name: t(($) => $.compare.transfer), of: (solution) => transferLines(solution, t, words) },
  ]
}

/** Where passengers change tickets, and the risk. */
function transferLines({ journeys }: Solution, t: Words['quote'], words: Words['tickets']): string {
  const changes = journeys
    .flatMap(({ connections }) => connections)
    .filter(({ selfTransfer }) => selfTransfer)
  if (changes.length === 0) return t(($) => $.compare.noTransfer)
  return changes
    .map((change) =>
      t(($) => $.compare.transferAt, { airport: change.airport, risk: riskWords(change, words) }),
    )
    .join('\n')
}

/** A rule in one line, or one per ticket where they differ. */
function ruleLines(
  { tickets, rules, journeys }: Solution,
  t: Words['quote'],
  lineOf: (rules: Solution['rules']) => string,
): string {
  const lines = tickets.map((ticket) => lineOf(ticket.rules))
  if (new Set(lines).size < 2) return lines[0] ?? lineOf(rules)
  return tickets
    .map(({ segments }, at) => {
      const flights = segments.map(({ journey, segment }) =>
        spaced(journeys[journey]?.segments[segment]?.flightNo ?? ''),
      )
      return t(($) => $.compare.ofTicket, { flights: flights.join(' + '), rule: lines[at] ?? '' })
    })
    .join('\n')
}

function journeyLine({ journeys }: Solution, at: number, t: Words['quote']): string {
  const segments = journeys[at]?.segments ?? []
  const [first, last] = [segments[0], segments.at(-1)]
  if (!first || !last) return ''
  const numbers = segments.map(({ flightNo }) => spaced(flightNo)).join(' / ')
  const day = shortDate(first.depTime.slice(0, 10), t.locale)
  const arrives = clockTime(last.arrTime) + daysLater(first.depTime, last.arrTime)
  const ends = `${first.depAirport} ${clockTime(first.depTime)} – ${last.arrAirport} ${arrives}`
  return `${numbers}\n${day}\n${ends}`
}

function fareFacts({ quote: t, fares, rules }: Words): Fact[] {
  const none = t(($) => $.compare.none)
  const between = t(($) => $.card.or)
  return [
    { name: t(($) => $.compare.fare), of: ({ fareFamily }) => fareFamily },
    { name: t(($) => $.compare.cabinBag), of: (each) => leastBag(each, 'cabin') ?? none },
    { name: t(($) => $.compare.checkedBag), of: (each) => leastBag(each, 'checked') ?? none },
    {
      name: t(($) => $.compare.change),
      of: (each) =>
        ruleLines(each, t, ({ change }) =>
          ruleLine(change, rules, { impossible: fares.messages.rules.notChangeable, between }),
        ),
    },
    {
      name: t(($) => $.compare.refund),
      of: (each) =>
        ruleLines(each, t, ({ refund }) =>
          ruleLine(refund, rules, { impossible: fares.messages.rules.notRefundable, between }),
        ),
    },
    {
      name: t(($) => $.compare.noShow),
      of: (each) =>
        ruleLines(each, t, ({ noShow }) =>
          ruleLine(noShow ? [noShow] : [], rules, { impossible: fares.messages.rules.lost, between }),
        ),
    },
    {
      name: t(($) => $.compare.hold),
      of: ({ holdable }) => fares.messages.rules[holdable ? 'holdable' : 'payNow'],
    },
    { name: t(($) => $.compare.ticketed), of: ({ ticketBy }) => promise(ticketBy, t.locale) },
    {
      name: t(($) => $.compare.seats),
      of: (each) => {
        const seats = Math.min(
          ...each.journeys.flatMap(({ segments }) => segments.map(({ seatsLeft }) => seatsLeft)),
        )
        return seats >= 9 ? t(($) => $.compare.nine) : String(seats)
      },
    },
  ]
}

function insideFacts({ quote: t, money, markup }: Words): Fact[] {
  return [
    { name: t(($) => $.compare.source), of: ({ supplier, sourceTag }) => supplier ?? sourceTag },
    { name: t(($) => $.compare.net), of: (each) => money(netPrice(each, { mode: 'adult', markup })) },
  ]
}

function priceFacts({ passengers }: SearchQuery, { quote: t, money, markup }: Words): Fact[] {
  const perAdult = (each: Solution) => sellingPrice(each, { mode: 'adult', markup })
  const all = (each: Solution) => sellingPrice(each, { mode: 'all', markup })
  const one = {
    name: t(($) => $.compare.perAdult),
    of: (each: Solution) => money(perAdult(each)),
    low: perAdult,
  }
  const total = { name: t(($) => $.compare.total), of: (each: Solution) => money(all(each)), low: all }
  return passengers.adult + passengers.child + passengers.infant > 1 ? [one, total] : [one]
}
