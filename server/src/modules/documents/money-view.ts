// The prices in a document: what the passenger, or the party, was charged, by fare, taxes and fees. The lines
// add up to the total that was paid.

import type { PassengerPrice, RuleStep } from '@interline/contract/flight-search/shapes'
import type { z } from 'zod'
import type { Fact, MoneyView } from './document-view.ts'
import type { Order, OrderPassenger } from './ticket-request.ts'
import type { Words } from './words.ts'

type Price = z.infer<typeof PassengerPrice>
type Line = Price['lines'][number]
type Step = z.infer<typeof RuleStep>

/** Agencies adjust fares, the desk amends prices; for the traveller the adjusted one is the fare. */
const FARE: readonly Line['code'][] = [
  'ticketPrice',
  'discount',
  'adjustment',
  'amendment',
  'replacement',
  'roundUp',
]
const TAXES = ['airportTax', 'fuelSurcharge', 'otherTax'] as const
const FEES: readonly Line['code'][] = ['serviceFee', 'transactionFee', 'creditCardFee']

/** Collected like taxes, but kept by the carrier. */
const CARRIER_CODES: ReadonlySet<string> = new Set(['YQ', 'YR'])

/** Null when the order has no price for one of the passengers. */
export function moneyView(
  order: Order,
  passengers: readonly OrderPassenger[],
  words: Words,
): MoneyView | null {
  const { t } = words
  const prices = passengers.map(({ type }) =>
    order.priceDetail.priceList.find(({ passengerType }) => passengerType === type),
  )
  if (prices.some((price) => price === undefined)) return null
  const known = prices as Price[]
  const { currency } = order.priceDetail
  const sum = (codes: readonly Line['code'][]) =>
    known.reduce(
      (total, { lines }) =>
        total +
        lines.filter(({ code }) => codes.includes(code)).reduce((part, { amount }) => part + amount, 0),
      0,
    )
  const line = (label: string, amount: number): Fact => ({ label, value: words.amount(amount, currency) })
  const total = known.reduce((amount, { salePrice }) => amount + salePrice, 0)
  const fees = sum(FEES)
  return {
    heading: t(($) => $.money.heading),
    scope:
      passengers.length === 1
        ? t(($) => $.money.forPassenger)
        : t(($) => $.money.forAll, { count: passengers.length }),
    lines: [
      line(
        t(($) => $.money.fare),
        sum(FARE),
      ),
      ...taxLines(known, sum, line, words),
      ...(fees === 0
        ? []
        : [
            line(
              t(($) => $.money.fees),
              fees,
            ),
          ]),
    ],
    total: line(
      t(($) => $.money.total),
      total,
    ),
  }
}

/** Each tax by code if the codes add up to the charge, else the three groups. */
function taxLines(
  prices: readonly Price[],
  sum: (codes: readonly Line['code'][]) => number,
  line: (label: string, amount: number) => Fact,
  { t }: Words,
): Fact[] {
  const byCode = new Map<string, number>()
  for (const { code, amount } of prices.flatMap(({ taxes }) => taxes))
    byCode.set(code, (byCode.get(code) ?? 0) + amount)
  const coded = [...byCode.values()].reduce((total, amount) => total + amount, 0)
  if (byCode.size > 0 && coded === sum(TAXES)) {
    return [...byCode].map(([code, amount]) =>
      line(
        CARRIER_CODES.has(code) ? t(($) => $.money.surcharge, { code }) : t(($) => $.money.tax, { code }),
        amount,
      ),
    )
  }
  return TAXES.filter((code) => sum([code]) !== 0).map((code) => line(t.messages.money[code], sum([code])))
}

function paidBy(order: Order, { t }: Words): Fact | null {
  const payment = order.payments.find(({ state }) => state === 'succeeded')
  return payment
    ? { label: t(($) => $.money.paidBy), value: t.messages.money.channel[payment.channel] }
    : null
}

/** The cost of changes and refunds, one line each per ticket, and how the order was paid. */
export function ruleFacts(order: Order, words: Words): Fact[] {
  const facts =
    order.items.length > 1
      ? order.items.flatMap((item) => {
          const flights = words.t.list(flightsOf(item, order))
          return factsOf(item.rules, words).map(({ label, value }) => ({
            label,
            value: `${flights} – ${value}`,
          }))
        })
      : factsOf(order.rules, words)
  const paid = paidBy(order, words)
  return paid ? [...facts, paid] : facts
}

/** The flights of a ticket as its lines name them. */
export function flightsOf({ segments }: Order['items'][number], { journeys }: Order): string[] {
  return segments.map(({ journey, segment }) => journeys[journey]?.segments[segment]?.flightNo ?? '')
}

function factsOf({ change, refund, noShow }: Order['rules'], words: Words): Fact[] {
  const { t } = words
  const facts: Fact[] = [
    { label: t(($) => $.rules.change), value: stepsText(change, words) },
    { label: t(($) => $.rules.refund), value: stepsText(refund, words) },
  ]
  return noShow ? [...facts, { label: t(($) => $.rules.noShow), value: costText(noShow, words) }] : facts
}

/** Earliest window first; the contract has the latest first. */
function stepsText(steps: readonly Step[], words: Words): string {
  if (steps.length === 0) return words.t(($) => $.rules.notAllowed)
  const texts = steps.map((step) => stepText(step, words)).toReversed()
  return texts.join(words.locale === 'en' ? '; ' : '；')
}

function stepText(step: Step, words: Words): string {
  const { t } = words
  const cost = costText(step, words)
  if (step.hoursBefore === null) return t(($) => $.rules.anyTime, { cost })
  if (step.hoursBefore === 0) return t(($) => $.rules.untilDeparture, { cost })
  return t(($) => $.rules.until, { hours: step.hoursBefore, cost })
}

function costText({ amount, percent, currency }: Step, { t, amount: money }: Words): string {
  if (amount === null && percent === null) return t(($) => $.rules.notAllowed)
  if (!amount && !percent) return t(($) => $.rules.free)
  return amount ? money(amount, currency) : t(($) => $.rules.percent, { percent: percent ?? 0 })
}
