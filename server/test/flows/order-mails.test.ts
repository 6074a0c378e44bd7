import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { testApp, type Caller } from '../support/app.ts'
import { orderMailsTo } from '../support/arrange.ts'
import { bookOrder, orderOf } from '../support/orders.ts'
import { askRefund, askVoid, confirm, issuedOrder } from '../support/servicing.ts'

const app = await testApp()
let desk: Caller

beforeEach(async () => {
  await app.modules.rates.refresh()
  desk = await app.as('operator@harbour.demo')
})

const OWNER = 'owner@harbour.demo'
const subjects = async (id: string) =>
  (await orderMailsTo(app, OWNER))
    .filter(({ subject }) => subject.includes(id))
    .map(({ subject }) => subject)
    .toReversed()

test('[D15 D12] each step is mailed once and logged on the order', async () => {
  const order = await issuedOrder(app, desk, { refundable: true })
  expect(await subjects(order.id)).toEqual([
    `Booked: ${order.id}`,
    `Paid: ${order.id}`,
    `Issued: ${order.id} (${order.bookingNumber})`,
  ])
  const { data } = (await askRefund(desk, order.id)).body
  await confirm(desk, data)
  await app.runJobs()
  // Two concurrent processes write each mail once.
  await Promise.all([app.modules.orders.sendMails(), app.modules.orders.sendMails()])
  expect(await subjects(data.id)).toEqual([
    `Refund amount: ${data.id}`,
    `Refund approved: ${data.id}`,
    `Refund paid: ${data.id}`,
  ])
  const refunded = await orderOf(desk, data.id)
  expect(refunded.mails.map(({ to, subject }) => [to, subject])).toEqual(
    (await subjects(data.id)).map((subject) => [OWNER, subject]),
  )
  const [quoted] = (await orderMailsTo(app, OWNER)).filter(
    ({ subject }) => subject === `Refund amount: ${data.id}`,
  )
  expect(quoted?.text).toContain(refunded.events[0]?.sentence)
  // The day once, and again only for an arrival on another one.
  expect(quoted?.text).toMatch(
    /Flights \(local times\): \w{2}\d+ {2}\w{3} \d+ \w{3}( \d{4})? {2}[A-Z]{3} \d\d:\d\d – [A-Z]{3} (\w{3} \d+ \w{3}( \d{4})? )?\d\d:\d\d/,
  )
  expect(quoted?.text).not.toMatch(/\d{4}-\d\d-\d\d/)
  expect(quoted?.text).toContain('Test booking – not known to any airline')
  const other = await issuedOrder(app, desk)
  const voided = (await askVoid(desk, other.id)).body.data
  await app.runJobs()
  expect(await subjects(voided.id)).toEqual([`Tickets voided: ${voided.id}`, `Void refunded: ${voided.id}`])
})

test('[D15 A10] mails use the recipient’s language; failed ones are retried', async () => {
  await app.everything((tx) =>
    tx.updateTable('agencies').set({ email_language: 'zh-tw' }).where('id', '=', 110).execute(),
  )
  app.clock.advance(120_000)
  const order = await issuedOrder(app, desk)
  // A queue entry without its event cannot be written, and must not block the others.
  await app.everything((tx) =>
    tx
      .updateTable('order_mails')
      .set({ seq: 99 })
      .where('order_id', '=', order.id)
      .where('seq', '=', 1)
      .execute(),
  )
  const got = await subjects(order.id)
  expect(got).toEqual([`已付款：${order.id}`, `已開票：${order.id}（${order.bookingNumber}）`])
  // Written after the earlier ones.
  await app.modules.orders.sendMails()
  const [broken] = await app.everything((tx) =>
    tx.selectFrom('order_mails').selectAll().where('order_id', '=', order.id).where('seq', '=', 99).execute(),
  )
  expect(broken).toMatchObject({ tries: 1, sent_at: null })
  expect(broken?.due_at?.getTime()).toBeGreaterThan(app.clock.now())
  // The delay grows each time.
  app.clock.advance(61_000)
  await app.modules.orders.sendMails()
  const [again] = await app.everything((tx) =>
    tx.selectFrom('order_mails').selectAll().where('order_id', '=', order.id).where('seq', '=', 99).execute(),
  )
  expect(again?.due_at?.getTime()).toBeGreaterThan(app.clock.now() + 90_000)
})

test('[D15 D5] a due order does not wait for a stuck mail', async () => {
  const order = await bookOrder(app, desk)
  const other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
  await other.query('begin; lock table mails in share row exclusive mode')
  const stop = app.modules.orders.watch()
  const waiting = async () => {
    const { rows } = await other.query(
      `select from pg_locks where relation = 'mails'::regclass and not granted`,
    )
    return rows.length
  }
  await expect.poll(waiting, { timeout: 5_000 }).toBe(1)
  app.clock.advance(Date.parse(order.payBefore ?? '') - app.clock.now() + 120_000)
  await expect.poll(async () => (await orderOf(desk, order.id)).status, { timeout: 5_000 }).toBe('closed')
  await other.query('rollback')
  await other.end()
  await stop()
})
