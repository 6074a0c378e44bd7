// A group order as stored, and the facts that decisions are based on.

import type { GroupFacts } from '@interline/domain/groups/decide'
import { amountOf, nextUnpaid, type Installment } from '@interline/domain/groups/installments'
import { GROUP_TYPE, PAYING, PAYING_STATUSES, type GroupStatus } from '@interline/domain/groups/statuses'
import type { ReminderDeadlines } from '@interline/domain/groups/reminders'
import { PAYMENT_GRACE_MS } from '@interline/domain/orders/decide'
import type { JourneyInput } from '@interline/domain/places/journeys'
import { groupPlan, type GroupPlan } from '../../../../db/json/groups.ts'
import type { Order } from '../../orders/index.ts'

type Column = 'group_name' | 'group_request' | 'group_counts' | 'group_asks' | 'group_expired'
export type GroupRow = Order & { readonly [Name in Column]: NonNullable<Order[Name]> }

const HOUR_MS = 3_600_000
/** After a missed deadline the desk has a day to extend it. */
const CLOSE_AFTER_MS = 24 * HOUR_MS

export function isGroup({ order_type: type }: Pick<Order, 'order_type'>): boolean {
  return type === GROUP_TYPE
}

/** Throws an Error for an order of another product. */
export function groupRow(order: Order): GroupRow {
  if (!isGroup(order) || order.group_name === null) throw new Error(`${order.id} is not a group order`)
  return order as GroupRow
}

export function planOf({ group_plan: plan }: Pick<Order, 'group_plan'>): GroupPlan | null {
  return plan && groupPlan.read(plan)
}

/** Throws an Error for an order without an accepted quote. */
export function acceptedPlan(order: Pick<Order, 'id' | 'group_plan'>): GroupPlan {
  const plan = planOf(order)
  if (!plan) throw new Error(`${order.id} has no accepted quote`)
  return plan
}

export function isPaying({ status }: Pick<Order, 'status'>): boolean {
  return PAYING_STATUSES.includes(status as GroupStatus)
}

/** The installment that is due; undefined where none is. */
export function dueInstallment(order: Pick<Order, 'status' | 'group_plan'>): Installment | undefined {
  const plan = isPaying(order) ? planOf(order) : null
  const next = plan ? nextUnpaid(plan.installments) : undefined
  return next === undefined ? undefined : plan?.installments[next]
}

/** Until the desk has decided, no payment is missed and no order closed. */
export function asksToCancel({
  status,
  group_cancel_reason: reason,
}: Pick<Order, 'group_cancel_reason' | 'status'>): boolean {
  return reason !== null && isPaying({ status })
}

/** When an order with a missed deadline is closed. */
export function closeAt(
  order: Pick<Order, 'group_cancel_reason' | 'group_expired' | 'pay_before' | 'status'>,
): number | null {
  return order.group_expired && isPaying(order) && order.pay_before && !asksToCancel(order)
    ? order.pay_before.getTime() + CLOSE_AFTER_MS
    : null
}

/** What happens when the time of a payment ends, and when: it is missed, and a day later the order is closed. */
export function paymentEnd(
  order: Order,
): { readonly action: 'miss' | 'close'; readonly at: number } | undefined {
  if (!isPaying(order) || !order.pay_before || asksToCancel(order)) return undefined
  const closing = closeAt(order)
  return closing === null
    ? { action: 'miss', at: order.pay_before.getTime() + PAYMENT_GRACE_MS }
    : { action: 'close', at: closing }
}

/** When the name list is due, milliseconds since the epoch; undefined: it is submitted, or has no deadline. */
export function namesBy(order: Pick<Order, 'group_names_at' | 'group_plan'>): number | undefined {
  const plan = planOf(order)
  const { nameDeadline = null } = plan?.terms ?? {}
  if (!plan || nameDeadline === null || order.group_names_at !== null) return undefined
  return plan.namesBy ?? Date.parse(`${nameDeadline}T12:00:00Z`)
}

const NAMED_BEFORE_SEATS: readonly string[] = ['to_be_apply_seat', 'seat_applying']

/** Whether a name list of the order is expected. */
export function isNaming(order: Pick<Order, 'status'>): boolean {
  return isPaying(order) || NAMED_BEFORE_SEATS.includes(order.status)
}

/** The deadlines of which an agency is reminded; undefined: of none. */
export function reminderDeadlines(order: Order): ReminderDeadlines | undefined {
  if (!isNaming(order)) return undefined
  const isPayable = isPaying(order) && !order.group_expired && !asksToCancel(order)
  return {
    payBefore: isPayable ? order.pay_before?.getTime() : undefined,
    namesBy: namesBy(order),
    after: order.group_moved_at?.getTime() ?? order.created_at.getTime(),
  }
}

/** The facts of an order at an instant. */
export function factsOf(order: Order, now: number): GroupFacts {
  const plan = planOf(order)
  const due = dueInstallment(order)
  const paying = plan?.installments ?? []
  const after = due && paying[paying.findIndex(({ kind }) => kind === due.kind) + 1]
  return {
    type: GROUP_TYPE,
    status: order.status as GroupStatus,
    now,
    deadline:
      closeAt(order) ??
      (order.status === 'to_be_confirm' ? order.confirm_before : order.pay_before)?.getTime(),
    amountDue: due ? amountOf(due) : undefined,
    paid: order.paid_minor - order.returned_minor,
    next: after ? PAYING[after.kind] : undefined,
    asks: order.group_asks ?? 0,
    namesSubmitted: order.group_names_at !== null,
    namesDue: plan?.terms.nameListDue,
    acceptsOthers: order.group_request?.acceptChangeFlight || order.group_request?.isChangeDate || false,
    expired: order.group_expired ?? false,
    cancelRequested: asksToCancel(order),
  }
}

/** The flights of a request; the inbound of a return is a leg of its own. */
export function legsOf({
  tripType,
  journeys,
}: Pick<GroupRow['group_request'], 'tripType' | 'journeys'>): JourneyInput[] {
  return journeys.flatMap(({ origin, destination, date, returnDate }) => [
    { origin, destination, date },
    ...(tripType === 'return' ? [{ origin: destination, destination: origin, date: returnDate ?? '' }] : []),
  ])
}
