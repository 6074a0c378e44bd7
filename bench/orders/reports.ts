/**
 * Pages of reports at ten thousand and at a million orders over two years. The entries are written as the collecting job would
 * write them; their sums are made by the product's own statement.
 */
import type { Input } from '@interline/contract/index'
import { addDays } from '@interline/domain/time/local-date'
import { presetPeriod, REPORT_PRESETS } from '@interline/domain/reports/report-period'
import pg from 'pg'
import { AGENCY } from '../../server/db/seed/agencies.ts'
import { addUp } from '../../server/src/modules/reports/collect/write-figures.ts'
import type { Bench } from '../figure.ts'
import { growthOf } from './growth.ts'
import { startProduct, type Client, type Product } from '../product.ts'

const SMALL = 10_000
const BIG = 1_000_000
const ROUNDS = 100
const DAYS = 730
const BATCH_DAYS = 62

interface Side {
  readonly size: number
  readonly owner: Client
  readonly treasury: Client
}

const today = new Date().toISOString().slice(0, 10)
const month = presetPeriod('days30', today)
const year = presetPeriod('months12', today)

export const reports: Bench = {
  name: 'reports',
  title: 'Pages of reports, p95 at a million orders against ten thousand',
  byNameOnly: true,
  async run() {
    const few = await startProduct()
    try {
      const many = await startProduct()
      try {
        return await growthOf(QUESTIONS, await sideOf(few, SMALL), await sideOf(many, BIG), ROUNDS)
      } finally {
        await many.stop()
      }
    } finally {
      await few.stop()
    }
  },
}

type Sales = Input<'reports.sales'>['query']
type Entries = Input<'reports.entries'>['query']

const sales =
  (query: Sales) =>
  ({ owner }: Side) =>
    owner.call('reports.sales', { query })
const inHouse =
  (query: Sales) =>
  ({ treasury }: Side) =>
    treasury.call('officeReports.sales', { query })
const entries =
  (query: Partial<Entries>) =>
  ({ owner }: Side) =>
    owner.call('reports.entries', { query: { ...month, currency: 'HKD', ...query } })

const QUESTIONS: Readonly<Record<string, (side: Side) => Promise<unknown>>> = {
  ...Object.fromEntries(
    REPORT_PRESETS.map((preset) => [`agency, ${preset}`, sales(presetPeriod(preset, today))]),
  ),
  ...Object.fromEntries(
    (['route', 'airline', 'supplier', 'person'] as const).flatMap((by) => [
      [`agency, 30 days by ${by}`, sales({ ...month, by })],
      [`agency, 12 months by ${by}`, sales({ ...year, by })],
    ]),
  ),
  'agency, odd days of a year': sales({ from: addDays(today, -380), to: addDays(today, -17) }),
  'agency, one sub-agency': sales({ ...month, agency: AGENCY.kowloon }),
  'agency, one sub-agency by airline': sales({ ...year, agency: AGENCY.kowloon, by: 'airline' }),
  'platform, 30 days by agency': inHouse(month),
  'platform, 12 months by agency': inHouse(year),
  'platform, 12 months by supplier': inHouse({ ...year, by: 'supplier' }),
  'entries of 30 days': entries({}),
  'entries, fifth page': entries({ page: 5 }),
  'entries of a sub-agency': entries({ agency: AGENCY.kowloon }),
  'entries of an airline': entries({ by: 'airline', value: 'A3' }),
  'entries of a rare airline': entries({ by: 'airline', value: 'ZZ' }),
  'entries of a person': entries({ by: 'person', value: 'usr-7' }),
  exposure: ({ owner }) => owner.call('reports.exposure', {}),
  'exposure of all agencies': ({ treasury }) => treasury.call('officeReports.exposure', {}),
  'look-to-book': ({ owner }) => owner.call('reports.searches', { query: month }),
}

async function sideOf(product: Product, size: number): Promise<Side> {
  await fill(product.databaseUrl, size)
  return {
    size,
    owner: await product.signIn('owner@harbour.demo'),
    treasury: await product.signIn('treasury@interline.demo'),
  }
}

/** Every order is sold by the platform to a top-level agency; Harbour sells each to one of its sub-agencies. */
async function fill(url: string, size: number): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set synchronous_commit = off; set app.scope = '*'; set maintenance_work_mem = '256MB'`,
    )
    // Indexes are built once over all entries: building them entry by entry takes the longest part of the run.
    const { rows: indexes } = await client.query<{ name: string; made: string }>(
      `select indexname as name, indexdef as made from pg_indexes where tablename = 'report_entries' and indexname <> 'report_entries_pkey'`,
    )
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    for (const owner of [AGENCY.harbour, 0]) await client.query(entriesOf(owner), [size])
    for (const { made } of indexes) await client.query(made)
    for (let first = 0; first < DAYS; first += BATCH_DAYS)
      await client.query(
        addUp(
          `(select * from report_entries where order_id like 'B%' and day <= current_date - ${first} and day > current_date - ${first + BATCH_DAYS})`,
        ),
      )
    await client.query(`insert into search_days (root_agency_id, agency_id, day, searches)
      select 0, a.id, current_date - d, 100 from agencies a, generate_series(0, 400) d`)
    await client.query('vacuum analyze report_entries')
    await client.query('vacuum analyze report_totals')
  } finally {
    await client.end()
  }
}

function entriesOf(owner: number): string {
  const harbours = `case when n % 20 < 3 then (array[${AGENCY.kowloon}, ${AGENCY.macau}, ${AGENCY.lantau}])[1 + n % 20] else 1000 + n % 20 end`
  const buyer = owner === 0 ? '2000 + n % 200' : harbours
  return `insert into report_entries
    select ${owner}, ${owner}, lpad(to_hex(n), 32, '0')::uuid, 'sold', 'HKD', 'issue', current_date - d,
      now() - d * interval '1 day', ${buyer}, ${buyer}, 'B' || n, 'B' || n,
      case when n % 5000 = 5 then 'ZZ' else 'A' || n % 40 end,
      (array['china', 'domestic', 'intraContinental', 'intercontinental'])[1 + n % 4], 'supplier-' || n % 6,
      'usr-' || n % 30, 'Person ' || n % 30, 1, 100000 + n % 1000, 0, 95000, 0, 5000 + n % 1000, 100000 + n % 1000, 0
    from generate_series(1, $1::integer) n cross join lateral (select n % ${DAYS} as d) x`
}
