/** Facts of a quote besides flights and prices: tickets and transfers, bags, and the rules of each ticket. */
import type { Translate } from '@interline/domain/text/text'
import type fares from '../../../i18n/en/flight-search-fares.ts'
import type quote from '../../../i18n/en/flight-search-quote.ts'
import type search from '../../../i18n/en/flight-search.ts'
import type { RuleWords } from '../../../shell/fare-rules/rule-words.ts'
import { duration } from '../../../ui/format/time-left.ts'
import { ruleLine } from '../../../shell/fare-rules/rule-words.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { leastBag } from '../row/least-bag.ts'
import type { Solution } from '../run/search-run.ts'

export interface FlightLine {
  /** Empty when it is the day of the line above. */
  readonly day: string
  readonly number: string
  /** `PVG T1 08:15`. */
  readonly departure: string
  /** `SIN T3 13:45 +1`. */
  readonly arrival: string
  /** `5h 30m`, and the operating carrier when it differs. */
  readonly more: string
}

export interface CardOption {
  /** `Option 2 · China Eastern · Standard`; without a number when it is the only option. */
  readonly head: string
  readonly flights: readonly FlightLine[]
  readonly facts: readonly { readonly name: string; readonly value: string }[]
  readonly prices: readonly { readonly name: string; readonly figure: string; readonly count: string }[]
}

export interface CardWords {
  readonly quote: Translate<typeof quote>
  readonly fares: Translate<typeof fares>
  readonly rules: RuleWords
  readonly search: Translate<typeof search>
  /** The name of `city-SHA`, `airport-PVG`. */
  readonly place: (ref: string) => string
  readonly airline: (code: string) => string
}

type Fact = CardOption['facts'][number]

export function cardFacts(option: Solution, words: CardWords): Fact[] {
  const { quote: t } = words
  const [checked, cabin] = [leastBag(option, 'checked'), leastBag(option, 'cabin')]
  return [
    ...transferFacts(option, words),
    {
      name: t(($) => $.card.baggage),
      value: [
        checked ? t(($) => $.card.checked, { bag: checked }) : t(($) => $.card.noChecked),
        cabin ? t(($) => $.card.cabin, { bag: cabin }) : t(($) => $.card.noCabin),
      ].join(t(($) => $.card.comma)),
    },
    ...ruleFacts(option, words),
  ]
}

/** That there are several tickets, and what passengers do at each transfer. */
function transferFacts({ journeys }: Solution, { quote: t }: CardWords): Fact[] {
  const changes = journeys
    .flatMap(({ connections }) => connections)
    .filter(({ transfer }) => transfer !== null)
  if (changes.length === 0) return []
  const time = (minutes: number) => duration(minutes, t.locale)
  const lines = changes.map(({ airport, minutes, mct, transfer }) => {
    const given = { airport, time: time(minutes), needed: time(mct) }
    const onward = transfer?.toAirport
    return [
      onward ? t(($) => $.card.transferTo, { ...given, onward }) : t(($) => $.card.transfer, given),
      t(($) => (transfer?.entry ? $.card.transferEntry : $.card.transferBags)),
    ].join(t(($) => $.card.semicolon))
  })
  return [
    { name: t(($) => $.card.tickets), value: t(($) => $.card.separate) },
    ...lines.map((value) => ({ name: t(($) => $.card.transferName), value })),
  ]
}

/** One line, or one for each ticket: a refundable ticket does not make the other one refundable. */
function ruleFacts({ tickets, rules, journeys }: Solution, words: CardWords): Fact[] {
  const { quote: t } = words
  if (tickets.length < 2) return [{ name: t(($) => $.card.rules), value: rulesValue(rules, words) }]
  return tickets.map((ticket) => ({
    name: t(($) => $.card.rules),
    value: t(($) => $.card.rulesOf, {
      flights: ticket.segments
        .map(({ journey, segment }) => spaced(journeys[journey]?.segments[segment]?.flightNo ?? ''))
        .join(' + '),
      rules: rulesValue(ticket.rules, words),
    }),
  }))
}

function rulesValue({ change, refund }: Solution['rules'], { quote: t, fares, rules }: CardWords): string {
  const between = t(($) => $.card.or)
  const { notChangeable, notRefundable } = fares.messages.rules
  return [
    t(($) => $.card.change, { rule: ruleLine(change, rules, { impossible: notChangeable, between }) }),
    t(($) => $.card.refund, { rule: ruleLine(refund, rules, { impossible: notRefundable, between }) }),
  ].join(t(($) => $.card.semicolon))
}
