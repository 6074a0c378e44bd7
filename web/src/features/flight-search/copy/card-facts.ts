/** What a quote says beside flights and prices: tickets and changes between them, bags, and the rules of each ticket. */
import { duration } from '../../../ui/format/time-left.ts'
import { ruleLine } from '../../../shell/fare-rules/rule-words.ts'
import { spaced } from '../../../ui/format/flight-number.ts'
import { leastBag } from '../row/least-bag.ts'
import type { Solution } from '../run/search-run.ts'
import type { CardOption, CardWords } from './quote-card.ts'

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

/** That there are several tickets, and what the passengers do at each change between them. */
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

/** One line, or one for each ticket: a ticket that may be given back does not make the other one so. */
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
