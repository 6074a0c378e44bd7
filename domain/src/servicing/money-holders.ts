// Who holds the money of a refund or void, and since when: every moment from request to credit has exactly
// one holder. Instants in milliseconds since the epoch.

import type { OrderStatus } from '../flight-orders/statuses.ts'

export type MoneyHolder = 'airline' | 'supplier' | 'platform' | 'agency'

export interface MoneySpan {
  readonly holder: MoneyHolder
  readonly from: number
  /** Null: still there. */
  readonly until: number | null
}

/** The airline until it confirms; then its seller, until the payout begins; then the platform. */
const HOLDERS: Readonly<Partial<Record<OrderStatus, MoneyHolder>>> = {
  rfd_reviewing: 'airline',
  rfd_to_be_confirm: 'airline',
  rfd_proceeding: 'airline',
  void_proceeding: 'airline',
  holding: 'airline',
  refunded: 'supplier',
  voided: 'supplier',
  refunded_reimbursing: 'platform',
  voided_reimbursing: 'platform',
  refunded_reimbursed: 'agency',
  voided_reimbursed: 'agency',
}

/** Without gaps from the first event on; a request without effect ends the last span. `moves` in order. */
export function moneySpans(moves: readonly { readonly at: number; readonly to: OrderStatus }[]): MoneySpan[] {
  const spans: MoneySpan[] = []
  for (const { at, to } of moves) {
    const holder = HOLDERS[to]
    const last = spans.at(-1)
    if (last?.holder === holder && last?.until === null) continue
    if (last?.until === null) spans[spans.length - 1] = { ...last, until: at }
    if (holder) spans.push({ holder, from: at, until: null })
  }
  return spans
}
