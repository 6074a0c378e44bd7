/** The input for all orders of a bulk action, and the request of each order. */
import { REFUND_REASONS } from '@interline/domain/servicing/reasons'
import { choiceOf, couponsOf } from '../../../servicing/request/coupon-key.ts'
import type { ChangeDraft } from '../../../servicing/change/change-draft.ts'
import type { RefundDraft } from '../../../servicing/refund/refund-draft.ts'
import type { Order } from '../../../orders/use-order.ts'
import type { Departure } from '../../departures-page.tsx'
import type { Able } from './plan.ts'

/** The reason and remark; for a change also day and flight. */
export type BulkDraft = Pick<
  RefundDraft,
  'reason' | 'subOption' | 'remark' | 'otherTicket' | 'waiver' | 'files'
> & {
  readonly day: string
  /** Empty: any flight of the day. */
  readonly number: string
  readonly departure: Pick<Departure, 'from' | 'to'>
}

export function startBulkDraft({ date, from, to }: Pick<Departure, 'date' | 'from' | 'to'>): BulkDraft {
  return {
    reason: '3',
    subOption: '',
    remark: '',
    otherTicket: '',
    waiver: '',
    files: [],
    day: date,
    number: '',
    departure: { from, to },
  }
}

/** Whether closing would lose text or files; a day and a reason are quickly chosen again. */
export function isTyped({ remark, otherTicket, waiver, number, files }: BulkDraft): boolean {
  return files.length > 0 || [remark, otherTicket, waiver, number].some((words) => words.trim() !== '')
}

/** The drafts of one order's sheets, as far as their fields show them. */
export function asRefund(draft: BulkDraft): RefundDraft {
  return { ...draft, chosen: new Set(), releaseSeats: null }
}

export function asChange(draft: BulkDraft): ChangeDraft {
  return { ...draft, chosen: new Set(), way: 'named', days: [draft.day], numbers: [draft.number] }
}

const idsOf = ({ files }: BulkDraft) => files.flatMap(({ id }) => id ?? [])

/** The server includes the rest of each ticket. */
export function changeBody({ people }: Pick<Able, 'people'>, draft: BulkDraft) {
  const { reason, remark, day, number, departure } = draft
  return {
    coupons: people.map(({ id, journey, segment }) => ({ passengerId: id, journey, segment })),
    reason: Number(reason),
    remark,
    evidence: idsOf(draft),
    verifyToken: null,
    flights: [
      { ...departure, flightNo: number.toUpperCase().replaceAll(' ', ''), date: day, cabin: '' as const },
    ],
  }
}

export type RefundBody = ReturnType<typeof refundBody>

/** All unused coupons of the tickets for this flight. */
export function refundBody(
  { people }: Pick<Able, 'people'>,
  draft: BulkDraft,
  order: Pick<Order, 'passengers'>,
) {
  const { reason, subOption, remark, otherTicket, waiver } = draft
  const option = REFUND_REASONS.find((each) => String(each.reason) === reason)?.options.find(
    (each) => each.option === (subOption || null),
  )
  const coupons = couponsOf(order)
  const flown = coupons.filter(({ passengerId, journey, segment }) =>
    people.some((each) => each.id === passengerId && each.journey === journey && each.segment === segment),
  )
  const numbers = new Set(flown.map(({ ticketNumber }) => ticketNumber))
  const whole = coupons.filter(
    ({ ticketNumber, blocked }) => numbers.has(ticketNumber) && blocked.refund === null,
  )
  return {
    coupons: choiceOf(whole.length > 0 ? whole : flown),
    reason: Number(reason),
    subOption: subOption || null,
    remark,
    otherTicket: option?.otherTicket ? otherTicket : '',
    waiver: option?.waiver ? waiver : '',
    evidence: option && option.evidence !== 'none' ? idsOf(draft) : [],
  }
}
