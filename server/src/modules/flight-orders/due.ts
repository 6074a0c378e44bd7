// What happens to a flight order when a deadline passes: unpaid ones close, holds become payable or end,
// reviews expire, and work that a job should have done is given to a job again.

import { reservationEnds, type Timer } from '@interline/domain/flight-orders/deadlines'
import { decide, type Decision } from '@interline/domain/flight-orders/decide'
import type { Tx } from '../../platform/database/database.ts'
import { isBeingPaid, scheduleNextCheck, TIMER, type EventActor, type OrderChange } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import {
  issueTicket,
  PATIENCE_MS,
  releaseSeats,
  replaceTicket,
  resolveBooking,
  returnTickets,
  serviceOrder,
} from './job-kinds.ts'
import { jobOf } from './desk/move.ts'
import { applyDecision } from './order/flight-order.ts'
import { factsOf, type Order } from './order/order.ts'
import type { CloseReason } from './order/present-words.ts'
import { timerOf } from './order/rules.ts'

/**
 * The effect of a deadline, by the action it allows, if it is more than a status change. The order is locked,
 * `now` in milliseconds since the epoch. Each module registers its own.
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

/** The order is locked, and its deadline has passed. */
export async function handleDue(tx: Tx, order: Order, deps: Deps, timers: OrderTimers): Promise<void> {
  const { jobs, db } = deps.platform
  const { status } = order
  const job = jobOf(order)
  if (status === 'none' || status === 'proceeding') {
    await jobs.enqueue(tx, status === 'none' ? resolveBooking : issueTicket, job)
    // By the database's clock, as the job will compare it.
    return scheduleNextCheck(tx, order, (await db.instant(tx)) + PATIENCE_MS)
  }
  const work = onHold(order)
  if (work || order.order_type !== 'origin') {
    await jobs.enqueue(tx, work ?? serviceOrder, job)
    return scheduleNextCheck(tx, order, (await db.instant(tx)) + PATIENCE_MS)
  }
  const paymentDisabled = (await deps.agencyViews.get(tx, order.agency_id)).common.disablePayment
  const timer = timerOf(order, paymentDisabled)
  const now = await db.instant(tx)
  if (!timer || timer.at > now) return scheduleNextCheck(tx, order, timer?.at ?? null)
  await end(tx, order, timer, { now, paymentDisabled, deps, timers })
}

/** Automatic processing of an order on hold. */
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
  // A payment is in progress: its result decides; checked again soon.
  if (!decision.ok) return scheduleNextCheck(tx, order, deps.platform.clock.now() + 30_000)
  const registered = timers.get(timer.action)
  if (registered) return registered(tx, order, { decision, actor: TIMER, now })
  if (timer.action === 'expire_replacement') throw new Error(`no handler is registered for ${timer.action}`)
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
  if (timer.action !== 'time_limit_near') await deps.platform.jobs.enqueue(tx, releaseSeats, jobOf(order))
}
