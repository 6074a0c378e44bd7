// The order that a user of its agency is about to change: locked, visible, and as the user saw it.

import { PAYMENT_GRACE_MS } from '@interline/domain/orders/decide'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { getTickets } from '../../flight-orders/index.ts'
import {
  inFamily,
  isBeingPaid,
  lockVisible,
  notAllowed,
  personOf,
  type EventActor,
  type OpenedPayment,
} from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { presentGroup } from './present.ts'
import { dueInstallment, groupRow, type GroupRow } from './rows.ts'
import { GROUP_ORDERS } from './rules.ts'

interface Opened {
  readonly tx: Tx
  readonly ctx: AgencyCtx
  readonly order: GroupRow
  readonly actor: EventActor
  /** Milliseconds since the epoch, by the database's clock after the lock. */
  readonly at: number
}

/**
 * Runs work on an order of the caller's own agency, and responds with the order. Throws `request.not_found`, and
 * `request.version_conflict` where the order has changed.
 */
export function changingGroup(
  ctx: AgencyCtx,
  { id, version }: { readonly id: string; readonly version: number },
  work: (opened: Opened) => Promise<unknown>,
  deps: Deps,
) {
  return ctx.transaction(async (tx) => {
    const order = groupRow(await lockVisible(tx, ctx, id, GROUP_ORDERS))
    if (order.version !== version) throw failure('request.version_conflict')
    const at = await ctx.db.instant(tx)
    await work({ tx, ctx, order, actor: personOf(ctx.actor), at })
    return presentGroup(tx, ctx, id, deps)
  })
}

/** An order of the caller's agency or of one below it, as the payments module needs it. Throws `payment.group_time_expired`. */
export async function openPayment(tx: Tx, ctx: AgencyCtx, id: string): Promise<OpenedPayment> {
  const order = groupRow(await lockVisible(tx, ctx, id, GROUP_ORDERS))
  const now = await ctx.db.instant(tx)
  refuseExpired(order, now, PAYMENT_GRACE_MS)
  return { order, now, isBeingPaid: await isBeingPaid(tx, order), refuse: () => Promise.resolve() }
}

/**
 * Throws `payment.group_time_expired` after the deadline, and `order.action_not_allowed` where nothing is due. `graceMs`: how
 * much longer a payment that was received in time may wait.
 */
export function refuseExpired(order: GroupRow, now: number, graceMs = 0): void {
  if (!dueInstallment(order))
    throw failure('order.action_not_allowed', {
      values: { why: { rule: 'action.status' } },
      data: { reason: 'status', status: order.status },
    })
  const deadline = order.pay_before?.getTime() ?? now
  if (order.group_expired || now > deadline + graceMs) throw failure('payment.group_time_expired')
}

/** Reads an order of the caller's agency or of one below it. */
export function readingGroup(ctx: AgencyCtx, id: string, deps: Deps) {
  return inFamily(ctx, deps, (reached) => reached.transaction((tx) => presentGroup(tx, reached, id, deps)))
}

/** Its tickets as flight orders have them. Throws `order.action_not_allowed` before they are issued. */
export async function readTickets(ctx: AgencyCtx, id: string, deps: Deps) {
  const order = await readingGroup(ctx, id, deps)
  if (order.status !== 'issued') throw notAllowed('status', order)
  return getTickets(ctx, id, deps)
}
