// The terms of a group quote: prices per passenger type, the schedule of payments, and what happens with fewer
// passengers than quoted. Amounts in minor units of the agency's currency.

import { INSTALLMENT_KINDS, type InstallmentKind } from './statuses.ts'

export const NAME_LIST_DUES = ['at_seat_application', 'before_final_payment'] as const
export type NameListDue = (typeof NAME_LIST_DUES)[number]

export const GROUP_PASSENGER_TYPES = ['adult', 'child', 'infant'] as const
export type GroupPassengerType = (typeof GROUP_PASSENGER_TYPES)[number]
export type GroupCounts = Readonly<Record<GroupPassengerType, number>>

export const DEFAULT_COUNTS: GroupCounts = { adult: 10, child: 10, infant: 0 }
/** Adults and children together. */
export const FEWEST_PASSENGERS = 10
export const MOST_PASSENGERS = 500
/** With a request, and with each message. */
export const MAX_GROUP_FILES = 5

/** When an installment is due. The deadline is set when the airline confirms the seats. */
export interface InstallmentDue {
  readonly days: number
  /** After the confirmation of seats, or before the first departure. */
  readonly from: 'confirmation' | 'departure'
}

export interface InstallmentTerms {
  readonly kind: InstallmentKind
  /** Of the total; the final payment takes what is left. */
  readonly percent: number
  readonly due: InstallmentDue
  readonly refundable: boolean
}

export interface Materialisation {
  /** Fewer adults and children than this are refused. */
  readonly minPax: number
  /** Percent of the quoted seats that may be dropped free of charge. */
  readonly freeReductionPct: number
  /** Minor units, for each further seat. */
  readonly feePerSeat: bigint
}

export type CountsFault = 'too_few' | 'too_many' | 'infants' | 'no_adult'

/** What is wrong with the size of a group; null: nothing. */
export function countsFault({ adult, child, infant }: GroupCounts): CountsFault | null {
  if (adult + child < FEWEST_PASSENGERS) return 'too_few'
  if (adult + child + infant > MOST_PASSENGERS) return 'too_many'
  if (adult === 0) return 'no_adult'
  return infant > adult ? 'infants' : null
}

export type ScheduleFault = 'order' | 'no_final' | 'no_first' | 'percent'

/** What is wrong with a schedule; null: nothing. First and final payment are required; the others are optional. */
export function scheduleFault(installments: readonly InstallmentTerms[]): ScheduleFault | null {
  const kinds = installments.map(({ kind }) => kind)
  const inOrder = INSTALLMENT_KINDS.filter((kind) => kinds.includes(kind))
  if (inOrder.join() !== kinds.join()) return 'order'
  if (!kinds.includes('first')) return 'no_first'
  if (!kinds.includes('final')) return 'no_final'
  if (kinds.includes('third') && !kinds.includes('second')) return 'order'
  const deposits = installments.filter(({ kind }) => kind !== 'final')
  const sum = deposits.reduce((all, { percent }) => all + percent, 0)
  return deposits.every(({ percent }) => percent > 0) && sum <= 100 ? null : 'percent'
}

/** Adults and children: those that have a seat. */
export function seatsOf({ adult, child }: GroupCounts): number {
  return adult + child
}
