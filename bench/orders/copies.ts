/** An agency with any number of orders: copies of one issued order with all its rows. */
import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'

/** Of copy number `n`. */
const TYPE = `(case when n % 20 = 1 then 'refund' when n % 40 = 3 then 'change' when n % 100 = 9 then 'void' else 'origin' end)`
const DEPARTURE = `(now() - n * interval '7 minutes' + (n % 60) * interval '1 day')`
const AIRLINE = `(case when n % 10000 = 5 then 'ZZ' else (array['CX', 'SQ', 'TG', 'JL', 'KE', 'MU', 'BR', 'QF'])[1 + n % 8] end)`
const FLIGHT = `(${AIRLINE} || (100 + n % 400))`
const SURNAME = `(case when n % 1000 = 7 then 'CHAN' when n % 5000 = 8 then 'LEE'
  else (array['WONG', 'LAM', 'NG', 'HO', 'CHEUNG', 'LEUNG', 'MA', 'TANG', 'LAU', 'YIP'])[1 + n % 10] end)`
const GIVEN = `(case when n % 1000 = 7 then 'TAI MAN' when n % 5000 = 8 then 'OFTEN'
  else chr(65 + n / 10 % 26) || 'A ' || chr(65 + n / 260 % 26) || 'O' end)`

/** What differs in copy number `n` of a row of each table. */
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
  order_pricing: {},
  order_flights: {},
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

/**
 * Years of an agency's orders, of which the newest ten thousand cover weeks: one order every seven minutes, most of them
 * flown; all order types; common and rare names, flights and airlines. Orders that wait for the service desk are from
 * these weeks, however many orders there were before.
 */
const VARIED: typeof CHANGED = {
  orders: {
    order_type: TYPE,
    status: `case ${TYPE} when 'refund' then 'refunded_reimbursed' when 'void' then 'voided_reimbursed' when 'change' then 'changed'
      else case when n % 50 = 0 then 'to_be_paid' when n <= 10000 and n % 100 = 52 then 'holding'
        when n <= 10000 and n % 100 = 62 then 'reviewing' when n % 7 = 0 then 'canceled' else 'issued' end end`,
    servicing: `case when ${TYPE} <> 'origin' then '{}'::jsonb end`,
    total_minor: `case when ${TYPE} in ('refund', 'void') then 0 else o.total_minor + n % 50000 end`,
    paid_minor: `case when ${TYPE} in ('refund', 'void') then 0 else o.total_minor + n % 50000 end`,
    depart_at: DEPARTURE,
    depart_on: `(${DEPARTURE})::date`,
    // Pending, and not due before measuring ends.
    pay_before: `now() + interval '2 days' + (n % 1000) * interval '1 minute'`,
    due_at: `case when n % 50 = 0 then now() + interval '2 days' + (n % 1000) * interval '1 minute' end`,
    airline: AIRLINE,
    flight_numbers: `array[${FLIGHT}]`,
    passenger_names: `array[${SURNAME} || '/' || ${GIVEN}]`,
    created_by: `case when n % 12 = 0 then o.created_by else 'colleague-' || n % 12 end`,
  },
  order_terms: {
    term: `case when o.term = o.order_id then 'F' || (2000000000000 + n)
      when position('/' in o.term) > 0 then ${SURNAME} || '/' || ${GIVEN} else o.term || n end`,
  },
  order_passengers: {
    surname: SURNAME,
    given_names: GIVEN,
    birthday: `case when n % 5000 = 8 then date '1980-02-29' else date '1950-01-01' + n % 18000 end`,
  },
  order_segments: {
    flight_no: FLIGHT,
    depart_on: `(${DEPARTURE})::date`,
    dep_at: DEPARTURE,
    arr_at: `${DEPARTURE} + interval '4 hours'`,
  },
  coupons: { state: `case when ${DEPARTURE} < now() - interval '28 hours' then 'FLOWN' else 'OPEN' end` },
}

/** Rows per statement, which keeps transactions small. */
const AT_ONCE = 100_000

const PATIENCE_MS = 60_000

function own(column: string): string {
  return `o.${column} || '-' || n`
}

/** Its tickets follow the payment reply; a copy made in between would have fewer events than its version says. */
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

/** Copies the oldest order, spread over status, creation day and departure; `varied`: over everything. */
export async function copyOrders(
  url: string,
  count: number,
  { varied = false }: { readonly varied?: boolean } = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Keys are valid by construction: checking a million of each would take longer than copying.
    await client.query(`set session_replication_role = replica`)
    // This data need not survive a power cut: fewer, longer checkpoints.
    await client.query(`alter system set max_wal_size = '8GB'`)
    await client.query('select pg_reload_conf()')
    const model = await issuedOrder(client)
    for (const [table, plain] of Object.entries(CHANGED)) {
      const changed = { ...plain, ...(varied ? VARIED[table] : {}) }
      const { rows: columns } = await client.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
        [table],
      )
      const names = columns.map(({ name }) => name)
      const values = names.map(
        (name) => changed[name] ?? (name === 'order_id' ? `'F' || (2000000000000 + n)` : `o.${name}`),
      )
      for (let start = 0; start < count; start += AT_ONCE)
        await client.query(
          `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
           from ${table} o, generate_series($1::int, $2::int) n where o.${table === 'orders' ? 'id' : 'order_id'} = $3`,
          [start + 1, Math.min(start + AT_ONCE, count), model],
        )
      await client.query(`vacuum analyze ${table}`)
    }
    // The product does so once there are too many.
    await client.query(
      `with old as (delete from order_counts returning *)
       insert into order_counts select agency_id, created_by, order_type, status, to_decide, free, sum(cnt) from old
       group by 1, 2, 3, 4, 5, 6 having sum(cnt) <> 0`,
    )
    await client.query('vacuum analyze order_counts')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
