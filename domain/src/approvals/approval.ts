// Requests that a second person decides. An open request is closed exactly once: approved or refused by
// someone other than the requester, withdrawn by the requester, or expired.

export const APPROVAL_STATES = ['open', 'approved', 'refused', 'withdrawn', 'expired'] as const
export type ApprovalState = (typeof APPROVAL_STATES)[number]

export const APPROVAL_DECISIONS = ['approve', 'refuse', 'withdraw'] as const
export type ApprovalDecision = (typeof APPROVAL_DECISIONS)[number]

export interface OpenApproval {
  readonly state: ApprovalState
  /** The requester. */
  readonly requestedBy: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The user who acts: their id, and whether the rules of this kind allow them to decide. */
export interface Decider {
  readonly id: string
  readonly mayDecide: boolean
}

export type ApprovalVerdict =
  | { readonly state: Exclude<ApprovalState, 'open' | 'expired'> }
  | { readonly refused: 'closed' | 'own' | 'not_allowed' }

/** The state at an instant: an open request past its time has expired, even if its row still says open. */
export function stateAt({ state, expiresAt }: Omit<OpenApproval, 'requestedBy'>, now: number): ApprovalState {
  return state === 'open' && expiresAt <= now ? 'expired' : state
}

/** The outcome of a decision on a request at `now`, or why it is not possible. */
export function decideApproval(
  approval: OpenApproval,
  decision: ApprovalDecision,
  { by, now }: { readonly by: Decider; readonly now: number },
): ApprovalVerdict {
  const isOwn = approval.requestedBy === by.id
  if (decision === 'withdraw' ? !isOwn : !by.mayDecide && !isOwn) return { refused: 'not_allowed' }
  if (stateAt(approval, now) !== 'open') return { refused: 'closed' }
  if (decision === 'withdraw') return { state: 'withdrawn' }
  if (isOwn) return { refused: 'own' }
  return { state: decision === 'approve' ? 'approved' : 'refused' }
}
