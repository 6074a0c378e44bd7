import type { OrderStatus, OrderType } from '@interline/domain/flight-orders/statuses'

/** Their cases are orders. */
export const ORDER_KINDS = [
  'ticketing',
  'void',
  'refund',
  'change',
  // One of two passengers is split off.
  'part changed',
  'tickets typed',
  'approved dearer',
  'split',
  'tickets returned',
  'seats released',
  'paid by gateway',
  'returned by gateway',
] as const
export type OrderKind = (typeof ORDER_KINDS)[number]

export interface OrderCase {
  readonly kind: OrderKind
  readonly id: string
  /** For a change: the offer of the other flights. */
  readonly token: string | null
}

/** The order concerned, and its final status. */
export const ENDS: Readonly<
  Record<OrderKind, { readonly type: OrderType; readonly statuses: readonly OrderStatus[] }>
> = {
  ticketing: { type: 'origin', statuses: ['issued'] },
  void: { type: 'void', statuses: ['voided_reimbursed'] },
  refund: { type: 'refund', statuses: ['refunded_reimbursed'] },
  change: { type: 'change', statuses: ['changed'] },
  'part changed': { type: 'change', statuses: ['changed'] },
  'tickets typed': { type: 'origin', statuses: ['issued'] },
  // If the supplier never received the request, it is over.
  'approved dearer': { type: 'origin', statuses: ['to_be_paid', 'canceled'] },
  split: { type: 'origin', statuses: ['failed_reimbursed'] },
  'tickets returned': { type: 'origin', statuses: ['failed_reimbursed'] },
  'seats released': { type: 'refund', statuses: ['rfd_reviewing'] },
  'paid by gateway': { type: 'origin', statuses: ['issued'] },
  'returned by gateway': { type: 'void', statuses: ['voided_reimbursed'] },
}
