import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { KOWLOON, managing, type Config } from '../support/agencies.ts'
import { testApp } from '../support/app.ts'
import { bookOrder, pay } from '../support/orders.ts'

const app = await testApp()
const { owner, admin, detail, inOffice, save, set, settled } = await managing(app)
const operator = await app.as('operator@kowloon.demo')
beforeEach(settled)

const trial = async (config: Config, more: { creditLimit?: number } = {}) =>
  (await owner.call('agencies.tryOut', { params: { id: KOWLOON }, body: { config, ...more } })).body.data
const of = ({ agencies }: Awaited<ReturnType<typeof trial>>) =>
  agencies.find(({ agency }) => agency.id === KOWLOON)!

const PRICES: Config = {
  flightConfig: {
    priceAdjustment: {
      china: { unit: 'percent', value: '12' },
      domestic: { unit: 'percent', value: '12' },
      intraContinental: { unit: 'percent', value: '12' },
      intercontinental: { unit: 'percent', value: '12' },
    },
  },
}

test('[D9] a price draft predicts past orders’ cost, and saving confirms it', async () => {
  await bookOrder(app, operator, { days: 40 })
  await bookOrder(app, operator, { days: 50 })
  const tried = await trial(PRICES)
  const before = of(tried)
  expect(before.orders).toBe(2)
  // The orders were made with these settings.
  expect(before.cost.now).toBe(before.sold)
  expect(before.cost.would).toBeGreaterThan(before.cost.now)
  expect(before.margin!.would).toBeGreaterThan(before.margin!.now)
  expect(before.margin!.currency).toBe('HKD')
  expect(tried.rows).toHaveLength(2)
  const { version } = await detail(KOWLOON)
  expect((await trial({})).rows).toEqual([])
  expect((await detail(KOWLOON)).version).toBe(version)
  await save(KOWLOON, PRICES)
  const after = of(await trial({}))
  expect([after.cost.now, after.margin!.now]).toEqual([before.cost.would, before.margin!.would])
  expect(after.sold).toBe(before.sold)
})

test('[D9] a trial counts the orders that it has not seen', async () => {
  const before = await trial({})
  expect(before.omitted).toBe(0)
  const order = await bookOrder(app, operator, { days: 45 })
  expect(await trial({})).toMatchObject({ orders: before.orders + 1, omitted: 0 })
  // As an exchange leaves it.
  const standing = (value: 'replaced' | 'sold') =>
    app.everything((tx) =>
      tx.updateTable('order_items').set({ standing: value }).where('order_id', '=', order.id).execute(),
    )
  await standing('replaced')
  expect(await trial({})).toMatchObject({ orders: before.orders, omitted: 1 })
  await standing('sold')
})

test('[D9 C10] a filter draft names what would be hidden, by rule', async () => {
  const tried = await trial({ flightConfig: { filter: { airlines: { allow: ['ZZ'], deny: [] } } } })
  const { orders, hiddenOrders } = of(tried)
  expect(hiddenOrders).toEqual({ now: 0, would: orders })
  expect(tried.rules.find(({ rule }) => rule === 'airlines')!.would).toBeGreaterThanOrEqual(orders)
})

test('[D9 G2] a parent’s draft is tried on its children', async () => {
  const answer = await admin.call('officeAgencies.tryOut', {
    params: { id: 110 },
    body: { config: { flightConfig: { markup: '20', filter: { airlines: { allow: ['ZZ'], deny: [] } } } } },
  })
  const kowloon = of(answer.body.data)
  expect(kowloon.hiddenOrders.would).toBe(kowloon.orders)
})

test('[D9] a credit limit draft names payments that would have failed', async () => {
  const order = await bookOrder(app, operator, { days: 55 })
  await operator.call(
    'flightOrders.pay',
    { params: { id: order.id }, body: { channel: 'credit' } },
    { idempotencyKey: randomUUID() },
  )
  const { credit } = await trial({}, { creditLimit: 0 })
  expect(credit).toMatchObject({ currency: 'USD' })
  expect(credit!.wouldFail).toBe(credit!.payments)
  expect(credit!.payments).toBeGreaterThan(0)
  expect((await trial({}, { creditLimit: 9_000_000_00 })).credit).toMatchObject({ wouldFail: 0, amount: 0 })
  expect((await trial({})).credit).toBeNull()
  const treasury = await app.as('treasury@interline.demo')
  const fresh = await treasury.call('officeAgencies.tryOut', {
    params: { id: 110 },
    body: { creditLimit: 0 },
  })
  expect(fresh.body.data.credit).toMatchObject({ payments: 0, wouldFail: 0 })
})

test('[D9 G7] invalid drafts are refused, foreign agencies are not found', async () => {
  const wrong = await owner.call('agencies.tryOut', {
    params: { id: KOWLOON },
    body: { config: { flightConfig: { filter: { suppliers: { allow: ['NOBODY'], deny: [] } } } } },
  })
  expect(wrong.body.fields).toMatchObject([{ path: 'config.flightConfig.filter.suppliers.allow.0' }])
  const foreign = await owner.call('agencies.tryOut', { params: { id: 222 }, body: {} })
  expect(foreign.status).toBe(404)
  expect((await inOffice(222)).name).toBe('Dragon Air Service')
  await set(222, { creditPeriod: 'month' })
  await pay(operator, (await bookOrder(app, operator, { days: 60 })).id)
})
