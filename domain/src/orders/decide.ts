// Pure decision: may this action move this order now, and where to. It reads the transition table of the
// order's product and the facts of the order; it never looks at a clock or a row. The server calls it before
// each change of state.

import type { ActorKind, OrderRules, Transition } from './rules.ts'

/** What every decision needs. Instants are milliseconds since the epoch, amounts minor units. */
export interface OrderFacts {
  readonly type: string
  readonly status: string
  readonly now: number
  /** The instant that the action must precede or wait for: pay-before, confirm-before, review-before. */
  readonly deadline?: number | undefined
  /** Grace period in milliseconds for a payment in progress at the deadline. */
  readonly graceMs?: number | undefined
  readonly paymentPending?: boolean | undefined
  readonly paymentDisabled?: boolean | undefined
  /** Both or no payment: absent values are not the amount due. */
  readonly amountDue?: bigint | undefined
  readonly amountOffered?: bigint | undefined
  readonly paid?: bigint | undefined
  readonly remark?: string | undefined
  /** Where `reimbursing` returns to. */
  readonly returnTo?: string | undefined
  /** Where a row with several targets leads. */
  readonly next?: string | undefined
}

export type CommonReason =
  | 'status'
  | 'actor'
  | 'deadline_passed'
  | 'too_early'
  | 'payment_pending'
  | 'payment_disabled'
  | 'amount_differs'
  | 'nothing_due'
  | 'remark_missing'
  | 'nothing_paid'

export type Decision<
  Status extends string = string,
  Action extends string = string,
  Reason extends string = string,
> =
  | {
      readonly ok: true
      readonly transition: string
      readonly action: Action
      readonly from: Status | 'none'
      readonly to: Status
    }
  | { readonly ok: false; readonly action: Action; readonly reason: Reason | CommonReason }

/** Grace period for a payment that arrived in time while its transaction waits: 90 seconds. */
export const PAYMENT_GRACE_MS = 90_000

/** Guards for deadlines and money, with the same meaning in every product. */
export const COMMON_GUARDS = {
  before_deadline: (f) =>
    f.deadline !== undefined && f.now > f.deadline + (f.graceMs ?? 0) ? 'deadline_passed' : undefined,
  deadline_passed: (f) => (f.deadline === undefined || f.now < f.deadline ? 'too_early' : undefined),
  amount_is_due: (f) =>
    f.amountDue !== undefined && f.amountOffered === f.amountDue ? undefined : 'amount_differs',
  // Residual value is refunded by a confirmation; a payment of zero would lose it.
  costs_something: (f) => ((f.amountDue ?? 0n) > 0n ? undefined : 'nothing_due'),
  no_payment_pending: (f) => (f.paymentPending ? 'payment_pending' : undefined),
  payment_allowed: (f) => (f.paymentDisabled ? 'payment_disabled' : undefined),
  remark_given: (f) => (f.remark?.trim() ? undefined : 'remark_missing'),
  money_was_taken: (f) => ((f.paid ?? 0n) > 0n ? undefined : 'nothing_paid'),
} as const satisfies OrderRules<OrderFacts, CommonReason>['guards']

/** Decides one action for one order by the rules of its product. Throws an Error for a guard that the rules do not have. */
export function decideBy<Facts extends OrderFacts, Reason extends string>(
  rules: OrderRules<Facts, Reason>,
  facts: Facts,
  { action, actor }: { readonly action: string; readonly actor: ActorKind },
): Decision<string, string, Reason> {
  const rows = rules.transitions.filter(
    (row) => row.type === facts.type && row.action === action && row.from.includes(facts.status),
  )
  if (rows.length === 0) return { ok: false, action, reason: 'status' }
  const row = rows.find((each) => each.by.includes(actor))
  if (!row) return { ok: false, action, reason: 'actor' }
  for (const guard of row.guards ?? []) {
    const check = rules.guards[guard]
    if (!check) throw new Error(`${row.id}: unknown guard ${guard}`)
    const reason = check(facts)
    if (reason) return { ok: false, action, reason }
  }
  const to = target(rules, row, facts)
  if (to === undefined) return { ok: false, action, reason: 'status' }
  return { ok: true, transition: row.id, action, from: facts.status, to }
}

function target<Facts extends OrderFacts>(
  { statuses }: OrderRules<Facts>,
  row: Transition,
  { type, status, returnTo, next }: Facts,
): string | undefined {
  if (row.to === 'returnTo') return returnTo
  if (typeof row.to !== 'string') return row.to.find((each) => each === next)
  if (row.to === 'same') return status === 'none' ? undefined : status
  return statuses[row.to]?.types.includes(type) ? row.to : undefined
}

/** Whether a user may lock an order. */
export function isLockable<Facts>(
  { lockable }: OrderRules<Facts>,
  { type, status }: { readonly type: string; readonly status: string },
): boolean {
  return lockable[type]?.includes(status) ?? false
}
