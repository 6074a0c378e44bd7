// What suppliers were asked for a change, refund or void and have not answered. Whoever at the desk moves such an order
// has found it out by other ways; what he says ends the question, and an answer that comes later changes nothing.

import type { Tx } from '../../../platform/database/database.ts'
import { isOpen, notAllowed, type Order } from '../../orders/index.ts'
import { type MadeCall, TIMEOUTS } from '../../supplier-calls/index.ts'
import { endServicingCall, readServiced, stepOf } from './serviced-bookings.ts'

export interface AskedCalls {
  readonly open: readonly MadeCall[]
  /** A supplier has done its part. */
  readonly isPartDone: boolean
}

/** Throws `order.action_not_allowed` while a supplier is being asked: its answer would find the order gone. */
export async function readAsked(tx: Tx, order: Order, now: number): Promise<AskedCalls> {
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
