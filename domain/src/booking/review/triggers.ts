// What puts a new order into review: one row for each trigger, with the check that it makes. Thresholds are
// set by the platform (rules.ts). Findings are stored with the order, because the facts may be different an
// hour later. How the review ends is up to the desk. Supplier offers that are sold on request only, and
// imported orders, have no row because nothing creates them yet.

import { amountText } from '../../money/amount-text.ts'
import { downToMinor } from '../../money/convert.ts'
import { compare, money, type Currency, type Money } from '../../money/money.ts'
import { fromDecimal } from '../../money/rational.ts'
import { isSlow, type ProductType } from '../../flight-search/ticketing-plan.ts'
import type { PartyReason } from '../../passengers/party.ts'
import type { PassengerType } from '../../passengers/passenger.ts'
import { ageOn, type LocalDate } from '../../time/local-date.ts'
import { SWITCHED_TRIGGERS, type ReviewRules, type SwitchedTrigger } from './rules.ts'

export const REVIEW_TRIGGERS = ['needs_parent', ...SWITCHED_TRIGGERS] as const
export type ReviewTrigger = (typeof REVIEW_TRIGGERS)[number]

const HOUR_MS = 3_600_000

/** A journey from its first airport to its last, on the local day of its departure. */
export interface ReviewTrip {
  readonly from: string
  readonly to: string
  readonly date: LocalDate
}

/** Another open order for the same passenger with the same document. */
export interface OtherTrip extends ReviewTrip {
  readonly orderId: string
  /** `CHAN/TAI MAN`. */
  readonly name: string
}

export interface ReviewFacts {
  /** Milliseconds since the epoch, like `departure`. */
  readonly now: number
  readonly departure: number
  readonly connections: readonly {
    readonly airport: string
    readonly selfTransfer: boolean
    /** Margin in minutes over the minimum. */
    readonly margin: number
  }[]
  readonly trips: readonly ReviewTrip[]
  readonly others: readonly OtherTrip[]
  readonly passengers: readonly {
    /** `CHAN/TAI MAN`. */
    readonly name: string
    readonly type: PassengerType
    readonly birthday: LocalDate
  }[]
  /** Ticketing plan of each ticket. */
  readonly plans: readonly ProductType[]
  /** What the agency is charged. */
  readonly total: Money
  /** Doubts about documents; paths begin with the passenger's index. */
  readonly warnings: readonly PartyReason[]
  readonly holdable: boolean
  readonly agency: {
    readonly disablePayment: boolean
    readonly reviewAll: boolean
    /** Whole units of its settlement currency as a decimal text; null: the platform's limit applies, if any. */
    readonly reviewOver: string | null
  }
}

/** Why an order is in review; `because` gives the detail of a passenger check. */
export interface ReviewReason {
  readonly trigger: ReviewTrigger
  readonly values: Readonly<Record<string, string | number>>
  /** The similar order, for users who may see it. */
  readonly orderId?: string
  readonly because?: Omit<PartyReason, 'path'>
}

type Found = Omit<ReviewReason, 'trigger'>

const SURE: readonly Found[] = [{ values: {} }]
const NONE: readonly Found[] = []

type Row = (facts: ReviewFacts, rules: ReviewRules) => readonly Found[]

/** One row per trigger: its finding, or nothing. */
const TABLE: Readonly<Record<ReviewTrigger, Row>> = {
  needs_parent: ({ agency, holdable }) => (agency.disablePayment && !holdable ? SURE : NONE),
  tight_connection: ({ connections }, { tight_connection: { minutes } }) =>
    connections
      .filter(({ selfTransfer, margin }) => selfTransfer && margin < minutes)
      .map(({ airport, margin }) => ({ values: { airport, minutes: margin } })),
  unaccompanied: ({ passengers, trips }, { unaccompanied: { age, infantsPerAdult, childrenPerAdult } }) => {
    const count = (wanted: PassengerType) => passengers.filter(({ type }) => type === wanted).length
    const infants = count('infant')
    const children = count('child') + infants
    const grownUps = passengers.filter(
      ({ birthday }) => ageOn(birthday, trips[0]?.date ?? birthday) >= age,
    ).length
    const isAlone =
      (children > 0 && grownUps === 0) ||
      infants > grownUps * infantsPerAdult ||
      (childrenPerAdult !== null && children > grownUps * childrenPerAdult)
    return isAlone ? [{ values: { children, grownUps, age } }] : NONE
  },
  over_threshold: ({ total, agency }, rules) => {
    const limit = limitOf(agency.reviewOver, total.currency, rules)
    return limit && compare(total, limit) > 0
      ? [{ values: { total: amountText(total), limit: amountText(limit) } }]
      : NONE
  },
  departs_soon: ({ now, departure, plans }, { departs_soon: { hours } }) =>
    departure - now < hours * HOUR_MS && plans.some(isSlow) ? [{ values: { hours } }] : NONE,
  duplicate: ({ trips, others }) =>
    others
      .filter((other) =>
        trips.some(({ from, to, date }) => from === other.from && to === other.to && date === other.date),
      )
      .map(({ orderId, ...values }) => ({ values, orderId })),
  document_warning: ({ warnings, passengers }) =>
    warnings.map(({ path, ...because }) => ({
      values: { name: passengers[Number(path.split('.')[1])]?.name ?? '' },
      because,
    })),
  review_all: ({ agency }) => (agency.reviewAll ? SURE : NONE),
}

/** An agency's own limit overrides the platform's. */
function limitOf(own: string | null, currency: Currency, rules: ReviewRules): Money | null {
  if (own !== null) return downToMinor(fromDecimal(own), currency)
  const amount = rules.over_threshold.amounts[currency]
  return amount === undefined ? null : money(amount, currency)
}

export function isOn(rules: ReviewRules, trigger: ReviewTrigger): boolean {
  return trigger === 'needs_parent' || rules[trigger satisfies SwitchedTrigger].on
}

/** All findings that require a review, in table order; none: the order continues normally. */
export function reviewReasons(facts: ReviewFacts, rules: ReviewRules): ReviewReason[] {
  return REVIEW_TRIGGERS.filter((trigger) => isOn(rules, trigger)).flatMap((trigger) =>
    TABLE[trigger](facts, rules).map((found) => ({ trigger, ...found })),
  )
}

/** Triggers that are off but would have fired: their facts cannot be checked again later. */
export function unaskedTriggers(facts: ReviewFacts, rules: ReviewRules): ReviewTrigger[] {
  return REVIEW_TRIGGERS.filter((trigger) => !isOn(rules, trigger) && TABLE[trigger](facts, rules).length > 0)
}
