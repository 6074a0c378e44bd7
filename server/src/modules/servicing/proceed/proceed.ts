// The job that continues a change, refund or void, whatever it waits for. It may run twice and at any time:
// the next step follows from the order's status under its lock.

import { nextTimer } from '@interline/domain/flight-orders/deadlines'
import { decide } from '@interline/domain/flight-orders/decide'
import type { OrderStatus } from '@interline/domain/flight-orders/statuses'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { applyDecision, factsOf, lockOrder } from '../../flight-orders/index.ts'
import { isBeingPaid, scheduleNextCheck, type OrderJob, TIMER } from '../../orders/index.ts'
import { reimburse } from '../../ticketing/index.ts'
import type { Deps } from './deps.ts'
import { payOut } from './pay-out.ts'

/** The supplier step of a change, refund or void, by the order's status. Each module registers its own. */
export type ServicingSteps = Map<OrderStatus, (job: OrderJob, log: Log) => Promise<void>>

export async function runProceed(
  job: OrderJob,
  log: Log,
  { steps, deps }: { readonly steps: ServicingSteps; readonly deps: Deps },
): Promise<void> {
  const { db } = deps.platform
  const status = await db.transaction([job.agencyId], async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('status')
      .where('id', '=', job.orderId)
      .where('agency_id', '=', job.agencyId)
      .executeTakeFirst()
    return order?.status
  })
  const step = steps.get(status as OrderStatus)
  if (step) return step(job, log)
  switch (status) {
    case 'failed':
      return db.transaction([job.agencyId], (tx) => refundFailedChange(tx, job, deps))
    case 'voided':
    case 'refunded':
      return db.transaction([job.agencyId], (tx) => payOut(tx, job, deps))
    case 'chg_to_be_paid':
    case 'rfd_to_be_confirm':
      return db.transaction([job.agencyId], (tx) => expire(tx, job, deps))
    default:
      return db.transaction([job.agencyId], (tx) => rest(tx, job))
  }
}

/** The payment of a failed change. */
async function refundFailedChange(tx: Tx, job: OrderJob, deps: Deps): Promise<void> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (order?.status !== 'failed') return
  const now = await deps.platform.db.instant(tx)
  const done = await reimburse(tx, order, { now, deps })
  if (done === order) await scheduleNextCheck(tx, order, null)
}

/** No timer: it is not checked again until a user moves it. */
async function rest(tx: Tx, job: OrderJob): Promise<void> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (order && order.due_at !== null) await scheduleNextCheck(tx, order, null)
}

/** A quote that was not accepted in time: the tickets are unchanged. */
async function expire(tx: Tx, job: OrderJob, deps: Deps): Promise<void> {
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  if (!order) return
  const timer = nextTimer({
    status: order.status,
    payBefore: order.pay_before?.getTime() ?? null,
    reviewBefore: null,
    seatsUntil: null,
    confirmBefore: order.confirm_before?.getTime() ?? null,
    paymentDisabled: false,
  })
  const now = await deps.platform.db.instant(tx)
  if (!timer || timer.at > now) return scheduleNextCheck(tx, order, timer?.at ?? null)
  const paymentPending = await isBeingPaid(tx, order)
  const facts = { ...factsOf(order, now), deadline: timer.deadline, paymentPending }
  const decision = decide(facts, 'expire', 'timer')
  if (!decision.ok) return scheduleNextCheck(tx, order, now + 30_000)
  await applyDecision(tx, order, decision, {
    actor: TIMER,
    at: now,
    payload: { until: timer.deadline },
    change: { close_reason: 'quote_expired', to_return_minor: 0n },
  })
}
