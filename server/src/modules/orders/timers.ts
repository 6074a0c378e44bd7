// Orders whose time has come. One loop looks at them all: unpaid ones close, holds become payable or end, reviews run
// out, and whatever a job should have done and did not is given to a job again. Firing twice does no harm: what may
// happen is decided under the order's lock by the database's clock.

import { nextTimer, reservationEnds, type Timer } from '@interline/domain/orders/deadlines'
import { decide, type Decision } from '@interline/domain/orders/decide'
import type { Tx } from '../../platform/database/database.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Deps } from './deps.ts'
import {
  issueTicket,
  PATIENCE_MS,
  releaseSeats,
  replaceTicket,
  resolveBooking,
  returnTickets,
  serviceOrder,
  type OrderJob,
} from './job-kinds.ts'
import { factsOf, statusOf, TIMER, type EventActor, type Order, type OrderChange } from './order/order.ts'
import { isNotApart, nobodys, type Apart } from './apart.ts'
import { applyDecision, isBeingPaid, lockOrder, lookAgain } from './order/store-orders.ts'
import type { CloseReason } from './order/present-words.ts'

const EVERY_MS = 1_000
const BATCH = 100
/** Handled side by side: most of the time of one is waiting for the database. */
const LANES = 4
/** What cannot be handled stays due; it must not keep one look going for ever. */
const MOST_ROUNDS = 100

/**
 * What follows from a deadline that is over, by the action it allows, where that is more than a status of the order. The
 * order is locked, `now` in milliseconds since the epoch. Each module registers what it does.
 */
export type OrderTimers = Map<
  Timer['action'],
  (
    tx: Tx,
    order: Order,
    over: {
      readonly decision: Extract<Decision, { ok: true }>
      readonly actor: EventActor
      readonly now: number
    },
  ) => Promise<void>
>

/** Handles everything that is due, and answers how much it was. */
export async function sweep(deps: Deps, timers: OrderTimers, apart: Apart = nobodys): Promise<number> {
  const { db, clock, log } = deps.platform
  let handled = 0
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const jobs = await db.transaction('everything', (tx) => dueOrders(tx, clock.now(), apart()))
    const left = jobs.values()
    const lane = async () => {
      for (const job of left)
        await db
          .transaction([job.agencyId], (tx) => fire(tx, job, deps, timers))
          .catch((error: unknown) => log.error({ error, orderId: job.orderId }, 'order timer'))
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    handled += jobs.length
    if (jobs.length < BATCH) break
  }
  return handled
}

/**
 * Looks every second until the answered function is called. The first look hands out the paid orders whose job a
 * stopped process may have taken with it.
 */
export function watch(deps: Deps, timers: OrderTimers, apart: Apart): () => Promise<void> {
  const { db, log } = deps.platform
  let caughtUp: Promise<unknown> | undefined
  const work = async () => {
    await (caughtUp ??= db
      .transaction('everything', (tx) => hurryPaid(tx, deps, apart()))
      .catch((error: unknown) => log.warn({ error }, 'catching up')))
    await sweep(deps, timers, apart)
  }
  return repeatedly(log, 'order timers', { pauseMs: EVERY_MS, work })
}

async function dueOrders(tx: Tx, now: number, apart: readonly string[]): Promise<OrderJob[]> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'agency_id'])
    .where('due_at', '<=', new Date(now))
    .where(isNotApart('orders.root_id', apart))
    .orderBy('due_at')
    .limit(BATCH)
    .execute()
  return rows.map((row) => ({ orderId: row.id, agencyId: row.agency_id }))
}

async function hurryPaid(tx: Tx, deps: Deps, apart: readonly string[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ due_at: new Date(deps.platform.clock.now()) })
    .where('status', '=', 'proceeding')
    .where('due_at', 'is not', null)
    .where(isNotApart('orders.root_id', apart))
    .execute()
}

async function fire(tx: Tx, job: OrderJob, deps: Deps, timers: OrderTimers): Promise<void> {
  const { jobs, clock, db } = deps.platform
  const order = await lockOrder(tx, job.orderId, job.agencyId)
  const status = order && statusOf(order)
  if (!order || !status || order.due_at === null || order.due_at.getTime() > clock.now()) return
  if (status === 'none' || status === 'proceeding') {
    await jobs.enqueue(tx, status === 'none' ? resolveBooking : issueTicket, job)
    // By the database's clock, as the job will compare it.
    return lookAgain(tx, order, (await db.instant(tx)) + PATIENCE_MS)
  }
  const work = onHold(order)
  if (work || order.order_type !== 'origin') {
    await jobs.enqueue(tx, work ?? serviceOrder, job)
    return lookAgain(tx, order, (await db.instant(tx)) + PATIENCE_MS)
  }
  const paymentDisabled = (await deps.agencyViews.get(tx, order.agency_id)).common.disablePayment
  const timer = nextTimer({
    status,
    payBefore: order.pay_before?.getTime() ?? null,
    reviewBefore: order.review_before?.getTime() ?? null,
    seatsUntil: order.seats_until?.getTime() ?? null,
    confirmBefore: order.confirm_before?.getTime() ?? null,
    paymentDisabled,
  })
  const now = await db.instant(tx)
  if (!timer || timer.at > now) return lookAgain(tx, order, timer?.at ?? null)
  await end(tx, order, timer, { now, paymentDisabled, deps, timers })
}

/** What the machine does with an order on hold. */
function onHold({ hold_reason: reason }: Order) {
  if (reason === 'returning') return returnTickets
  return reason === 'replacing' ? replaceTicket : undefined
}

const REASONS: Readonly<
  Record<Exclude<Timer['action'], 'time_limit_near' | 'expire_replacement'>, CloseReason>
> = {
  expire: 'expired',
  expire_review: 'review_expired',
  expire_reservation: 'hold_ended',
}

async function end(
  tx: Tx,
  order: Order,
  timer: Timer,
  ctx: { now: number; paymentDisabled: boolean; deps: Deps; timers: OrderTimers },
): Promise<void> {
  const { now, paymentDisabled, deps, timers } = ctx
  const paymentPending = await isBeingPaid(tx, order)
  const decision = decide(
    { ...factsOf(order, now), deadline: timer.deadline, paymentDisabled, paymentPending },
    timer.action,
    'timer',
  )
  // A payment is under way: its result decides; looked at again soon.
  if (!decision.ok) return lookAgain(tx, order, deps.platform.clock.now() + 30_000)
  const registered = timers.get(timer.action)
  if (registered) return registered(tx, order, { decision, actor: TIMER, now })
  if (timer.action === 'expire_replacement') throw new Error(`nothing is registered for ${timer.action}`)
  const payable =
    timer.action === 'time_limit_near' && order.seats_until
      ? reservationEnds(order.seats_until.getTime()).payBefore
      : null
  const change: OrderChange =
    timer.action === 'time_limit_near'
      ? { pay_before: payable === null ? null : new Date(payable) }
      : { close_reason: REASONS[timer.action], hold_reason: null }
  await applyDecision(tx, order, decision, {
    actor: TIMER,
    at: now,
    change,
    paymentDisabled,
    payload: { until: payable ?? timer.deadline },
  })
  if (timer.action !== 'time_limit_near')
    await deps.platform.jobs.enqueue(tx, releaseSeats, { orderId: order.id, agencyId: order.agency_id })
}
