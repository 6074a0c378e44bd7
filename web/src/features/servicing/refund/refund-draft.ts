/** The draft of a refund. */
import { REFUND_REASONS } from '@interline/domain/servicing/reasons'
import type { Order } from '../../orders/use-order.ts'
import { choiceOf, couponsOf } from '../request/coupon-key.ts'
import { startRequest, type RequestDraft } from '../request/start-request.ts'

export interface RefundDraft extends RequestDraft {
  /** `0` to `7`; empty: not chosen yet. */
  readonly reason: string
  readonly subOption: string
  readonly otherTicket: string
  readonly waiver: string
  /** Null: depends on the departure. */
  readonly releaseSeats: boolean | null
}

const DAY_MS = 24 * 3_600_000

/** Everything refundable, for the most common reason; or the values of an earlier request. */
export function startDraft(order: Order, like?: Order | null): RefundDraft {
  const before = like?.servicing ?? null
  const { reason = 0, subOption, otherTicket = '', waiver = '', releaseSeats = null } = before ?? {}
  return {
    ...startRequest(order, 'refund', before),
    reason: String(reason ?? ''),
    subOption: subOption ?? '',
    otherTicket,
    waiver,
    releaseSeats,
  }
}

/** Seats are released by default when the first selected flight leaves within a day. `now` in milliseconds. */
export function releases(draft: RefundDraft, order: Order, now: number): boolean {
  const departures = chosenIn(draft, order).flatMap(({ journey, segment }) => {
    const flight = order.journeys[journey]?.segments[segment]
    return flight ? [Date.parse(flight.depAt)] : []
  })
  return draft.releaseSeats ?? Math.min(...departures) - now < DAY_MS
}

function chosenIn(draft: RefundDraft, order: Order) {
  return couponsOf(order).filter(({ key }) => draft.chosen.has(key))
}

/** The request body, without fields that the reason does not use. */
export function bodyOf(draft: RefundDraft, order: Order, now: number) {
  const reason = REFUND_REASONS.find((each) => String(each.reason) === draft.reason)
  const option = reason?.options.find((each) => each.option === (draft.subOption || null))
  return {
    coupons: choiceOf(chosenIn(draft, order)),
    reason: Number(draft.reason),
    subOption: draft.subOption || null,
    remark: draft.remark,
    otherTicket: option?.otherTicket ? draft.otherTicket : '',
    waiver: option?.waiver ? draft.waiver : '',
    evidence: option && option.evidence !== 'none' ? draft.files.flatMap(({ id }) => id ?? []) : [],
    ...(reason && reason.kind !== 'voluntary' ? { releaseSeats: releases(draft, order, now) } : {}),
  }
}

/** Whether a reason requires, allows or excludes evidence. */
export function evidenceOf(draft: RefundDraft): 'none' | 'optional' | 'needed' {
  const reason = REFUND_REASONS.find((each) => String(each.reason) === draft.reason)
  const option = reason?.options.find((each) => each.option === (draft.subOption || null))
  if (!option || option.evidence === 'none') return 'none'
  return option.evidence === 'optional' ? 'optional' : 'needed'
}
