import { addDays, addMonths } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { openChains } from '../support/chains/value-chains.ts'
import { recorded } from '../support/books.ts'
import { bookOrder, pay, type Order } from '../support/orders.ts'
import { askRefund, confirm, issuedOrder } from '../support/servicing.ts'

/** Two years of Harbour's movements, and orders of three levels below each other in four currencies. */
const app = await testApp({ history: true })
const { reports } = app.modules
const today = localDateAt(app.clock.now(), 'Asia/Hong_Kong')
const period = { from: addDays(today, -40), to: today }
const always = { from: addDays(addMonths(today, -24), 30), to: addDays(today, 1) }
let owner: Caller
let kowloon: Caller
let treasury: Caller
let deep: Order

const differences = () => app.everything((tx) => reports.differences(tx))
const sales = async (who: Caller, query: Parameters<typeof owner.call<'reports.sales'>>[1]['query']) =>
  (await who.call('reports.sales', { query })).body.data
const inHouse = async (query: Parameters<typeof owner.call<'officeReports.sales'>>[1]['query']) =>
  (await treasury.call('officeReports.sales', { query })).body.data

beforeAll(async () => {
  await openChains(app)
  await app.modules.rates.refresh()
  const harbour = await app.as('operator@harbour.demo')
  const child = await app.as('operator@kowloon.demo')
  const grandchild = await app.as('operator@902.demo')
  owner = await app.as('owner@harbour.demo')
  kowloon = await app.as('owner@kowloon.demo')
  treasury = await app.as('treasury@interline.demo')
  await issuedOrder(app, harbour)
  await issuedOrder(app, child, { days: 31 })
  deep = await issuedOrder(app, grandchild, { days: 32 })
  const refunded = await issuedOrder(app, child, { days: 33, refundable: true })
  const asked = await askRefund(child, refunded.id, {})
  await confirm(child, asked.body.data)
  await app.runJobs()
  const unissued = await bookOrder(app, child, { days: 34 })
  await pay(child, unissued.id)
  await app.modules.flightSearch.writeCounts()
  await reports.collect()
}, 240_000)

describe('figures', () => {
  test('[D13 F7] every sum equals the ledger, counted again or from the beginning', async () => {
    expect(await differences()).toEqual([])
    const before = await stored()
    await reports.collect()
    expect(await stored()).toEqual(before)
    await reports.rebuild()
    expect(await stored()).toEqual(before)
    expect(await differences()).toEqual([])
    expect(before.length).toBeGreaterThan(100)
  })

  test('[D13] the margin of the page is the account of the ledger, in each currency', async () => {
    const { currencies } = await sales(owner, always)
    const usd = currencies.find(({ currency }) => currency === 'USD')
    expect(usd?.sold.margin).toBe(Number(await recorded(app, `${AGENCY.harbour}/margin/USD`)))
    expect(usd?.sold.fees).toBe(Number(await recorded(app, `${AGENCY.harbour}/fee_income/USD`)))
    expect(usd?.sold.orders).toBe(3)
    const office = await inHouse({ ...always, from: addMonths(today, -23), by: 'airline' })
    const hkd = office.currencies.find(({ currency }) => currency === 'HKD')!
    const { sold } = hkd
    expect(sold.sales - sold.refunds).toBe(sold.cost + sold.fees + sold.margin)
  })

  test('[D13] rows, points and entries add up to the total', async () => {
    for (const by of ['agency', 'route', 'airline', 'supplier', 'person'] as const) {
      const report = await sales(owner, { ...period, by, currency: 'USD' })
      const total = report.currencies.find(({ currency }) => currency === 'USD')!
      for (const key of ['sales', 'refunds', 'cost', 'fees', 'margin', 'orders'] as const) {
        const of = (rows: readonly { side: string; figures: typeof total.sold }[]) =>
          rows.filter(({ side }) => side === 'sold').reduce((sum, { figures }) => sum + figures[key], 0)
        expect(of(report.rows), `${by} ${key}`).toBe(total.sold[key])
        expect(report.points.reduce((sum, { sold }) => sum + sold[key], 0)).toBe(total.sold[key])
      }
    }
    const { body } = await owner.call('reports.entries', {
      query: { ...period, currency: 'USD', agency: AGENCY.kowloon, pageSize: 100 },
    })
    const total = (await sales(owner, { ...period, currency: 'USD', agency: AGENCY.kowloon })).currencies[0]!
    expect(body.data.rows.reduce((sum, { sales: amount }) => sum + amount, 0)).toBe(total.sold.sales)
    expect(body.data.rows.reduce((sum, { margin }) => sum + margin, 0)).toBe(total.sold.margin)
    expect(body.data.rows.some(({ orderId }) => orderId === deep.id)).toBe(true)
  })

  test('[D13] of an order all margins, fees and the net price make what its payer paid', async () => {
    const { rows } = await app.everything((tx) =>
      sql<{ owner_id: number; side: string; sales_minor: bigint; cost_minor: bigint; earned: bigint }>`
        select owner_id, side, sales_minor, cost_minor, fees_minor + margin_minor as earned
        from report_entries where order_id = ${deep.id} and event = 'issue' and side <> 'resold' order by owner_id`.execute(
        tx,
      ),
    )
    expect(rows.map(({ owner_id: id, side }) => `${id} ${side}`)).toEqual([
      '0 sold',
      `${AGENCY.harbour} sold`,
      `${AGENCY.kowloon} sold`,
      '902 own',
    ])
    expect(rows.at(-1)?.sales_minor).toBe(BigInt(deep.total))
    for (const { side, sales_minor: sold, cost_minor: cost, earned } of rows)
      if (side === 'sold') expect(sold).toBe(cost + earned)
  })
})

describe('who sees what', () => {
  test('[D13 A15] a sub-agency reads its own purchases and margin, nothing of its parent', async () => {
    const report = await sales(kowloon, { ...period, by: 'agency' })
    const own = report.rows.filter(({ side }) => side === 'own')
    expect(own.map(({ name }) => name)).toEqual(['Kowloon Tours'])
    expect(own[0]?.figures).toMatchObject({ margin: 0, cost: 0, fees: 0, orders: 2 })
    const [sold] = (await sales(kowloon, { ...period, currency: 'JPY' })).rows.filter(
      ({ side }) => side === 'sold',
    )
    expect(sold?.value).toBe('902')
    expect(sold?.figures.margin).toBe(Number(await recorded(app, `${AGENCY.kowloon}/margin/JPY`)))
    for (const agency of [AGENCY.harbour, AGENCY.macau, 999_999]) {
      const answer = await kowloon.call('reports.sales', { query: { ...period, agency } })
      expect([agency, answer.status, answer.body.key]).toEqual([agency, 404, 'request.not_found'])
    }
    const seen = await app.platform.db.transaction([AGENCY.kowloon, 902], (tx) =>
      tx.selectFrom('report_totals').select('owner_id').distinct().execute(),
    )
    expect(new Set(seen.map(({ owner_id: id }) => id))).toEqual(new Set([AGENCY.kowloon, 902]))
  })

  test('[D13] days that run backwards or are too many are refused', async () => {
    const backwards = await owner.call('reports.sales', { query: { from: today, to: addDays(today, -1) } })
    expect([backwards.status, backwards.body.fields?.[0]?.rule]).toEqual([400, 'field.range'])
    const long = await owner.call('reports.sales', { query: { from: '2020-01-01', to: today } })
    expect([long.status, long.body.fields?.[0]?.rule]).toEqual([400, 'field.range_too_long'])
  })
})

describe('exposure and searches', () => {
  test('[D13] what is paid and not ticketed is what lies in sales clearing', async () => {
    const { rows, forecastDays } = (await owner.call('reports.exposure', {})).body.data
    const child = rows.find(({ agencyId }) => agencyId === AGENCY.kowloon)!
    expect(child.unissued).toBeGreaterThan(0)
    expect(child.unissued).toBe(Number(await recorded(app, `${AGENCY.harbour}/sales_clearing/USD`)))
    expect(child.headroom).toBe(child.balance + child.creditLimit - child.creditUsed)
    expect(forecastDays).toBe(28)
    expect(rows[0]).toMatchObject({ agencyId: AGENCY.harbour, isOwn: true, currency: 'HKD' })
    const office = (await treasury.call('officeReports.exposure', {})).body.data.rows
    expect(office.every(({ isOwn }) => !isOwn)).toBe(true)
    expect(office.map(({ agencyId }) => agencyId)).toContain(AGENCY.dragon)
  })

  test('[D13] searches are counted for the agency that made them, and for those above', async () => {
    const { rows, countedSince } = (await owner.call('reports.searches', { query: period })).body.data
    expect(countedSince).toBe(today)
    const of = (id: number) => rows.find(({ agencyId }) => agencyId === id)!
    expect(of(AGENCY.harbour).searches).toBeGreaterThan(0)
    // Kowloon made four, and the agency below it one.
    expect(of(AGENCY.kowloon).searches).toBeGreaterThanOrEqual(4)
    expect(of(AGENCY.kowloon).orders).toBe(3)
    const office = (await treasury.call('officeReports.searches', { query: period })).body.data.rows
    expect(office.find(({ agencyId }) => agencyId === AGENCY.harbour)?.searches).toBe(
      rows.reduce((sum, { searches }) => sum + searches, 0),
    )
  })
})

test('[D13] the tables are exported in three languages and recorded in the log', async () => {
  for (const [locale, head] of [
    ['en', 'Margin'],
    ['zh-cn', '毛利'],
    ['zh-tw', '毛利'],
  ] as const)
    for (const sheet of ['rows', 'points', 'entries'] as const) {
      const body = { ...period, currency: 'USD', sheet, format: 'csv' } as const
      const { file, status } = await owner.call('reports.export', { body }, { locale })
      expect(status).toBe(200)
      expect(file.toString('utf8')).toContain(head)
    }
  const office = await treasury.call('officeReports.export', { body: { ...period, sheet: 'rows' } })
  expect(office.file.subarray(0, 2).toString()).toBe('PK')
  expect(await logRows(app, 'reports.exported')).toHaveLength(10)
})

async function stored() {
  const { rows } = await app.everything((tx) =>
    sql`select * from report_totals order by root_agency_id, owner_id, buyer_id, dimension, grain, starts_on, currency, side, value`.execute(
      tx,
    ),
  )
  return rows
}
