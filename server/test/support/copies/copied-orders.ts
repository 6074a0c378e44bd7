/** Copies of an order, as many as a test needs, with specified differences. */
import type pg from 'pg'
import { FILL_PARTS } from './order-parts.ts'

export interface Copy {
  /** Number of the copy: at most 20 characters. */
  readonly id: string
  /** The flight number that replaces the order's first one. */
  readonly flightNo?: string
  /** Days by which the first flight departs later. */
  readonly daysLater?: number
  readonly status?: string
  readonly coupons?: string
}

/** The rows of an issued order under other numbers. */
export async function copyOrder(db: pg.Client, original: string, copies: readonly Copy[]): Promise<void> {
  const { rows } = await db.query<{ flight_no: string; depart_on: string }>(
    `select flight_no, depart_on::text from order_segments where order_id = $1 order by journey, segment limit 1`,
    [original],
  )
  const first = rows[0]
  if (!first) throw new Error(`${original} has no flight`)
  for (const copy of copies) await copyOne(db, original, { ...copy, first: first.flight_no })
}

async function copyOne(db: pg.Client, original: string, copy: Copy & { first: string }): Promise<void> {
  const { id, first, flightNo = first, daysLater = 0, status = 'issued', coupons = 'OPEN' } = copy
  const own = `${id}-`
  await db.query(
    `insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', $2::text, 'root_id', $2::text, 'request_key', $2::text,
        'status', $3::text))).* from orders o where o.id = $1`,
    [original, id, status],
  )
  for (const statement of FILL_PARTS) await db.query(statement, [original])
  await db.query(
    `update order_flights set solution = replace(solution::text, $2, $3)::jsonb where order_id = $1`,
    [id, first, flightNo],
  )
  for (const [table, ids] of [
    ['order_items', ['id', 'client_ref']],
    ['order_passengers', ['id']],
    ['order_segments', ['item_id']],
    ['tickets', ['id', 'passenger_id', 'item_id', 'number']],
    ['coupons', ['ticket_id', 'passenger_id']],
  ] as const) {
    const changes = ids.map((name) => `'${name}', $3 || (t.${name})`).join(', ')
    await db.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('order_id', $2::text, ${changes}))).* from ${table} t where t.order_id = $1`,
      [original, id, own],
    )
  }
  // A copy is not a supplier's booking.
  await db.query(`update order_items set supplier_order_id = id where order_id = $1`, [id])
  await db.query(
    `update order_segments set flight_no = $2, depart_on = depart_on + $4::int, dep_at = dep_at + $4::int * interval '1 day',
       arr_at = arr_at + $4::int * interval '1 day' where order_id = $1 and flight_no = $3`,
    [id, flightNo, first, daysLater],
  )
  await db.query(`update coupons set state = $2 where order_id = $1`, [id, coupons])
}
