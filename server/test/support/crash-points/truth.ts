// Consistency checks: each order matches its history, its money matches the ledger, and the supplier has done
// everything once.

import { replay, type OrderEventFacts } from '@interline/domain/flight-orders/events'
import type { OrderStatus, OrderType } from '@interline/domain/flight-orders/statuses'
import { DatabaseSync } from 'node:sqlite'
import type pg from 'pg'
import { keptBy } from './stored-money.ts'
import { ENDS, type OrderCase, type OrderKind } from './order-kinds.ts'

interface Row {
  readonly id: string
  readonly agency_id: number
  readonly order_type: OrderType
  readonly status: string
  readonly version: number
  readonly total_minor: string
  readonly to_return_minor: string
  readonly paid_minor: string
  readonly returned_minor: string
}

/** Ledger entries of each kind, and its supplier step, done once; null: none of its own. */
const LEAVES: Readonly<
  Record<OrderKind, { readonly entries: readonly string[]; readonly step: string | null }>
> = {
  ticketing: { entries: ['pay', 'issue'], step: 'ticket' },
  void: { entries: ['return'], step: 'void' },
  refund: { entries: ['return'], step: 'refund' },
  change: { entries: ['pay', 'issue'], step: 'reissue' },
  'part changed': { entries: ['pay', 'issue'], step: 'reissue' },
  'tickets typed': { entries: ['pay', 'issue'], step: 'ticket' },
  'approved dearer': { entries: [], step: 'book' },
  split: { entries: ['pay', 'reimburse'], step: null },
  'tickets returned': { entries: ['pay', 'reimburse'], step: 'void' },
  'seats released': { entries: [], step: 'seats' },
  'paid by gateway': { entries: ['pay', 'issue'], step: 'ticket' },
  'returned by gateway': { entries: ['return'], step: 'void' },
}

/** The inconsistencies of the ledger, and of an order with its related rows, in words; empty when there are none. */
export async function untruths(db: pg.Client, orderId: string): Promise<string[]> {
  const wrong: string[] = []
  const { rows: proof } = await db.query('select * from ledger.proof()')
  if (proof.length > 0) wrong.push(`the ledger: ${JSON.stringify(proof)}`)
  const { rows: orders } = await db.query<Row>(
    `select * from order_rows where (root_id = $1 or split_from = $1) and status <> 'none' order by id`,
    [orderId],
  )
  for (const order of orders) {
    const { rows: events } = await db.query<OrderEventFacts>(
      `select seq, transition, action, actor_type as actor, from_status as "from", to_status as "to"
       from order_events where order_id = $1 order by seq`,
      [order.id],
    )
    const told = replay(order.order_type, events)
    if (told.status !== order.status || told.version !== order.version)
      wrong.push(`${order.id} is ${order.status}, its history says ${told.status}`)
    const kept = BigInt(order.paid_minor) - BigInt(order.returned_minor)
    const due = keptBy({
      status: order.status,
      order_type: order.order_type,
      total_minor: BigInt(order.total_minor),
      to_return_minor: BigInt(order.to_return_minor),
    })
    if (kept !== due) wrong.push(`${order.id} (${order.status}) keeps ${kept} and should keep ${due}`)
    const { rows: moved } = await db.query<{ sum: string }>(
      `select coalesce(-sum(m.amount), 0)::text as sum from ledger.movement m join ledger.entry e on e.id = m.entry_id
       where e.order_id = $1 and m.agency_id = $2`,
      [order.id, order.agency_id],
    )
    if (BigInt(moved[0]?.sum ?? 0) !== kept)
      wrong.push(`${order.id}: the wallet says ${moved[0]?.sum}, not ${kept}`)
  }
  return wrong
}

/** The same at the end, when everything is completed, and done once. */
export async function unfinished(db: pg.Client, { kind, id: orderId }: OrderCase): Promise<string[]> {
  const wrong = await untruths(db, orderId)
  const { type, statuses } = ENDS[kind]
  const { rows } = await db.query<{ id: string; status: OrderStatus }>(
    'select id, status from orders where root_id = $1 and order_type = $2',
    [orderId, type],
  )
  const [order, ...more] = rows
  if (!order || more.length > 0) return [...wrong, `${orderId} has ${rows.length} orders of ${kind}`]
  if (!statuses.includes(order.status)) wrong.push(`${order.id} has come to ${order.status}`)
  if (kind === 'split') wrong.push(...(await wentOn(db, orderId)))
  const { entries, step } = LEAVES[kind]
  const { rows: posted } = await db.query<{ event_type: string }>(
    'select event_type from ledger.entry where order_id = $1 order by id',
    [order.id],
  )
  const found = posted.map(({ event_type }) => event_type).join(' ')
  if (found !== entries.join(' ')) wrong.push(`${order.id} has the entries ${found}`)
  if (step === null) return wrong
  const { rows: calls } = await db.query<{ state: string; client_ref: string; evidence: unknown }>(
    `select state, client_ref, evidence from supplier_calls where order_id = $1 and step = $2`,
    [order.id, step],
  )
  const isOver = order.status === 'canceled' && calls.every(({ state }) => state === 'absent')
  if (calls.filter(({ state }) => state === 'ok').length !== 1 && !isOver)
    wrong.push(
      `${order.id}: calls ${calls.map(({ state, evidence }) => `${state} ${JSON.stringify(evidence)}`).join(' ')}`,
    )
  if (new Set(calls.map(({ client_ref }) => client_ref)).size !== 1)
    wrong.push(`${order.id} was asked for under several references`)
  return wrong
}

/** The order created from the issued ticket: one, paid and issued. */
async function wentOn(db: pg.Client, orderId: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string; status: string; entries: string }>(
    `select id, status, (select string_agg(event_type, ' ' order by event_type) from ledger.entry where order_id = o.id) as entries
     from order_rows o where split_from = $1`,
    [orderId],
  )
  const [made, ...more] = rows
  if (!made || more.length > 0) return [`${orderId} was split into ${rows.length}`]
  return made.status === 'issued' && made.entries === 'issue pay'
    ? []
    : [`${made.id} is ${made.status} with the entries ${made.entries}`]
}

interface Stored {
  readonly order_id: string
  readonly status: string
  readonly tickets: string
  readonly contents: string
}

/** The suppliers' records against ours: bookings, tickets, refunds and exchanges. */
export async function doneTwice(db: pg.Client, memoryFile: string): Promise<string[]> {
  const wrong: string[] = []
  const memory = new DatabaseSync(memoryFile, { readOnly: true })
  try {
    const bookings = memory
      .prepare('select order_id, status, tickets, contents from bookings')
      .all() as unknown as Stored[]
    const one = (text: string) => Number(memory.prepare(text).get()?.n)
    const ours = async (text: string) => Number((await db.query<{ n: string }>(text)).rows[0]?.n)
    const pairs = [
      [
        'bookings',
        bookings.length,
        await ours(
          `select count(distinct supplier_order_id) as n from order_items where supplier_order_id is not null`,
        ),
      ],
      [
        'tickets printed',
        one(`select coalesce(sum(value), 0) as n from sequences where name like 'ticket %'`),
        await ours(
          `select count(*) as n from tickets t where kind = 'eticket' and not exists (select from order_events e
             where e.order_id = t.order_id and e.action = 'enter_tickets')`,
        ),
      ],
      [
        'seats released',
        inAll(bookings, 'released'),
        await ours(`select count(*) as n from supplier_calls where step = 'seats' and state = 'ok'`),
      ],
      [
        'refunds',
        inAll(bookings, 'refunds'),
        await ours(`select count(*) as n from supplier_calls where step = 'refund' and state = 'ok'`),
      ],
      [
        'exchanges',
        one('select count(*) as n from reissue_quotes where used_by is not null'),
        await ours(`select count(*) as n from supplier_calls where step = 'reissue' and state = 'ok'`),
      ],
      [
        'bookings undone',
        bookings.filter(({ status, tickets }) => status === 'cancelled' && tickets !== '[]').length,
        await ours(`select count(*) as n from supplier_calls where step = 'void' and state = 'ok'`),
      ],
    ] as const
    for (const [what, theirs, own] of pairs)
      if (theirs !== own) wrong.push(`${what}: the suppliers have ${theirs}, we have ${own}`)
  } finally {
    memory.close()
  }
  return wrong
}

/** The length of a list in the bookings. */
function inAll(bookings: readonly Stored[], what: string): number {
  return bookings.flatMap(({ contents }) => (JSON.parse(contents) as Record<string, unknown[]>)[what] ?? [])
    .length
}
