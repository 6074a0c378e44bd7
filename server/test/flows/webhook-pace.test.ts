import { beforeAll, expect, test } from 'vitest'
import type { Post } from '../../src/platform/outgoing/post.ts'
import { testApp, type Caller } from '../support/app.ts'
import { bookOrder } from '../support/orders.ts'

/** The status page of partners: whether events are sent in time, whatever their receivers answer. */
const app = await testApp()
const { webhooks } = app.modules
let owner: Caller
let operator: Caller
let endpoint: string

const answering =
  (status: number): Post =>
  () =>
    Promise.resolve({ status, error: null, answer: '', answerType: null, ip: '8.8.8.8', durationMs: 5 })

async function events() {
  const { areas } = (await app.anonymous.call('developers.status', {})).body.data
  return areas.find(({ area }) => area === 'events')!
}

/** An event is readable once earlier transactions of the whole cluster are over. */
async function newEvent(): Promise<void> {
  await bookOrder(app, operator)
  await expect.poll(() => webhooks.fanOut()).toBeGreaterThan(0)
}

beforeAll(async () => {
  owner = await app.as('owner@dragon.demo')
  operator = await app.as('operator@dragon.demo')
  const { body } = await owner.call('webhooks.create', {
    body: {
      kind: 'booking',
      name: 'Bookings',
      address: 'https://hooks.partner.com/x',
      types: ['order.created'],
    },
  })
  endpoint = body.data.endpoint.id
})

test('[H1 G3] events that are sent in time are counted with their wait', async () => {
  expect(await events()).toMatchObject({ state: 'ok', calls: 0, failed: 0 })
  await newEvent()
  app.clock.advance(2_000)
  await webhooks.deliver(answering(200))
  const { averageMs, ...rest } = await events()
  expect(rest).toEqual({ area: 'events', state: 'ok', calls: 1, failed: 0 })
  expect(averageMs).toBeGreaterThanOrEqual(2_000)
})

test('[H1 G3] an event that is not sent for a minute is overdue, unless its endpoint is paused', async () => {
  await newEvent()
  app.clock.advance(50_000)
  expect((await events()).failed).toBe(0)
  app.clock.advance(11_000)
  expect(await events()).toMatchObject({ state: 'down', calls: 1, failed: 1 })
  const pause = (paused: boolean, version: number) =>
    owner.call('webhooks.pause', { params: { id: endpoint }, body: { paused, version } })
  await pause(true, 1)
  expect(await events()).toMatchObject({ state: 'ok', failed: 0 })
  await pause(false, 2)
  await webhooks.deliver(answering(503))
  app.clock.advance(120_000)
  // Refused by its receiver: the portal is not late.
  expect(await events()).toMatchObject({ state: 'ok', failed: 0, calls: 2 })
})
