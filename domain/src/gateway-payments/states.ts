// The states of a payment by gateway and of its refunds, and when an unfinished one is asked about again.

export const ATTEMPT_STATES = [
  'creating',
  'requires_action',
  'processing',
  'unknown',
  'succeeded',
  'failed',
  'closed',
  'attention',
] as const
export type AttemptState = (typeof ATTEMPT_STATES)[number]

/** `charged_back`: a lost dispute has paid it to the payer already. */
export const REFUND_STATES = [
  'requested',
  'processing',
  'succeeded',
  'fallback',
  'attention',
  'charged_back',
] as const

/** Why money that arrived pays for nothing. `attempt_over`: the attempt had ended before. */
export const SUSPENSE_REASONS = [
  'amount_differs',
  'attempt_over',
  'too_late',
  'not_payable',
  'upstream_funds',
] as const
export type SuspenseReason = (typeof SUSPENSE_REASONS)[number]

/** Its outcome is not known yet: nothing else may pay the same meanwhile. */
export function isOpen(state: AttemptState): boolean {
  return state === 'creating' || state === 'requires_action' || state === 'processing' || state === 'unknown'
}

/** Seconds between two questions; the last one repeats. */
const PAUSES = [5, 15, 30, 60, 120, 300, 600] as const
/** A provider that cannot end a payment may still report one that was made in time, so long after its expiry. */
const CLOSE_AFTER_MS = 15 * 60_000
/** A provider that does not know our reference after this long never received it. */
const UNSENT_AFTER_MS = 2 * 60_000

/** Without an answer for so long, an open payment is more than a slow provider. */
const UNANSWERED_MS = 10 * 60_000
/** So long after its expiry it should have been ended, whatever its provider says. */
const OVERDUE_MS = 60 * 60_000

/** What two people of the treasury read in the provider's own portal. */
export const STATED_OUTCOMES = ['paid', 'not_paid'] as const
/** `agreed`: it was adopted, and its provider has not answered since. */
export const STATEMENT_STATES = ['asked', 'agreed', 'confirmed', 'contradicted'] as const

/**
 * Whether a payment stays open only because nobody answers about it: its treasury may then state the outcome. Times in
 * milliseconds since the epoch. `unansweredSince`: null if the last question was answered.
 */
export function isStalled(
  {
    state,
    unansweredSince,
    expiresAt,
  }: {
    readonly state: AttemptState
    readonly unansweredSince: number | null
    readonly expiresAt: number
  },
  now: number,
): boolean {
  if (!isOpen(state)) return false
  return (
    stalledBefore(now).unanswered >= (unansweredSince ?? Infinity) || stalledBefore(now).expired >= expiresAt
  )
}

/** The same for a list: unanswered or expired since before these instants. */
export function stalledBefore(now: number): { readonly unanswered: number; readonly expired: number } {
  return { unanswered: now - UNANSWERED_MS, expired: now - OVERDUE_MS }
}

/** Milliseconds until the next question after a statement, after so many of them; null: nobody asks any more. */
export function pauseAfterStatement(asked: number): number | null {
  return asked < 100 ? Math.min(asked + 1, 12) * 3_600_000 : null
}

/** Milliseconds until the next question, after so many of them. */
export function pauseAfter(asked: number): number {
  return (PAUSES[Math.min(asked, PAUSES.length - 1)] ?? 600) * 1_000
}

/** Whether an attempt is ended now. `closes`: the provider ends it on our request, or says that it was paid. */
export function mustClose(now: number, expiresAt: number, closes: boolean): boolean {
  return now >= expiresAt + (closes ? 0 : CLOSE_AFTER_MS)
}

/** Whether the provider's "not found" means that nothing was sent. Times in milliseconds since the epoch. */
export function wasNeverSent(now: number, createdAt: number): boolean {
  return now >= createdAt + UNSENT_AFTER_MS
}

/** The part of what was charged that belongs to a part of what was due, rounded down; the whole for the whole. */
export function chargedPart(
  part: bigint,
  due: { readonly amount: bigint; readonly charged: bigint },
): bigint {
  return part >= due.amount ? due.charged : (part * due.charged) / due.amount
}

/** What a refund is of: minor units of the payment's amount and of its fee, each as due and as charged. */
export interface RefundedPart {
  readonly amount: bigint
  readonly fee: bigint
  readonly charged: bigint
  readonly feeCharged: bigint
}

/**
 * The fee that a part returns beside what was returned before, in proportion to the amount: all parts together return the whole
 * fee, none a fraction too much. `before`: every earlier part, wherever it went.
 */
export function returnedFee(
  part: bigint,
  paid: RefundedPart,
  before: Pick<RefundedPart, 'amount' | 'fee' | 'feeCharged'>,
): Pick<RefundedPart, 'fee' | 'feeCharged'> {
  const upTo = before.amount + part
  const due = (whole: bigint, gone: bigint) => {
    const more = chargedPart(upTo, { amount: paid.amount, charged: whole }) - gone
    return more > 0n ? more : 0n
  }
  return { fee: due(paid.fee, before.fee), feeCharged: due(paid.feeCharged, before.feeCharged) }
}
