// Writes orders and their history. A status changes in one place only: moveOrder.

import type { Insertable } from 'kysely'
import { JSON_COLUMNS } from '../../../../db/json-columns.ts'
import { ORDER_PARTS } from '../../../../db/order-rows.ts'
import { eventPayload } from '../../../../db/json/orders.ts'
import { jsonText } from '../../../../db/json/codec.ts'
import type { OrderEvents, Payments } from '../../../../db/types.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Allowed, ProductRules } from '../sellable.ts'
import type { EventActor } from './order.ts'
import { logOfMove } from './log-move.ts'
import { inOrders, withChangedParts } from './order-tables.ts'
import type { EventPart, PaymentPart } from './parts.ts'
import type { Order, OrderChange } from './rows.ts'

/**
 * Locks an order of an agency, or of one of several, for this transaction; undefined if they have none with
 * that number.
 */
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
  // Read after the lock: a single statement would see the parts as they were before it waited.
  return tx.selectFrom('order_rows').selectAll().where('id', '=', id).executeTakeFirst()
}

/** True while a payment attempt is open. */
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
  /** Of the order's product. */
  readonly rules: ProductRules
  readonly actor: EventActor
  /** Milliseconds since the epoch, by the database's clock after the lock. */
  readonly at: number
  /** Other columns that change with the status. */
  readonly change?: OrderChange
  /** Parameters of the history sentence. */
  readonly payload?: Readonly<Record<string, string | number | boolean | object | null | undefined>>
  /** Keep the next check time: the event moves nothing. */
  readonly keepsTimer?: boolean
  /** Next check time, if no timer of its own runs. */
  readonly nextCheckAt?: number
  readonly paymentDisabled?: boolean
  /** The attempt that moves the order, written with it. */
  readonly payment?: Insertable<Payments>
}

export const UNLOCKED = { locked_by: null, locked_by_name: null, locked_at: null } as const

/**
 * The single function through which an order moves: status, version, next timer, event and queued mail in one
 * statement, plus what its product writes. `order` must be locked in this transaction. Returns the order's
 * new state; if it was read completely, the event and the payment are then among its parts, all other parts
 * are as read.
 */
export async function moveOrder<Known extends Order>(
  tx: Tx,
  order: Known,
  decision: Allowed,
  move: Move,
): Promise<Known> {
  const { rules, at } = move
  const seq = order.version + 1
  const next = { ...order, ...read(move.change ?? {}), status: decision.to }
  const beside = await rules.beside(tx, order, { decision, at, next })
  const change: OrderChange = {
    ...move.change,
    ...beside.change,
    ...(rules.isLockable(order.order_type, decision.to) ? {} : UNLOCKED),
    ...(decision.to === decision.from
      ? {}
      : { return_to: decision.to === 'reimbursing' ? decision.from : null }),
  }
  const { payment } = move
  const payload = jsonText({ ...move.payload, ...beside.payload })
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
  const recorded = tx.with('event', (q) => q.insertInto('order_events').values(event))
  const log = logOfMove(order, decision, move)
  const logged = log ? recorded.with('log', (q) => q.insertInto('user_log').values(log)) : recorded
  const paid = payment ? logged.with('payment', (q) => q.insertInto('payments').values(payment)) : logged
  const mail = rules.mailOf(decision.transition)
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
  const known = read(change)
  const dated = {
    status: decision.to,
    version: seq,
    due_at: move.keepsTimer ? order.due_at : dueAt({ ...order, ...known, status: decision.to }, move),
  }
  const moved = { ...change, ...dated }
  await withChangedParts(whole, order, moved)
    .updateTable('orders')
    .set(inOrders(moved))
    .where('id', '=', order.id)
    .where('version', '=', order.version)
    .returning('version')
    .executeTakeFirstOrThrow()
  await beside.after?.()
  // The row was locked and nothing else was written: reading its long columns again would add nothing.
  return { ...order, ...known, ...dated, ...partsWritten(order, { ...event, payload }, payment) }
}

const JSON_OF_ORDERS = new Set(
  ['orders', ...Object.keys(ORDER_PARTS)].flatMap((table) =>
    Object.keys(JSON_COLUMNS).flatMap((name) =>
      name.startsWith(`${table}.`) ? [name.slice(table.length + 1)] : [],
    ),
  ),
)

/** A change as it would be read: JSON columns are written as text. */
function read(change: OrderChange): OrderChange {
  return Object.fromEntries(
    Object.entries(change).map(([column, value]) => [
      column,
      typeof value === 'string' && JSON_OF_ORDERS.has(column) ? JSON.parse(value) : value,
    ]),
  )
}

interface WrittenParts {
  readonly events: readonly EventPart[]
  readonly payments: readonly PaymentPart[]
}

/** What was written beside a completely read order, in the shape of its parts. */
function partsWritten(
  order: Order | (Order & WrittenParts),
  event: Insertable<OrderEvents> & { readonly payload: string },
  payment: Insertable<Payments> | undefined,
): Partial<WrittenParts> {
  if (!('events' in order)) return {}
  const { at, payload, ...recorded } = event
  return {
    events: [
      ...order.events,
      {
        ...recorded,
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

/** Changes the next check time of an order, without an event. */
export async function scheduleNextCheck(
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

function dueAt(order: Order, { rules, nextCheckAt, paymentDisabled = false }: Move): Date | null {
  const at = rules.timerOf(order, paymentDisabled) ?? nextCheckAt
  return at === undefined ? null : new Date(at)
}
