import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { proveBooks, walletOf } from '../support/books.ts'
import { payRail, railBody, railOrder } from '../support/products/rail.ts'

/** Train orders of a sub-agency whose parent pays and whose passengers are hidden; the limit of unpaid ones; no railway. */
const HARBOUR = 110
const KOWLOON = 111
const app = await testApp({ env: { ORDER_CAPS: '0,0,3' } })
const closed = await testApp({ beside: app, env: { ORDER_CAPS: '0,0,3', SANDBOX: 'off' } })
let kowloon: Caller
let harbour: Caller
const now = () => app.clock.now()

beforeAll(async () => {
  await app.modules.rates.refresh()
  await setUp(HARBOUR, { enableTrainService: true })
  await setUp(KOWLOON, {
    enableTrainService: true,
    disablePayment: true,
    hideChildPassengers: true,
    sendEmailToSubAgency: false,
  })
})
beforeEach(async () => {
  kowloon = await app.as('operator@kowloon.demo')
  harbour = await app.as('operator@harbour.demo')
})

async function setUp(agency: number, common: object) {
  await app.everything((tx) =>
    sql`update agencies set common_config = common_config || ${JSON.stringify(common)}::jsonb, version = version + 1
      where id = ${agency}`.execute(tx),
  )
  // The switches of a signed-in agency are cached for some seconds.
  app.clock.advance(6_000)
}

const list = async (query: Parameters<typeof harbour.call<'rail.list'>>[1]['query'], who = harbour) =>
  (await who.call('rail.list', { query })).body.data.rows

test('[B5 A14] a parent finds and pays what its sub-agency cannot pay, without the names', async () => {
  const order = await railOrder(kowloon, now(), { surnames: ['HIDDEN'] })
  expect(order).toMatchObject({ payer: 'parent', may: { pay: false, cancel: true } })
  expect((await payRail(kowloon, order.id)).body.key).toBe('payment.disabled')
  expect(await list({})).toEqual([])
  const [row, ...more] = await list({ agency: 'unpaid', status: 'to_be_paid' })
  expect([row?.id, row?.agencyName, row?.passengers, more]).toEqual([order.id, 'Kowloon Tours', [], []])
  expect(await list({ agency: 'unpaid', q: 'HIDDEN/LEI' })).toEqual([])
  expect((await list({ agency: 'all', q: order.id })).map(({ id }) => id)).toEqual([order.id])
  expect((await list({ q: 'HIDDEN/LEI' }, kowloon)).map(({ id }) => id)).toEqual([order.id])
  const counts = (await harbour.call('rail.counts', { query: { agency: 'unpaid' } })).body.data
  expect(counts).toEqual([{ type: 'rail', status: 'to_be_paid', cnt: 1 }])
  const file = (await harbour.call('rail.export', { body: { format: 'csv', agency: 'all' } })).file.toString(
    'utf8',
  )
  expect(file).toContain(order.id)
  expect(file).not.toContain('HIDDEN')
  const shown = (await harbour.call('rail.get', { params: { id: order.id } })).body.data
  expect(shown).toMatchObject({ payer: 'you', may: { pay: true, refund: false }, passengers: [] })
  const before = await walletOf(app, KOWLOON)
  expect((await payRail(harbour, order.id)).status).toBe(200)
  await app.runJobs()
  expect((await kowloon.call('rail.get', { params: { id: order.id } })).body.data.status).toBe('issued')
  expect(before.balance - (await walletOf(app, KOWLOON)).balance).toBe(BigInt(order.total))
  await app.modules.orders.sendMails()
  const mails = await app.everything((tx) =>
    tx
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body_text'])
      .where('purpose', '=', 'rail.issued')
      .execute(),
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.body_text).not.toContain('HIDDEN')
  await proveBooks(app)
})

test('[B5 D5] unpaid train orders count for the limit of the agency', async () => {
  const made = [
    await railOrder(harbour, now()),
    await railOrder(harbour, now()),
    await railOrder(harbour, now()),
  ]
  const body = await railBody(harbour, now())
  const refused = await harbour.call('rail.create', { body }, { idempotencyKey: randomUUID() })
  expect(refused.body).toMatchObject({ key: 'order.too_many_unpaid' })
  await harbour.call('rail.cancel', { params: { id: made[0]!.id } })
  expect((await harbour.call('rail.create', { body }, { idempotencyKey: randomUUID() })).status).toBe(200)
})

test('[B5] without a railway lists are empty or read as stored, never an error', async () => {
  const there = await closed.as('operator@harbour.demo')
  const { body } = await there.call('rail.list', { query: {} })
  expect(body.data.rows.length).toBeGreaterThan(0)
  expect(body.data.rows[0]).toMatchObject({ from: { en: 'Guangzhou South' }, to: { en: 'Changsha South' } })
  const one = await there.call('rail.get', { params: { id: body.data.rows[0]!.id } })
  expect(one.body.data.run.from.names.zhCn).toBe('广州南')
  expect((await there.call('rail.stations', { query: { q: 'gz' } })).body.data.rows).toEqual([])
  const found = await there.call('rail.search', {
    query: { from: 'guangzhou-south', to: 'changsha-south', date: body.data.rows[0]!.departs.slice(0, 10) },
  })
  expect(found.body.data).toMatchObject({ currency: 'HKD', rows: [], simulated: false })
  const office = await closed.as('desk@interline.demo')
  expect((await office.call('officeRail.list', { query: {} })).status).toBe(200)
})
