// Unanswered supplier calls of a change, refund or void. A desk user who moves such an order has found out
// the outcome by other means; that decision closes the calls, and a later answer changes nothing.

import type { Tx } from '../../../platform/database/database.ts'
import { isOpen, notAllowed, type Order } from '../../flight-orders/index.ts'
import { type MadeCall, TIMEOUTS } from '../../supplier-calls/index.ts'
import { endServicingCall, readServiced, stepOf } from './serviced-bookings.ts'

export interface AskedCalls {
  readonly open: readonly MadeCall[]
  /** A supplier has done its part. */
  readonly isPartDone: boolean
}

/** Throws `order.action_not_allowed` during a supplier call: its answer would find the order gone. */
export async function readRequested(tx: Tx, order: Order, now: number): Promise<AskedCalls> {
  const step = stepOf(order)
  const bookings = step ? await readServiced(tx, order, step) : []
  const calls = bookings.flatMap(({ call }) => call ?? [])
  if (calls.some(({ state, sentAt }) => state === 'sent' && now - sentAt < TIMEOUTS.ticket))
    throw notAllowed('supplier_asked', order)
  return {
    open: calls.filter(isOpen),
    isPartDone:
      calls.some(({ state }) => state === 'ok') ||
      bookings.some(({ coupons }) => coupons.some(({ isDone }) => isDone)),
  }
}

/** `ok`: it is done; `declined`: nothing was done. */
export async function endOpen(
  tx: Tx,
  { open }: AskedCalls,
  end: { readonly state: 'ok' | 'declined'; readonly now: number; readonly tickets?: readonly string[] },
): Promise<void> {
  const { state, now, tickets } = end
  const evidence = { saidBy: 'desk', ...(tickets ? { tickets } : {}) }
  for (const call of open) await endServicingCall(tx, call, { state, now, evidence })
}
