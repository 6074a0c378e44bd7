// What flights decide about their orders from the rows alone, and what a transition writes beside the order:
// its coupons, an open disruption, and whether seats are released.

import { couponEffect, type CouponEffect } from '@interline/domain/flight-orders/coupon-effects'
import { nextTimer } from '@interline/domain/flight-orders/deadlines'
import { decide, isLockable, type OrderFacts } from '@interline/domain/flight-orders/decide'
import type { ActionName } from '@interline/domain/flight-orders/actions'
import { orderMail } from '@interline/domain/flight-orders/order-mails'
import type { OrderStatus, OrderType } from '@interline/domain/flight-orders/statuses'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Allowed, Beside, ProductRules } from '../../orders/index.ts'
import { factsOf, type Order } from './order.ts'
import { flightOrder, isFlightOrder } from './rows.ts'
import { endsOpenDisruption, settleOpenDisruption } from './settle-open-disruption.ts'

export const FLIGHT_ORDERS: ProductRules = {
  isOf: isFlightOrder,
  decide: (order, { action, actor, now, more }) =>
    decide(
      { ...factsOf(flightOrder(order), now), ...(more as Partial<OrderFacts>) },
      action as ActionName,
      actor,
    ),
  isLockable: (type, status) => isLockable(type as OrderType, status as OrderStatus),
  timerOf: (order, paymentDisabled) => timerOf(flightOrder(order), paymentDisabled)?.at,
  mailOf: orderMail,
  beside: (tx, order, move) => beside(tx, flightOrder(order), move),
}

/** The next timer, or undefined if there is none. */
export function timerOf(order: Order, paymentDisabled: boolean) {
  const millis = (value: Date | null) => value?.getTime() ?? null
  return nextTimer({
    status: order.status,
    payBefore: millis(order.pay_before),
    reviewBefore: millis(order.review_before),
    seatsUntil: millis(order.seats_until),
    // On hold only an original waits for an answer of its agency.
    confirmBefore:
      order.status === 'holding' && order.order_type !== 'origin' ? null : millis(order.confirm_before),
    paymentDisabled,
  })
}

async function beside(
  tx: Tx,
  order: Order,
  { decision, at }: { readonly decision: Allowed; readonly at: number },
): Promise<Beside> {
  const from = decision.from as OrderStatus | 'none'
  const to = decision.to as OrderStatus
  const isDisruptionOver = endsOpenDisruption(order, to)
  const isStranded = await leavesNoSeats(tx, order, to)
  const effect = couponEffect(order.order_type, { from, to })
  return {
    ...(isDisruptionOver ? { change: { disruption: 'settled' } } : {}),
    ...(isStranded ? { payload: { seatsGone: true } } : {}),
    async after() {
      if (effect) await moveCoupons(tx, order, effect)
      if (isDisruptionOver) await settleOpenDisruption(tx, order, at)
    },
  }
}

const IN_VAIN: ReadonlySet<OrderStatus> = new Set(['rfd_rejected', 'canceled', 'closed', 'failed'])

/** A refund fails after its seats were released: the tickets exist, but without seats. */
async function leavesNoSeats(tx: Tx, order: Order, to: OrderStatus): Promise<boolean> {
  if (order.order_type !== 'refund' || !IN_VAIN.has(to) || order.status === to) return false
  const released = await tx
    .selectFrom('order_events')
    .select('seq')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('action', '=', 'release_seats')
    .executeTakeFirst()
  return released !== undefined
}

/** Only coupons that the order still has; flown ones stay flown. */
async function moveCoupons(
  tx: Tx,
  { id, agency_id }: Pick<Order, 'id' | 'agency_id'>,
  { state, held }: CouponEffect,
): Promise<void> {
  await sql`
    with taken as (
      select ticket_id, coupon_number from serviced_coupons where order_id = ${id} and agency_id = ${agency_id} and active
    ), freed as (
      update serviced_coupons set active = false where order_id = ${id} and agency_id = ${agency_id} and active and not ${held}::boolean
    )
    update coupons c set state = ${state} from taken t
    where c.ticket_id = t.ticket_id and c.number = t.coupon_number and c.state in ('OPEN', 'SUSPENDED') and c.state <> ${state}
      and c.agency_id = ${agency_id}`.execute(tx)
}
