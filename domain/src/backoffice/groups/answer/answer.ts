// The result of reading an airline's answer to a group request or to an application for seats: what each line means, and
// what follows from all of them. A clerk checks it before anything takes effect.

import type { GroupPassengerType, InstallmentDue } from '../../../groups/terms.ts'
import type { InstallmentKind } from '../../../groups/statuses.ts'
import type { NoticeContext } from '../../../disruptions/notice/notice.ts'
import type { Currency } from '../../../money/money.ts'
import type { LocalDate } from '../../../time/local-date.ts'

/** What a line was read as; a line may have several meanings, and one without any was not read. */
export const ANSWER_ROLES = [
  'flight',
  'seats',
  'price',
  'taxes',
  'deposit',
  'final_payment',
  'names',
  'ticketing',
  'validity',
  'reduction',
  'baggage',
  'guarantee',
  'rules',
  'locator',
  'confirmed',
  'refused',
  'waiting',
  'counter',
  'alternative',
  'request',
  'passenger',
  'contact',
  'courtesy',
  'heading',
  'header',
  'quoted',
] as const
export type AnswerRole = (typeof ANSWER_ROLES)[number]

export interface AnswerLine {
  /** One-based. */
  readonly number: number
  readonly text: string
  readonly roles: readonly AnswerRole[]
  /** Amounts, percentages, dates and periods of the line that no fact was made of, as written. */
  readonly open: readonly string[]
}

/** `unclear`: the mail says neither that seats are confirmed nor that they are not, and has no price. */
export const ANSWER_OUTCOMES = [
  'quoted',
  'counter',
  'confirmed',
  'partly',
  'refused',
  'waiting',
  'unclear',
] as const
export type AnswerOutcome = (typeof ANSWER_OUTCOMES)[number]

/**
 * `outcome`: the mail both confirms and refuses. `seats`: numbers of seats contradict each other. `currency`: a sign that
 * several currencies have, or several currencies. `price`: two prices for one passenger type. `child`: computed from a share
 * of the adult fare. `taxes`: the fare includes taxes that are not named. `date`: day and month could be swapped. `schedule`: a
 * deadline is not as the order stores it, or a payment has neither amount nor percentage. `locator`: more than one.
 */
export const ANSWER_DOUBTS = [
  'outcome',
  'seats',
  'currency',
  'price',
  'child',
  'taxes',
  'date',
  'schedule',
  'locator',
] as const
export type AnswerDoubt = (typeof ANSWER_DOUBTS)[number]

/** As far as the mail names it; empty: not named. */
export interface AnswerFlight {
  readonly flightNo: string
  readonly date: LocalDate
  readonly from: string
  readonly to: string
  /** Local times, `hh:mm`. */
  readonly departs: string
  /** `hh:mm`, `hh:mm+1` */
  readonly arrives: string
}

export interface AnswerPrice {
  readonly type: GroupPassengerType
  /** Minor units for one passenger. */
  readonly fare: bigint
  /** Null: not named. */
  readonly taxes: bigint | null
}

/** A deadline: a date, or days counted from an event. */
export type AnswerDue = { readonly date: LocalDate; readonly time: string | null } | InstallmentDue

export interface AnswerInstallment {
  readonly kind: InstallmentKind
  readonly percent: number | null
  /** Minor units. */
  readonly amount: bigint | null
  /** False: the amount is for the whole group. */
  readonly perSeat: boolean
  readonly due: AnswerDue | null
  /** Null: the mail does not say. */
  readonly refundable: boolean | null
}

export interface AnswerOffer {
  readonly flights: readonly AnswerFlight[]
  readonly currency: Currency | null
  readonly prices: readonly AnswerPrice[]
  readonly installments: readonly AnswerInstallment[]
  readonly validUntil: AnswerDue | null
  readonly namesDue: AnswerDue | null
  readonly ticketingDue: AnswerDue | null
  readonly minPax: number | null
  readonly freeReductionPct: number | null
  /** Minor units, for each seat beyond the free reduction. */
  readonly feePerSeat: bigint | null
  /** As the airline words it. */
  readonly baggage: string
  readonly rules: string
  readonly seatGuarantee: string
}

export interface GroupAnswer {
  readonly lines: readonly AnswerLine[]
  readonly outcome: AnswerOutcome
  /** Empty: not named. */
  readonly locator: string
  readonly seats: {
    /** Null: the mail names no number. */
    readonly confirmed: number | null
    /** Offered instead of what was asked for, not confirmed. */
    readonly offered: number | null
    readonly waiting: number | null
    readonly refused: number | null
  }
  /** The sentences that refuse or ask for patience; empty: none. */
  readonly reason: string
  /** Alternatives in the mail's order; at least one. */
  readonly offers: readonly AnswerOffer[]
  readonly doubts: readonly AnswerDoubt[]
}

export interface AnswerContext extends NoticeContext {
  /** Seats that the order needs; null: unknown. */
  readonly seatsAsked: number | null
}
