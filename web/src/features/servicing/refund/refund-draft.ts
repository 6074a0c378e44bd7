/** What is typed into a refund before it is sent. */
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
  /** Null: as the departure says. */
  readonly releaseSeats: boolean | null
}

const DAY_MS = 24 * 3_600_000

/** Everything that can be given back, for the commonest reason; or what an earlier request said. */
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

/** Seats are given back by themselves where the first chosen flight leaves within a day. `now` in milliseconds. */
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

/** As the call takes it: fields that the reason does not have are left out. */
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

/** Whether a reason asks for a document, may have one, or has none. */
export function evidenceOf(draft: RefundDraft): 'none' | 'optional' | 'needed' {
  const reason = REFUND_REASONS.find((each) => String(each.reason) === draft.reason)
  const option = reason?.options.find((each) => each.option === (draft.subOption || null))
  if (!option || option.evidence === 'none') return 'none'
  return option.evidence === 'optional' ? 'optional' : 'needed'
}
