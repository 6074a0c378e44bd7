// Unpaid orders end: cancelled by a person, or expired. Their seats are released.

import type { Reply } from '@interline/contract/index'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  inFamily,
  isBeingPaid,
  lockVisible,
  moveOrder,
  notAllowed,
  personOf,
  scheduleNextCheck,
  TIMER,
  type Order,
  type OrderJob,
} from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { issueTickets, refundTickets, releaseSeats, settleSeats } from '../job-kinds.ts'
import { ask, railwayOf } from '../railway.ts'
import { PATIENCE_MS, railRules } from '../rules.ts'
import { freeTickets } from './free-tickets.ts'
import { giveUp } from './issue-tickets.ts'
import { presentOrder } from './present.ts'
import { lockRail, readTickets } from './rows.ts'

/** Throws `request.not_found` and `order.action_not_allowed`. */
export function cancelOrder(from: AgencyCtx, id: string, deps: Deps): Promise<Reply<'rail.cancel'>> {
  return inFamily(from, deps, (ctx) =>
    ctx.transaction(async (tx) => {
      const order = await lockVisible(tx, ctx, id, railRules)
      const now = await ctx.db.instant(tx)
      const actor = personOf(ctx.actor)
      const paymentPending = await isBeingPaid(tx, order)
      const decision = railRules.decide(order, {
        action: 'cancel',
        actor: actor.type,
        now,
        more: { paymentPending },
      })
      if (!decision.ok) throw notAllowed(decision.reason, order)
      await moveOrder(tx, order, decision, { rules: railRules, actor, at: now })
      await release(tx, order, deps)
      return presentOrder(tx, ctx, id, deps)
    }),
  )
}

async function release(tx: Tx, order: Order, deps: Deps): Promise<void> {
  await freeTickets(tx, order, await readTickets(tx, order))
  await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: order.id, agencyId: order.agency_id })
}

const JOBS: Readonly<Record<string, typeof settleSeats>> = {
  none: settleSeats,
  seat_requested: settleSeats,
  issuing: issueTickets,
  refunding: refundTickets,
}

/** The order is due, and locked: its deadline has passed, or a job has not done what it should. */
export async function handleDue(tx: Tx, order: Order, deps: Deps): Promise<void> {
  const { jobs, db } = deps.platform
  const now = await db.instant(tx)
  const job = JOBS[order.status]
  if (job) {
    await jobs.enqueue(tx, job, { orderId: order.id, agencyId: order.agency_id })
    return scheduleNextCheck(tx, order, now + PATIENCE_MS)
  }
  if (order.status === 'at_desk') return endAtDesk(tx, order, now, deps)
  if (order.status !== 'to_be_paid') return scheduleNextCheck(tx, order, null)
  const deadline = order.pay_before?.getTime()
  const paymentPending = await isBeingPaid(tx, order)
  const more = { deadline, paymentPending }
  const decision = railRules.decide(order, { action: 'expire', actor: 'timer', now, more })
  if (!decision.ok) return scheduleNextCheck(tx, order, now + PATIENCE_MS)
  const change = { close_reason: 'expired' }
  await moveOrder(tx, order, decision, { rules: railRules, actor: TIMER, at: now, change })
  await release(tx, order, deps)
}

/** The desk did not issue in time: the seats are gone. */
async function endAtDesk(tx: Tx, order: Order, now: number, deps: Deps): Promise<void> {
  const held = order.seats_until?.getTime()
  if (held === undefined || now < held) return scheduleNextCheck(tx, order, held ?? null)
  const locked = await lockRail(tx, order.id, order.agency_id)
  if (!locked) return
  await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: order.id, agencyId: order.agency_id })
  await giveUp(tx, locked, { reason: 'not_issued_in_time', now }, deps)
}

/** The job: once; what is not released ends by the railway's own limit. */
export async function releaseAtRailway({ orderId, agencyId }: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db } = deps.platform
  const booking = await db.transaction([agencyId], (tx) =>
    lockRail(tx, orderId, agencyId).then((locked) => locked?.booking),
  )
  const id = booking?.booking_id
  if (!booking || !id || booking.state === 'issued') return
  const done = await ask({ platform: deps.platform, log }, async (call) => ({
    kind: await railwayOf(deps).release(id, call),
  }))
  if (done.kind === 'unknown') return
  await db.transaction([agencyId], (tx) =>
    tx
      .updateTable('rail_bookings')
      .set({ state: 'released' })
      .where('order_id', '=', orderId)
      .where('agency_id', '=', agencyId)
      .where('state', '<>', 'issued')
      .execute(),
  )
}
