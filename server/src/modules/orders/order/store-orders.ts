// Writes of the orders and their history. A status changes in one place only: applyDecision.

import { nextTimer } from '@interline/domain/orders/deadlines'
import { isLockable } from '@interline/domain/orders/actions'
import { couponEffect, type CouponEffect } from '@interline/domain/orders/coupon-effects'
import type { Decision } from '@interline/domain/orders/decide'
import { orderMail } from '@interline/domain/orders/order-mails'
import type { OrderStatus } from '@interline/domain/orders/statuses'
import { sql, type Insertable } from 'kysely'
import { JSON_COLUMNS } from '../../../../db/json-columns.ts'
import { ORDER_PARTS } from '../../../../db/order-rows.ts'
import { eventPayload } from '../../../../db/json/orders.ts'
import { jsonText } from '../../../../db/json/codec.ts'
import type { OrderEvents, Payments } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { endNews, endsNews } from './end-news.ts'
import type { EventActor, Order, OrderChange } from './order.ts'
import { inOrders, withChangedParts } from './order-tables.ts'
import type { OrderParts, PaymentPart, WholeOrder } from './read-order.ts'

type Allowed = Extract<Decision, { ok: true }>

/** Locks an order of an agency, or of one of several, for this transaction; undefined where they have none of that number. */
export async function lockOrder(
  tx: Tx,
  id: string,
  agencies: number | readonly number[],
): Promise<Order | undefined> {
  // Not FOR UPDATE: rows that refer to the order may be added meanwhile.
  const locked = await tx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('agency_id', 'in', typeof agencies === 'number' ? [agencies] : agencies)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!locked) return undefined
  // Read after the lock: one statement would see its parts as they were before it waited.
  return tx.selectFrom('order_rows').selectAll().where('id', '=', id).executeTakeFirst()
}

/** True while an attempt to pay has no end yet. */
export async function isBeingPaid(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>): Promise<boolean> {
  const open = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirst()
  return open !== undefined
}

export interface Move {
  readonly actor: EventActor
  /** Milliseconds since the epoch, by the database's clock after the lock. */
  readonly at: number
  /** Other columns that change with the status. */
  readonly change?: OrderChange
  /** What the sentence of the history needs. */
  readonly payload?: Readonly<Record<string, string | number | boolean | object | null | undefined>>
  /** It will be looked at again when it was to be: the event moves nothing. */
  readonly keepsTimer?: boolean
  /** Look at the order again then, where no timer of its own runs. */
  readonly lookAgainAt?: number
  readonly paymentDisabled?: boolean
  /** The attempt that moves the order, written with it. */
  readonly payment?: Insertable<Payments>
}

export const UNLOCKED = { locked_by: null, locked_by_name: null, locked_at: null } as const

/**
 * The one funnel through which an order moves: status, version, next timer, event and what is to be written about it in one
 * statement, and what becomes of the coupons that it has taken. `order` must be locked in this transaction. Answers the order as it is now;
 * of one that was read whole the event and the payment are among its parts then, all other parts are as they were read.
 */
export async function applyDecision<Known extends Order>(
  tx: Tx,
  order: Known,
  decision: Allowed,
  move: Move,
): Promise<Known> {
  const seq = order.version + 1
  const isNewsOver = endsNews(order, decision.to)
  const change: OrderChange = {
    ...move.change,
    ...(isNewsOver ? { disruption: 'settled' } : {}),
    ...(isLockable(order.order_type, decision.to) ? {} : UNLOCKED),
    ...(decision.to === decision.from
      ? {}
      : { return_to: decision.to === 'reimbursing' ? decision.from : null }),
  }
  const isStranded = await leavesNoSeats(tx, order, decision.to)
  const { payment } = move
  const payload = jsonText({ ...move.payload, ...(isStranded ? { seatsGone: true } : {}) })
  const event = {
    order_id: order.id,
    seq,
    agency_id: order.agency_id,
    at: new Date(move.at),
    actor_type: move.actor.type,
    actor_id: move.actor.id,
    actor_name: move.actor.name,
    transition: decision.transition,
    action: decision.action,
    from_status: decision.from,
    to_status: decision.to,
    payload,
  }
  const noted = tx.with('event', (q) => q.insertInto('order_events').values(event))
  const paid = payment ? noted.with('payment', (q) => q.insertInto('payments').values(payment)) : noted
  const mail = orderMail(decision.transition)
  const whole = mail
    ? paid.with('mail', (q) =>
        q.insertInto('order_mails').values({
          order_id: order.id,
          seq,
          agency_id: order.agency_id,
          kind: mail,
          due_at: new Date(move.at),
        }),
      )
    : paid
  const moved = {
    ...change,
    status: decision.to,
    version: seq,
    due_at: move.keepsTimer ? order.due_at : dueAt({ ...order, ...change }, decision.to, move),
  }
  await withChangedParts(whole, order, moved)
    .updateTable('orders')
    .set(inOrders(moved))
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning('version')
    .executeTakeFirstOrThrow()
  const effect = couponEffect(order.order_type, decision)
  if (effect) await moveCoupons(tx, order, effect)
  if (isNewsOver) await endNews(tx, order, move.at)
  // The row was locked and nothing else was written: reading its long columns back would tell nothing new.
  return { ...order, ...moved, ...jsonWritten(moved), ...partsWritten(order, { ...event, payload }, payment) }
}

const JSON_OF_ORDERS = new Set(
  ['orders', ...Object.keys(ORDER_PARTS)].flatMap((table) =>
    Object.keys(JSON_COLUMNS).flatMap((name) =>
      name.startsWith(`${table}.`) ? [name.slice(table.length + 1)] : [],
    ),
  ),
)

/** The JSON columns of a change as they would be read: what is written is text. */
function jsonWritten(change: OrderChange): Partial<Order> {
  return Object.fromEntries(
    Object.entries(change).flatMap(([column, value]) =>
      typeof value === 'string' && JSON_OF_ORDERS.has(column) ? [[column, JSON.parse(value)]] : [],
    ),
  )
}

/** What was written beside an order that was read whole, in the words of its parts. */
function partsWritten(
  order: Order | WholeOrder,
  event: Insertable<OrderEvents> & { readonly payload: string },
  payment: Insertable<Payments> | undefined,
): Partial<Pick<OrderParts, 'events' | 'payments'>> {
  if (!('events' in order)) return {}
  const { at, payload, ...noted } = event
  return {
    events: [
      ...order.events,
      {
        ...noted,
        at: new Date(at).toISOString(),
        payload: eventPayload.parse(payload),
      },
    ],
    payments: payment ? [...order.payments, paymentPart(payment)] : order.payments,
  }
}

function paymentPart(payment: Insertable<Payments>): PaymentPart {
  const { id, channel, state, currency, payer_name, amount_minor: minor, created_at: at } = payment
  return {
    id,
    channel,
    state,
    currency,
    payer_name,
    amount_minor: Number(minor),
    created_at: new Date(at).toISOString(),
  }
}

const IN_VAIN: ReadonlySet<OrderStatus> = new Set(['rfd_rejected', 'canceled', 'closed', 'failed'])

/** A refund comes to nothing after its seats were given back: its tickets are there, and nobody flies on them so. */
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

/** Only those that the order still has; what is flown stays flown. */
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

/** Moves the moment at which the order is looked at again, without an event. */
export async function lookAgain(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  at: number | null,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ due_at: at === null ? null : new Date(at) })
    .where('id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .execute()
}

function dueAt(
  order: Order,
  status: OrderStatus,
  { lookAgainAt, paymentDisabled = false }: Move,
): Date | null {
  const millis = (value: Date | null) => value?.getTime() ?? null
  const timer = nextTimer({
    status,
    payBefore: millis(order.pay_before),
    reviewBefore: millis(order.review_before),
    seatsUntil: millis(order.seats_until),
    // On hold only an original waits for an answer of its agency.
    confirmBefore:
      status === 'holding' && order.order_type !== 'origin' ? null : millis(order.confirm_before),
    paymentDisabled,
  })
  const at = timer?.at ?? lookAgainAt
  return at === undefined ? null : new Date(at)
}
