// The mail to an agency's owner about a dead letter; a test event sends none.
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../support/app.ts'
import { bookOrder } from '../support/orders.ts'

const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
await db.query("set app.scope = '*'")
afterAll(() => db.end())
const { webhooks } = app.modules
const HALF_A_DAY = 43_200_000
const as = () => app.as('owner@dragon.demo')

/** The test receiver is in the same process: nothing is posted. */
async function giveUp(): Promise<void> {
  for (let tries = 0; tries < 12; tries += 1) {
    await webhooks.deliver(() => Promise.reject(new Error('nothing is posted')))
    app.clock.advance(HALF_A_DAY)
  }
}
const told = async () =>
  (await app.platform.mailer.recent(50)).filter(({ purpose }) => purpose.startsWith('webhooks.dead'))

test('[G3 D14] a dead letter is mailed with date and link, a test event is not', async () => {
  const created = await (
    await as()
  ).call('webhooks.create', {
    body: { kind: 'booking', name: 'Bookings', address: null, types: ['order.created'] },
  })
  const { id, version } = created.body.data.endpoint
  await (await as()).call('webhooks.receiver', { params: { id }, body: { status: 500, version } })
  await (await as()).call('webhooks.ping', { params: { id } })
  await giveUp()
  const states = async () =>
    (await (await as()).call('webhooks.deliveries', { query: { endpointId: id } })).body.data.rows.map(
      ({ type, state }) => `${type} ${state}`,
    )
  expect(await states()).toEqual(['endpoint.ping dead'])
  expect(await told()).toEqual([])

  await app.modules.rates.refresh()
  const order = await bookOrder(app, await app.as('operator@dragon.demo'))
  const waiting = async () => {
    await webhooks.fanOut()
    return states()
  }
  await expect.poll(waiting, { timeout: 20_000 }).toContain('order.created pending')
  await giveUp()
  const [mail] = await told()
  expect(mail?.text).toMatch(/：\d{4}-\d\d-\d\d\n/)
  expect(mail?.text).toContain('停止接收日期')
  expect(mail?.text).toContain('/company/webhooks')
  expect(mail?.text).toContain(order.id)
})
