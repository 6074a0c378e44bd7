/**
 * The baseline of order-and-pay: the rows of a real order, written again under new ids by three SQL functions (create,
 * settle, pay) into the same tables, with the same indexes, constraints, triggers, row security, wallet locks and
 * commits. No business rules, queries, HTTP, session, validation, supplier or reply.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { APP_ROLE } from '../../server/src/platform/database/way.ts'
import { BARE_FUNCTIONS } from './bare-functions.ts'

type Row = Readonly<Record<string, unknown>>

/** Everything that one order wrote, as JSON of its rows. */
interface Written {
  readonly order: Row
  readonly pricing: Row
  readonly flights: Row
  readonly items: readonly Row[]
  readonly passengers: readonly Row[]
  readonly segments: readonly Row[]
  readonly terms: readonly Row[]
  readonly calls: readonly Row[]
  /** First the booking, then the payment. */
  readonly events: readonly Row[]
  readonly payments: readonly Row[]
  readonly jobs: readonly Row[]
  readonly entries: readonly Row[]
  readonly transfers: readonly Row[]
  /** First the order's, then the payment's. */
  readonly keys: readonly Row[]
}

const READ = `
  select jsonb_build_object(
    'order', (select to_jsonb(o) from orders o where o.id = $1),
    'pricing', (select to_jsonb(t) from order_pricing t where t.order_id = $1),
    'flights', (select to_jsonb(t) from order_flights t where t.order_id = $1),
    'items', (select jsonb_agg(to_jsonb(t) order by t.position) from order_items t where t.order_id = $1),
    'passengers', (select jsonb_agg(to_jsonb(t) order by t.position) from order_passengers t where t.order_id = $1),
    'segments', (select jsonb_agg(to_jsonb(t)) from order_segments t where t.order_id = $1),
    'terms', (select jsonb_agg(to_jsonb(t)) from order_terms t where t.order_id = $1),
    'calls', (select jsonb_agg(to_jsonb(t)) from supplier_calls t where t.order_id = $1),
    'events', (select jsonb_agg(to_jsonb(t) order by t.seq) from order_events t where t.order_id = $1),
    'payments', (select jsonb_agg(to_jsonb(t)) from payments t where t.order_id = $1),
    'jobs', (select jsonb_agg(to_jsonb(t)) from jobs.job t where t.data ->> 'orderId' = $1),
    'entries', (select jsonb_agg(to_jsonb(t)) from ledger.entry t where t.order_id = $1),
    'transfers', (select jsonb_agg(to_jsonb(t) order by t.line) from ledger.transfer t join ledger.entry e on e.id = t.entry_id where e.order_id = $1),
    'keys', (select jsonb_agg(to_jsonb(t) order by t.created_at) from idempotency_keys t where t.key = any ($2))
  ) as written`

export interface BareRows {
  /** Writes the rows of one order, created and paid; `at` must be unique. Returns its number. */
  orderAndPay(at: number): Promise<string>
  /** Vacuums and checkpoints after a round, so that the next one does not pay for it. */
  tidyUp(): Promise<void>
  stop(): Promise<void>
}

/** `id`: an order that the product created and paid with the two idempotency keys, and nothing more. */
export async function bareRows(
  url: string,
  { connections, id, keys }: { connections: number; id: string; keys: readonly string[] },
): Promise<BareRows> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(BARE_FUNCTIONS)
  const { rows } = await admin.query<{ written: Written }>(READ, [id, keys])
  await admin.end()
  const [first] = rows
  if (!first) throw new Error(`${id} has no rows`)
  const again = copier(first.written)
  const scope = Number(first.written.order.agency_id)
  const options = `-c role=${APP_ROLE} -c app.scope=${scope}`
  const pool = new pg.Pool({ connectionString: url, max: connections, options })
  const call = (name: string, rowsOf: object) =>
    pool.query({ name, text: `select bare.${name}($1::jsonb)`, values: [JSON.stringify(rowsOf)] })
  return {
    async orderAndPay(at) {
      const {
        order,
        pricing,
        flights,
        items,
        passengers,
        segments,
        terms,
        calls,
        events,
        payments,
        jobs,
        ...rest
      } = again(at)
      const [ordering, paying] = rest.keys
      await call('make', {
        order,
        pricing,
        flights,
        items,
        passengers,
        segments,
        terms,
        calls,
        key: ordering,
      })
      await call('settle', { order, items, calls, event: events[0], key: ordering })
      const { entries, transfers } = rest
      await call('pay', { order, event: events[1], payments, jobs, entries, transfers, key: paying })
      return String(order.id)
    },
    async tidyUp() {
      const owner = new pg.Client({ connectionString: url })
      await owner.connect()
      await owner.query('vacuum (analyze)')
      await owner.query('checkpoint')
      await owner.end()
    },
    stop: () => pool.end(),
  }
}

/** The same rows under their own ids: unique values carry the number of the copy. */
function copier(written: Written): (at: number) => Written {
  const { order, items, passengers, calls, payments, keys } = written
  const ids = [order, ...items, ...passengers, ...calls, ...payments].map(({ id }) => String(id))
  const parts = keys.map(({ key }) => String(key))
  const uuids = [...written.jobs, ...written.entries].map(({ id }) => String(id))
  const any = new RegExp([...ids, ...parts, ...uuids].join('|'), 'g')
  const text = JSON.stringify(written)
  return (at) => {
    const fresh = new Map(uuids.map((uuid) => [uuid, randomUUID() as string]))
    return JSON.parse(text.replaceAll(any, (found) => fresh.get(found) ?? `${found}-${at}`)) as Written
  }
}
