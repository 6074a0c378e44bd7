// What a refusal of a provider means, once its code is one of these words. Whatever is not listed is unknown.

import type { AccountCheck, PaymentFailure, PaymentView, RefundView } from './port.ts'
import { isClockOff } from './transport.ts'

/** `closed`: the payment no longer accepts anything. `unknown`: the call may have been executed. */
export type Refusal = PaymentFailure | 'window_over' | 'funds' | 'state' | 'closed' | 'unknown'

/**
 * A refund that the provider refused as it arrived: nothing was accepted. `funds`: our account there has too little.
 */
export function refusedRefund(refusal: Refusal): RefundView {
  if (refusal === 'unknown') return { status: 'unknown' }
  return { status: 'failed', failure: refusal === 'closed' ? 'state' : refusal }
}

/** Refusals that an earlier call under the same reference explains as well as a mistake. */
const MAY_BE_MADE: ReadonlySet<Refusal> = new Set(['duplicate', 'state', 'closed', 'invalid_request'])

/**
 * A refused refund, after a look at what the provider has under its reference. `duplicate` proves that it has
 * something there, even if the query does not show it yet.
 */
export async function refusedOrMade(refusal: Refusal, query: () => Promise<RefundView>): Promise<RefundView> {
  if (!MAY_BE_MADE.has(refusal)) return refusedRefund(refusal)
  const found = await query()
  const isAbsent = found.status === 'failed' && found.failure === 'not_found'
  if (refusal === 'duplicate')
    return isAbsent || found.status === 'unknown' ? { status: 'processing' } : found
  return isAbsent ? refusedRefund(refusal) : found
}

const UNDECIDED: ReadonlySet<Refusal> = new Set(['unknown', 'state', 'window_over', 'funds'])

/** A payment that was not started. `state`: it may be paid already, which the next query tells. */
export function refusedPayment(refusal: Refusal): PaymentView {
  if (refusal === 'closed') return { status: 'failed', failure: 'expired' }
  return UNDECIDED.has(refusal)
    ? { status: 'unknown' }
    : { status: 'failed', failure: refusal as PaymentFailure }
}

/**
 * A payment that was not started because its answer is not signed by the provider's keys of the account, or the account is
 * refused. No payer sees a code or page of it, so nobody pays it.
 */
export const NOT_STARTED: PaymentView = { status: 'failed', failure: 'auth' }

export const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/**
 * An account whose round trip was answered, by the provider's time of the answer. A clock that is wrong also explains a
 * refusal. `date`: the header of the answer. `now`: milliseconds since the epoch.
 */
export function checkedAt(
  date: string | null | undefined,
  now: number,
  found: AccountCheck = { ok: true },
): AccountCheck {
  if (!isClockOff(date, now)) return found
  return { ok: false, why: 'clock', detail: `The provider's time is ${date}` }
}

/** An account whose round trip failed. The keys of one environment are unknown in the other. */
export function failedCheck(failure: PaymentFailure | undefined, detail: string): AccountCheck {
  if (failure === 'auth') return { ok: false, why: 'keys', detail }
  const isUnreachable = failure === undefined || failure === 'unavailable'
  return { ok: false, why: isUnreachable ? 'unreachable' : 'refused', detail }
}
