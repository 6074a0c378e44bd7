import { CompiledQuery, sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { copyOrderRow } from '../support/copies/many-orders.ts'
import { FILL_PARTS } from '../support/copies/order-parts.ts'
import { bookOrder, pay, passenger, type Order } from '../support/orders.ts'
import { readSheet } from '../support/sheet.ts'

const app = await testApp()
let desk: Caller
let order: Order

beforeAll(async () => {
  desk = await app.as('operator@harbour.demo')
  order = await bookOrder(app, desk, { passengers: [passenger('EXPORTER'), passenger('WONG')] })
  await pay(desk, order.id)
  await app.runJobs()
  order = (await desk.call('flightOrders.get', { params: { id: order.id } })).body.data
})

const save = (body: object = {}, options: object = {}) => desk.call('flightOrders.export', { body }, options)

test('[D6] the export matches the list, in the requested language', async () => {
  const answer = await save({ q: order.id })
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  )
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toMatch(
    /Orders \d{4}-\d\d-\d\d\.xlsx/,
  )
  const [heads = [], row = [], ...more] = readSheet(answer.file)
  expect(more).toEqual([])
  const told = Object.fromEntries(heads.map((head, at) => [String(head), row[at]] as const))
  expect(told).toMatchObject({
    Order: order.id,
    Type: 'Original ticket',
    Status: 'Issued',
    'Created by': order.createdBy.name,
    Route: 'HKG–SIN',
    Passengers: 'EXPORTER/TAI MAN, WONG/TAI MAN',
    'Passengers (number)': 2,
    Tickets: order.ticketNumbers.join(', '),
    PNR: order.bookingNumber,
    'Supplier order': order.bookingId,
    Amount: order.total / 100,
    Currency: 'HKD',
  })
  const [chinese = [], issued = []] = readSheet((await save({ q: order.id }, { locale: 'zh-tw' })).file)
  expect(chinese.slice(0, 3)).toEqual(['訂單編號', '類型', '狀態'])
  expect(issued.slice(1, 3)).toEqual(['原票', '已開票'])
})

test.each([
  ['pnr', (): string => order.bookingNumber.slice(0, 4).toLowerCase()],
  ['bookingNumber', (): string => order.bookingId],
  ['ticket', (): string => order.ticketNumbers[0] ?? ''],
  ['ticket', (): string => order.ticketNumbers[0]?.replace('-', '') ?? ''],
  ['ticket', (): string => order.ticketNumbers[0]?.slice(4) ?? ''],
  ['passenger', (): string => 'exporter tai'],
  ['createdBy', (): string => order.createdBy.id],
] as const)('[D6] %s filters list and export alike', async (name, value) => {
  const query = { [name]: value() }
  const { total, rows } = (await desk.call('flightOrders.list', { query })).body.data
  expect(rows.map(({ id }) => id)).toContain(order.id)
  expect(readSheet((await save(query)).file)).toHaveLength(total + 1)
})

test('[D6] a name is not found as PNR or ticket', async () => {
  for (const name of ['pnr', 'ticket', 'bookingNumber'])
    expect((await desk.call('flightOrders.list', { query: { [name]: 'EXPORTER' } })).body.data.total).toBe(0)
  expect((await desk.call('flightOrders.list', { query: { passenger: order.id } })).body.data.total).toBe(0)
})

test('[D6] user input is never evaluated', async () => {
  await copyOrderRow(app, order.id, [
    {
      id: 'FEVIL',
      status: 'issued',
      more: { customer_reference: '=HYPERLINK("http://x","y")', remark: '@SUM(1)' },
    },
  ])
  const rows = readSheet((await save({ orderType: 'origin' })).file)
  const evil = rows.find(([id]) => id === 'FEVIL')
  expect(evil?.slice(-2)).toEqual([`'=HYPERLINK("http://x","y")`, "'@SUM(1)"])
})

test('[D6] only the chosen orders of the view are exported', async () => {
  const [heads, ...rows] = readSheet((await save({ ids: [order.id, 'F0000000000000'] })).file)
  expect(rows.map(([id]) => id)).toEqual([order.id])
  expect(heads).toContain('Amount')
  expect(readSheet((await save({ ids: [order.id], q: 'NOBODY KNOWS' })).file)).toHaveLength(1)
  expect((await save({ ids: [] })).status).toBe(400)
})

test.each([
  ['chg_reviewing', 'Not priced yet'],
  ['chg_rejected', null],
  ['chg_to_be_paid', 0],
])('[D6 D11] a change in %s without a price is exported as %j', async (status, shown) => {
  const id = `PRICELESS${status}`.slice(0, 20)
  await copyOrderRow(app, order.id, [{ id, type: 'change', status, free: true, more: { paid_minor: 0 } }])
  const [heads = [], row = []] = readSheet((await save({ ids: [id] })).file)
  expect(row[heads.indexOf('Amount')] ?? null).toBe(shown)
})

test('[D6] thousands are exported completely, newest first, each once', async () => {
  await app.everything(async (tx) => {
    const kept = Object.keys(await tx.selectFrom('orders').selectAll().limit(1).executeTakeFirstOrThrow())
    const fresh: Record<string, ReturnType<typeof sql>> = {
      id: sql`'L' || lpad(n::text, 6, '0')`,
      root_id: sql`'L' || lpad(n::text, 6, '0')`,
      request_key: sql`'long ' || n`,
      // Several with the same instant, and instants finer than a millisecond.
      created_at: sql`o.created_at - (n / 3) * interval '1 microsecond'`,
      airline: sql`'ZZ'`,
    }
    await sql`insert into orders (${sql.join(kept.map((name) => sql.ref(name)))})
      select ${sql.join(kept.map((name) => fresh[name] ?? sql.ref(`o.${name}`)))}
      from orders o, generate_series(1, 2500) n where o.id = ${order.id}`.execute(tx)
    for (const statement of FILL_PARTS) await tx.executeQuery(CompiledQuery.raw(statement, [order.id]))
  })
  const ids = readSheet((await save({ airline: 'zz' })).file)
    .slice(1)
    .map(([id]) => id)
  expect(ids).toHaveLength(2500)
  expect(new Set(ids).size).toBe(2500)
  const stored = await app.everything((tx) =>
    tx
      .selectFrom('orders')
      .select('id')
      .where('airline', '=', 'ZZ')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  )
  expect(ids).toEqual(stored.map(({ id }) => id))
})

test('[D6 G5] an export is logged with filter and row count', async () => {
  await save({ q: order.id })
  const row = (await logRows(app, 'flight-orders.exported')).at(-1)
  expect(row).toMatchObject({
    action_type: 'export',
    actor_name: order.createdBy.name,
    after: { q: order.id, orderType: 'all', rows: 1 },
  })
})

test('[D6] reversed ranges are refused, not exported empty', async () => {
  const { status, body } = await save({ createdFrom: '2026-12-02', createdTo: '2026-12-01' })
  expect([status, body.fields?.[0]?.path]).toEqual([400, 'createdTo'])
})

test('[D6] users without order access get an error instead', async () => {
  const refused = await (await app.as('finance@harbour.demo')).call('flightOrders.export', { body: {} })
  expect([refused.status, refused.body.key]).toEqual([403, 'access.not_allowed'])
})

test('[D6] more orders than an export allows are refused', async () => {
  const owner = new pg.Client({ connectionString: app.databaseUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  const { rows } = await owner.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'orders'::regclass and attnum > 0 and not attisdropped`,
  )
  const fresh: Record<string, string> = {
    id: `'M' || n`,
    root_id: `'M' || n`,
    request_key: `'most ' || n`,
    airline: `'YY'`,
  }
  const names = rows.map(({ name }) => name)
  // Without the triggers, which count and check each order: an export reads the orders themselves.
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `insert into orders (${names.join(', ')})
     select ${names.map((name) => fresh[name] ?? `o.${name}`).join(', ')}
     from orders o, generate_series(1, 50001) n where o.id = $1`,
    [order.id],
  )
  const { status, body } = await save({ airline: 'YY' })
  expect([status, body.key]).toEqual([422, 'list.export_too_large'])
  expect(body.message).toContain('50,000')
}, 60_000)
