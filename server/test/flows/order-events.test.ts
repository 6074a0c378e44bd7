import { expect, test } from 'vitest'
import { AGENCY } from '../../db/seed/agencies.ts'
import { testApp, type Caller } from '../support/app.ts'
import { bookOrder, orderOf, pay } from '../support/orders.ts'

const app = await testApp()

/** All events after a cursor, in small pages. */
async function everything(desk: Caller, query: { after?: string; agency?: number }) {
  const events = []
  let { after } = query
  for (;;) {
    const { status, body } = await desk.call('officeDesk.orderEvents', {
      query: { ...query, ...(after && { after }), limit: 2 },
    })
    expect(status, body.message).toBe(200)
    events.push(...body.data.events)
    after = body.data.cursor
    if (!body.data.more) return { events, cursor: after }
  }
}

test('[K1] the desk reads events of all orders or one tree', async () => {
  const harbour = await app.as('operator@harbour.demo')
  const kowloon = await app.as('operator@kowloon.demo')
  const dragon = await app.as('operator@dragon.demo')
  const first = await bookOrder(app, harbour, { days: 40 })
  const desk = await app.as('desk@interline.demo')
  // Another test file may keep a transaction open for a moment.
  await expect.poll(async () => (await everything(desk, {})).events.length).toBe(first.events.length)
  const start = await everything(desk, {})
  expect(start.events.map(({ orderId, seq }) => `${orderId} ${seq}`)).toEqual(
    first.events.map((_, at) => `${first.id} ${at + 1}`),
  )
  await pay(harbour, first.id)
  await app.runJobs()
  const below = await bookOrder(app, kowloon, { days: 41 })
  const other = await bookOrder(app, dragon, { days: 42 })
  const known = async () => {
    const paid = await orderOf(harbour, first.id)
    expect(paid.status).toBe('issued')
    return paid.events.length - first.events.length + below.events.length + other.events.length
  }
  await expect
    .poll(async () => (await everything(desk, { after: start.cursor })).events.length)
    .toBe(await known())
  const { events } = await everything(desk, { after: start.cursor })
  expect(events.at(0)).toMatchObject({ orderId: first.id, seq: first.events.length + 1, action: 'pay' })
  expect(events.filter(({ orderId }) => orderId === first.id).at(-1)?.toStatus).toBe('issued')

  const tree = await everything(desk, { agency: AGENCY.harbour })
  expect(new Set(tree.events.map(({ agencyId }) => agencyId))).toEqual(
    new Set([AGENCY.harbour, AGENCY.kowloon]),
  )
  expect(tree.events).toHaveLength(start.events.length + events.length - other.events.length)
  const single = await everything(desk, { agency: AGENCY.dragon })
  expect(new Set(single.events.map(({ orderId }) => orderId))).toEqual(new Set([other.id]))
})

test('[setup] foreign cursors and unknown agencies are refused', async () => {
  const desk = await app.as('desk@interline.demo')
  const bad = await desk.call('officeDesk.orderEvents', { query: { after: 'WzEsMl0' } })
  expect([bad.status, bad.body.key]).toEqual([400, 'request.invalid'])
  const none = await desk.call('officeDesk.orderEvents', { query: { agency: 987_654 } })
  expect([none.status, none.body.key]).toEqual([404, 'request.not_found'])
})
