// What happens at the deadlines of a group order: the agency is reminded, a quote expires, a payment is missed, and a day
// later the order is closed.

import { dueReminder, type ReminderAction } from '@interline/domain/groups/reminders'
import type { Tx } from '../../../platform/database/database.ts'
import { isBeingPaid, scheduleNextCheck, TIMER, type Order } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { endGroup } from './end.ts'
import { namesBy, paymentEnd, reminderDeadlines } from './rows.ts'
import { GROUP_ORDERS, moveGroup } from './rules.ts'

const AGAIN_MS = 30_000

/** `order` is locked and due. */
export async function handleDue(tx: Tx, order: Order, deps: Deps): Promise<void> {
  const now = await deps.platform.db.instant(tx)
  const paymentPending = await isBeingPaid(tx, order)
  const action = actionOf(order, now)
  if (action === undefined) return scheduleNextCheck(tx, order, GROUP_ORDERS.timerOf(order, false) ?? null)
  const decision = GROUP_ORDERS.decide(order, { action, actor: 'timer', now, more: { paymentPending } })
  if (!decision.ok) return scheduleNextCheck(tx, order, now + AGAIN_MS)
  if (action === 'close') {
    await endGroup(tx, order, { action, actor: TIMER, at: now, reason: 'payment_expired' }, deps)
    return
  }
  await moveGroup(tx, order, {
    action,
    actor: TIMER,
    at: now,
    more: { paymentPending },
    payload: { deadline: deadlineOf(order, action)?.toISOString() ?? '' },
    change:
      action === 'miss'
        ? { group_expired: true }
        : action === 'expire'
          ? { close_reason: 'quote_expired' }
          : {},
  })
  if (action === 'expire') await endQuotes(tx, order, 'expired')
}

type Due = 'expire' | 'miss' | 'close' | ReminderAction

function actionOf(order: Order, now: number): Due | undefined {
  if (order.status === 'to_be_confirm') return 'expire'
  const end = paymentEnd(order)
  const ending = end && end.at <= now ? end.action : undefined
  const deadlines = reminderDeadlines(order)
  const reminder = deadlines && dueReminder(deadlines, now)?.action
  // What is missed is missed later as well; after another move the late names would not be reminded of.
  return ending !== 'close' && reminder === 'miss_names' ? reminder : (ending ?? reminder)
}

function deadlineOf(order: Order, action: Due): Date | null {
  if (action === 'expire') return order.confirm_before
  if (action !== 'remind_names' && action !== 'miss_names') return order.pay_before
  const at = namesBy(order)
  return at === undefined ? null : new Date(at)
}

/** Open quotes of an order take a final state. */
export async function endQuotes(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  state: 'declined' | 'replaced' | 'expired',
): Promise<void> {
  await tx
    .updateTable('group_quotes')
    .set({ state })
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', '=', 'offered')
    .execute()
}
