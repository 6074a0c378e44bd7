// What puts a new order into review: one row for each trigger, with the question that it asks. What a row finds is kept
// with the order, because everything may stand otherwise an hour later. Leaves how the review ends to the desk. Offers
// that a supplier sells on request only have no row: no connection tells of one yet.

import { amountText } from '../../money/amount-text.ts'
import { downToMinor } from '../../money/convert.ts'
import { compare, type Money } from '../../money/money.ts'
import { fromDecimal } from '../../money/rational.ts'
import { isSlow, type ProductType } from '../../flight-search/ticketing-plan.ts'
import type { PartyReason } from '../../passengers/party.ts'
import type { PassengerType } from '../../passengers/passenger.ts'
import { ageOn, type LocalDate } from '../../time/local-date.ts'

export const REVIEW_TRIGGERS = [
  'needs_parent',
  'tight_connection',
  'unaccompanied',
  'over_threshold',
  'departs_soon',
  'duplicate',
  'document_warning',
  'review_all',
] as const
export type ReviewTrigger = (typeof REVIEW_TRIGGERS)[number]

/** Fewer minutes than this over the needed ones, between two tickets, want a second pair of eyes. */
const TIGHT_MINUTES = 30
/** What is ticketed by hand needs this long before departure. */
const SOON_MS = 4 * 3_600_000
/** Who may look after a child. */
const GROWN_UP = 18

/** A journey from its first airport to its last, on the local day of its departure. */
export interface ReviewTrip {
  readonly from: string
  readonly to: string
  readonly date: LocalDate
}

/** Another order that is not over, of the same person with the same document. */
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
    /** Minutes over the needed ones. */
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
  /** How each ticket is issued. */
  readonly plans: readonly ProductType[]
  /** What the agency is charged. */
  readonly total: Money
  /** What is doubtful about documents; paths begin with the place of the passenger. */
  readonly warnings: readonly PartyReason[]
  readonly holdable: boolean
  readonly agency: {
    readonly disablePayment: boolean
    readonly reviewAll: boolean
    /** Whole units of its settlement currency as a decimal text; null: no threshold. */
    readonly reviewOver: string | null
  }
}

/** Why an order is in review; `because` is what a check of the passengers says more exactly. */
export interface ReviewReason {
  readonly trigger: ReviewTrigger
  readonly values: Readonly<Record<string, string | number>>
  /** The order that it is like, for whoever may see it. */
  readonly orderId?: string
  readonly because?: Omit<PartyReason, 'path'>
}

type Found = Omit<ReviewReason, 'trigger'>

const SURE: readonly Found[] = [{ values: {} }]
const NONE: readonly Found[] = []

/** One row for each trigger: what it finds, or nothing. */
const TABLE: Readonly<Record<ReviewTrigger, (facts: ReviewFacts) => readonly Found[]>> = {
  needs_parent: ({ agency, holdable }) => (agency.disablePayment && !holdable ? SURE : NONE),
  tight_connection: ({ connections }) =>
    connections
      .filter(({ selfTransfer, margin }) => selfTransfer && margin < TIGHT_MINUTES)
      .map(({ airport, margin }) => ({ values: { airport, minutes: margin } })),
  unaccompanied: ({ passengers, trips }) => {
    const count = (wanted: PassengerType) => passengers.filter(({ type }) => type === wanted).length
    const children = count('child') + count('infant')
    const grownUps = passengers.filter(
      ({ birthday }) => ageOn(birthday, trips[0]?.date ?? birthday) >= GROWN_UP,
    ).length
    const isAlone = (children > 0 && grownUps === 0) || count('infant') > grownUps
    return isAlone ? [{ values: { children, grownUps } }] : NONE
  },
  over_threshold: ({ total, agency: { reviewOver } }) => {
    if (reviewOver === null) return NONE
    const limit = downToMinor(fromDecimal(reviewOver), total.currency)
    return compare(total, limit) > 0
      ? [{ values: { total: amountText(total), limit: amountText(limit) } }]
      : NONE
  },
  departs_soon: ({ now, departure, plans }) =>
    departure - now < SOON_MS && plans.some(isSlow) ? [{ values: { hours: SOON_MS / 3_600_000 } }] : NONE,
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

/** Everything that asks for a review, in the order of the table; none: the order goes its usual way. */
export function reviewReasons(facts: ReviewFacts): ReviewReason[] {
  return REVIEW_TRIGGERS.flatMap((trigger) => TABLE[trigger](facts).map((found) => ({ trigger, ...found })))
}
