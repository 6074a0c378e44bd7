// What an answer says about one alternative, collected while it is read, and the offer that follows.

import type { GroupPassengerType } from '../../../groups/terms.ts'
import { INSTALLMENT_KINDS, type InstallmentKind } from '../../../groups/statuses.ts'
import type { Currency } from '../../../money/money.ts'
import { minorOf, type FoundAmount } from './amounts.ts'
import type { AnswerDoubt, AnswerDue, AnswerFlight, AnswerInstallment, AnswerOffer } from './answer.ts'

export interface PriceFacts {
  fare?: FoundAmount
  taxes?: FoundAmount
  /** Of the adult fare. */
  share?: number
}

export interface InstallmentFacts {
  percent?: number
  amount?: FoundAmount
  perSeat?: boolean
  due?: AnswerDue
  refundable?: boolean
}

export type Changeable<Facts> = { -readonly [Key in keyof Facts]: Facts[Key] }

export interface OfferFacts {
  readonly flights: Changeable<AnswerFlight>[]
  readonly prices: Partial<Record<GroupPassengerType, PriceFacts>>
  /** For every type that has none of its own. */
  taxes?: FoundAmount
  taxesIncluded: boolean
  readonly installments: Partial<Record<InstallmentKind, InstallmentFacts>>
  validUntil?: AnswerDue
  namesDue?: AnswerDue
  ticketingDue?: AnswerDue
  minPax?: number
  freeReductionPct?: number
  feePerSeat?: FoundAmount
  readonly texts: { readonly baggage: string[]; readonly rules: string[]; readonly seatGuarantee: string[] }
}

export function newOffer(): OfferFacts {
  return {
    flights: [],
    prices: {},
    taxesIncluded: false,
    installments: {},
    texts: { baggage: [], rules: [], seatGuarantee: [] },
  }
}

const CONDITIONS = [
  'validUntil',
  'namesDue',
  'ticketingDue',
  'minPax',
  'freeReductionPct',
  'feePerSeat',
] as const satisfies readonly (keyof OfferFacts)[]

/** Conditions below the last alternative, or above the first, apply to each that has none of its own. */
export function shareConditions(offers: readonly OfferFacts[]): void {
  for (const from of [offers.at(-1), offers[0]])
    for (const offer of offers) {
      if (!from || offer === from) continue
      for (const key of CONDITIONS) if (offer[key] === undefined) Object.assign(offer, { [key]: from[key] })
      if (Object.keys(offer.installments).length === 0) Object.assign(offer.installments, from.installments)
      for (const key of ['baggage', 'rules', 'seatGuarantee'] as const)
        if (offer.texts[key].length === 0) offer.texts[key].push(...from.texts[key])
      if (from.taxes) offer.taxes ??= from.taxes
    }
}

const joined = (texts: readonly string[], most: number) => texts.join('\n').slice(0, most)

/** `currency`: of amounts that name none. */
export function offerOf(
  facts: OfferFacts,
  { currency, doubts }: { readonly currency: Currency | null; readonly doubts: Set<AnswerDoubt> },
): AnswerOffer {
  const minor = (amount: FoundAmount | undefined) =>
    amount === undefined || currency === null ? null : minorOf(amount, amount.currency ?? currency)
  const prices = (['adult', 'child', 'infant'] as const).flatMap((type) => {
    const said = facts.prices[type]
    if (!said) return []
    const adult = minor(facts.prices.adult?.fare)
    const fare =
      minor(said.fare) ??
      (said.share === undefined || adult === null
        ? null
        : (adult * BigInt(Math.round(said.share * 100))) / 10_000n)
    if (said.fare === undefined && fare !== null) doubts.add('child')
    const taxes = minor(said.taxes ?? facts.taxes)
    if (facts.taxesIncluded && fare !== null) {
      if (taxes === null) doubts.add('taxes')
      return [{ type, fare: fare - (taxes ?? 0n), taxes: taxes ?? 0n }]
    }
    return fare === null ? [] : [{ type, fare, taxes }]
  })
  const installments = INSTALLMENT_KINDS.flatMap((kind): AnswerInstallment[] => {
    const said = facts.installments[kind]
    if (!said) return []
    if (kind !== 'final' && said.percent === undefined && said.amount === undefined) doubts.add('schedule')
    return [
      {
        kind,
        percent: said.percent ?? null,
        amount: minor(said.amount),
        perSeat: said.perSeat ?? false,
        due: said.due ?? null,
        refundable: said.refundable ?? null,
      },
    ]
  })
  return {
    // Seats that are confirmed and seats that wait have a line each.
    flights: facts.flights.filter(
      (each, at) =>
        facts.flights.findIndex(({ flightNo, date }) => flightNo === each.flightNo && date === each.date) ===
        at,
    ),
    currency,
    prices,
    installments,
    validUntil: facts.validUntil ?? null,
    namesDue: facts.namesDue ?? null,
    ticketingDue: facts.ticketingDue ?? null,
    minPax: facts.minPax ?? null,
    freeReductionPct: facts.freeReductionPct ?? null,
    feePerSeat: minor(facts.feePerSeat),
    baggage: joined(facts.texts.baggage, 300),
    rules: joined(facts.texts.rules, 1000),
    seatGuarantee: joined(facts.texts.seatGuarantee, 300),
  }
}
