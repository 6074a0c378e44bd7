import { beforeAll, expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { leave, proveBooks, walletOf } from '../support/books.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
let harbour: Caller
let kowloon: Caller

beforeAll(async () => {
  harbour = await app.as('owner@harbour.demo')
  kowloon = await app.as('owner@kowloon.demo')
})

const set = (who: Caller, credit: number, more: { expected?: number; reason?: string } = {}) =>
  who.call('topUps.saveCredit', { params: { id: AGENCY.kowloon }, body: { credit, ...more } })

test('[F5] a parent sets the limit; changes record user, values and reason', async () => {
  const { status, body } = await set(harbour, 600_000, { expected: 500_000, reason: 'Peak season' })
  expect(status, body.message).toBe(200)
  expect(body.data).toMatchObject({ credit: 600_000, used: 0 })
  expect(body.data.history[0]).toMatchObject({
    by: 'Helen Ho',
    from: 500_000,
    to: 600_000,
    reason: 'Peak season',
  })
  const [row] = await app.everything((tx) =>
    tx.selectFrom('user_log').selectAll().where('action', '=', 'agencies.credit_changed').execute(),
  )
  expect(row).toMatchObject({ target_id: String(AGENCY.kowloon), before: { credit: 'USD 5,000.00' } })
  await set(harbour, 500_000)
})

test('[F5] negative, excessive and outdated limits are refused', async () => {
  const negative = await set(harbour, -1)
  expect([negative.status, negative.body.code]).toEqual([422, 330_001])
  const high = await set(harbour, 9_999_999_901)
  expect([high.status, high.body.fields?.[0]]).toMatchObject([400, { path: 'credit' }])
  expect((await set(harbour, 9_999_999_900)).status).toBe(200)
  const stale = await set(harbour, 1, { expected: 500_000 })
  expect([stale.status, stale.body.key]).toEqual([409, 'request.version_conflict'])
  expect((await set(harbour, 500_000)).status).toBe(200)
})

test('[F5 F7] below the used amount no credit payment, refunds still post', async () => {
  await leave(app, AGENCY.kowloon, 'credit', 200_000n)
  expect((await set(harbour, 100_000)).body.data).toMatchObject({ credit: 100_000, used: 300_000 })
  await proveBooks(app)
  const order = await bookOrder(app, kowloon)
  const { body } = await kowloon.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
  expect(body.data.channels.find(({ channel }) => channel === 'credit')).toMatchObject({
    enabled: false,
    available: 0,
  })
  expect((await pay(kowloon, order.id, { channel: 'credit' })).status).toBe(402)
  expect((await walletOf(app, AGENCY.kowloon)).credit).toBe(-300_000n)
  await set(harbour, 500_000)
  await proveBooks(app)
})

test('[F7] the ledger proof accepts a limit lowered to the used amount', async () => {
  await set(harbour, 350_000)
  await leave(app, AGENCY.kowloon, 'credit', 0n)
  expect(await app.everything((tx) => app.modules.ledger.prove(tx))).toEqual([])
})

test('[F5 A15] only the seller sets a limit, the platform level 0', async () => {
  const dragon = await app.as('owner@dragon.demo')
  const treasury = await app.as('treasury@interline.demo')
  const auditor = await app.as('auditor@interline.demo')
  expect((await set(dragon, 1)).status).toBe(404)
  expect((await set(kowloon, 1)).status).toBe(404)
  const office = (id: number, who = treasury) =>
    who.call('officeTopUps.saveCredit', { params: { id }, body: { credit: 25_000_000, reason: 'Review' } })
  expect((await office(AGENCY.kowloon)).status).toBe(404)
  expect((await office(AGENCY.harbour, auditor)).status).toBe(403)
  expect((await office(AGENCY.harbour)).body.data).toMatchObject({ credit: 25_000_000 })
  const seen = await auditor.call('officeTopUps.credit', { params: { id: AGENCY.harbour } })
  expect(seen.body.data.history[0]).toMatchObject({ by: 'Theo Treasury', to: 25_000_000 })
})
