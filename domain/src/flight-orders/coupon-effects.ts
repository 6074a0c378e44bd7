// What happens to the coupons of a change, refund or void, status by status. The one function that moves
// orders writes it, so that no coupon is left behind.

import { isTerminal, type OrderStatus, type OrderType } from './statuses.ts'

/** `OPEN` also while only a price is being requested: nothing has happened to the ticket yet. */
export type ServicedState = 'OPEN' | 'SUSPENDED' | 'EXCHANGED' | 'REFUNDED' | 'VOID'

const SUSPENDED: ReadonlySet<OrderStatus> = new Set([
  'chg_reviewing',
  'chg_to_be_paid',
  'chg_proceeding',
  'rfd_proceeding',
  'void_proceeding',
  'holding',
])
const DONE: Readonly<Partial<Record<OrderStatus, ServicedState>>> = {
  changed: 'EXCHANGED',
  refunded: 'REFUNDED',
  refunded_reimbursing: 'REFUNDED',
  refunded_reimbursed: 'REFUNDED',
  voided: 'VOID',
  voided_reimbursing: 'VOID',
  voided_reimbursed: 'VOID',
}

export interface CouponEffect {
  readonly state: ServicedState
  /** The order still has them: no other order may take them. */
  readonly held: boolean
}

/** `from`: the previous status; an exchanged coupon stays exchanged while its residual value is refunded. */
export function couponEffect(
  type: OrderType,
  { from, to }: { readonly from: OrderStatus | 'none'; readonly to: OrderStatus },
): CouponEffect | undefined {
  // A transition without a status change leaves coupons unchanged.
  if (type === 'origin' || from === to) return undefined
  const done = DONE[to] ?? (to === 'reimbursing' && from !== 'none' ? DONE[from] : undefined)
  const state = done ?? (SUSPENDED.has(to) ? 'SUSPENDED' : 'OPEN')
  // A failed order releases its coupons at once, whatever happens to its money.
  return { state, held: !isTerminal(to, true) && !FREES.has(to) }
}

const FREES: ReadonlySet<OrderStatus> = new Set(['failed', 'failed_reimbursing', 'reimbursing'])
