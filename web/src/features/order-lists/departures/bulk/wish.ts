/** What is typed once for all orders, and what each of them is asked for by it. */
import { REFUND_REASONS } from '@interline/domain/servicing/reasons'
import { choiceOf, couponsOf } from '../../../servicing/request/coupon-key.ts'
import type { ChangeDraft } from '../../../servicing/change/change-draft.ts'
import type { RefundDraft } from '../../../servicing/refund/refund-draft.ts'
import type { Order } from '../../../orders/use-order.ts'
import type { Voyage } from '../../departures-page.tsx'
import type { Able } from './plan.ts'

/** The reason and its words; of a change also the day and the flight. */
export type Wish = Pick<
  RefundDraft,
  'reason' | 'subOption' | 'remark' | 'otherTicket' | 'waiver' | 'files'
> & {
  readonly day: string
  /** Empty: any flight of the day. */
  readonly number: string
  readonly voyage: Pick<Voyage, 'from' | 'to'>
}

export function startWish({ date, from, to }: Pick<Voyage, 'date' | 'from' | 'to'>): Wish {
  return {
    reason: '3',
    subOption: '',
    remark: '',
    otherTicket: '',
    waiver: '',
    files: [],
    day: date,
    number: '',
    voyage: { from, to },
  }
}

/** Whether closing would lose words or files; a day and a reason are chosen again at once. */
export function isTyped({ remark, otherTicket, waiver, number, files }: Wish): boolean {
  return files.length > 0 || [remark, otherTicket, waiver, number].some((words) => words.trim() !== '')
}

/** The drafts of one order's sheets, as far as their fields show them. */
export function asRefund(wish: Wish): RefundDraft {
  return { ...wish, chosen: new Set(), releaseSeats: null }
}

export function asChange(wish: Wish): ChangeDraft {
  return { ...wish, chosen: new Set(), way: 'named', days: [wish.day], numbers: [wish.number] }
}

const idsOf = ({ files }: Wish) => files.flatMap(({ id }) => id ?? [])

/** The server takes the rest of each ticket with it. */
export function changeBody({ people }: Pick<Able, 'people'>, wish: Wish) {
  const { reason, remark, day, number, voyage } = wish
  return {
    coupons: people.map(({ id, journey, segment }) => ({ passengerId: id, journey, segment })),
    reason: Number(reason),
    remark,
    evidence: idsOf(wish),
    verifyToken: null,
    flights: [
      { ...voyage, flightNo: number.toUpperCase().replaceAll(' ', ''), date: day, cabin: '' as const },
    ],
  }
}

export type RefundBody = ReturnType<typeof refundBody>

/** All that is left of the tickets with which they fly it. */
export function refundBody({ people }: Pick<Able, 'people'>, wish: Wish, order: Pick<Order, 'passengers'>) {
  const { reason, subOption, remark, otherTicket, waiver } = wish
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
    evidence: option && option.evidence !== 'none' ? idsOf(wish) : [],
  }
}
