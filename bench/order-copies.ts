/** An agency with as many orders as wanted: copies of one that was really issued, with all that hangs on it. */
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** What is different in copy number `n` of a row of each table. */
const CHANGED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  orders: {
    id: `'F' || (2000000000000 + n)`,
    root_id: `'F' || (2000000000000 + n)`,
    request_key: `'bench-' || n`,
    created_at: `now() - n * interval '7 minutes'`,
    depart_at: `now() + (n % 200) * interval '1 day'`,
    depart_on: 'current_date + n % 200',
    due_at: 'null',
    status: `case when n % 50 = 0 then 'to_be_paid' when n % 7 = 0 then 'canceled' else 'issued' end`,
    pay_before: `now() + (n % 1000) * interval '1 minute'`,
  },
  order_terms: {
    term: `case when o.term = o.order_id then 'F' || (2000000000000 + n) else o.term || n end`,
  },
  order_items: { id: own('id'), client_ref: own('client_ref'), supplier_order_id: own('supplier_order_id') },
  order_passengers: { id: own('id') },
  order_segments: { item_id: own('item_id') },
  tickets: {
    id: own('id'),
    passenger_id: own('passenger_id'),
    item_id: own('item_id'),
    number: own('number'),
  },
  coupons: { ticket_id: own('ticket_id'), passenger_id: own('passenger_id') },
  order_events: {},
  payments: { id: own('id') },
  supplier_calls: { id: own('id'), item_id: own('item_id'), client_ref: own('client_ref') },
}

/** Rows of one statement: what lies in its transaction stays small. */
const AT_ONCE = 100_000

const PATIENCE_MS = 60_000

function own(column: string): string {
  return `o.${column} || '-' || n`
}

/** Its tickets come after its payment is answered; a copy made meanwhile would have fewer events than its version says. */
async function issuedOrder(client: pg.Client): Promise<string> {
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await sleep(200)) {
    const { rows } = await client.query<{ id: string; status: string }>(
      `select id, status from orders where request_key not like 'bench-%' order by created_at limit 1`,
    )
    if (rows[0]?.status === 'issued') return rows[0].id
  }
  throw new Error('the order to copy was not issued')
}

/** Number of copy `n`. */
export function copyId(n: number): string {
  return `F${2_000_000_000_000 + n}`
}

/** Copies the oldest order from number `from + 1` to number `to`, spread over status, day of making and departure. */
export async function copyOrders(url: string, from: number, to: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Keys are right by the way they are made: a million checks of each would take longer than the copying.
    await client.query(`set session_replication_role = replica`)
    const model = await issuedOrder(client)
    for (const [table, changed] of Object.entries(CHANGED)) {
      const { rows: columns } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
      const names = columns.map(({ name }) => name)
      const values = names.map(
        (name) => changed[name] ?? (name === 'order_id' ? `'F' || (2000000000000 + n)` : `o.${name}`),
      )
      for (let start = from; start < to; start += AT_ONCE)
        await client.query(
          `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
           from ${table} o, generate_series($1::int, $2::int) n where o.${table === 'orders' ? 'id' : 'order_id'} = $3`,
          [start + 1, Math.min(start + AT_ONCE, to), model],
        )
      await client.query(`vacuum analyze ${table}`)
    }
    await client.query('vacuum analyze order_counts')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
