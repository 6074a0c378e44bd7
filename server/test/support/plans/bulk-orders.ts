/** Any number of orders at once: copies of a really issued one, each for another passenger. */
import type pg from 'pg'

/** The differences of copy number `n` of a row. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    id: `'F' || (2000000000000 + n)`,
    root_id: `'F' || (2000000000000 + n)`,
    request_key: `'copy ' || n`,
    due_at: 'null',
    passenger_names: `array['COPY' || n || '/TAI MAN']`,
  },
  order_pricing: {},
  order_flights: {},
  order_terms: {
    term: `case when o.term = o.order_id then 'F' || (2000000000000 + n) else o.term || n end`,
  },
  order_items: own('id', 'client_ref', 'supplier_order_id'),
  order_passengers: { ...own('id'), surname: `'COPY' || n` },
  order_segments: own('item_id'),
  tickets: own('id', 'passenger_id', 'item_id', 'number'),
  coupons: own('ticket_id', 'passenger_id'),
  order_events: {},
  payments: own('id'),
  supplier_calls: own('id', 'item_id', 'client_ref'),
}

function own(...columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, `o.${column} || '-' || n`]))
}

/**
 * Copies the order with all its rows `count` times; `db` is the owner's. Copies are numbered from `first`, so
 * that an order can be copied more than once. Statistics are not updated.
 */
export async function copyInBulk(db: pg.Client, id: string, count: number, first = 1): Promise<void> {
  // Their keys are valid by construction.
  await db.query(`set session_replication_role = replica`)
  for (const [table, changed] of Object.entries(CHANGED)) {
    const { rows } = await db.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    const copied = { order_id: `'F' || (2000000000000 + n)`, ...changed }
    const values = names.map((name) => (name in copied ? copied[name as keyof typeof copied] : `o.${name}`))
    await db.query(
      `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
       from ${table} o, generate_series($3::int, $3::int + $1::int - 1) n where o.${table === 'orders' ? 'id' : 'order_id'} = $2`,
      [count, id, first],
    )
  }
  await db.query(`set session_replication_role = origin`)
}
