import { createHmac } from 'node:crypto'
import { typesOfKind } from '@interline/domain/webhooks/event-types'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebhookEvent } from '@interline/contract/webhooks/events'
import type { Input } from '@interline/contract/index'
import type { Letter, Post, Posted } from '../../src/platform/outgoing/post.ts'
import { testApp, type Caller } from '../support/app.ts'
import { bookOrder, pay } from '../support/orders.ts'

/** Events of orders at endpoints of an agency: signed, in order, tried again, given up, and seen in the console. */
const app = await testApp()
const db = new pg.Client({ connectionString: app.databaseUrl })
await db.connect()
await db.query("set app.scope = '*'")
afterAll(() => db.end())
const { webhooks } = app.modules
const HOUR = 3_600_000
let owner: Caller
let operator: Caller

beforeAll(async () => {
  owner = await app.as('owner@dragon.demo')
  operator = await app.as('operator@dragon.demo')
})

/** What arrived at the addresses, and what they answer. */
let arrived: Letter[] = []
let answer: (letter: Letter) => number | 'timeout' = () => 200
const post: Post = (letter) => {
  arrived.push(letter)
  const status = answer(letter)
  const posted: Posted = {
    status: 200,
    error: null,
    answer: 'ok',
    answerType: 'text/plain',
    ip: '8.8.8.8',
    durationMs: 5,
  }
  return Promise.resolve(
    status === 'timeout' ? { ...posted, status: null, error: 'timeout', answer: '' } : { ...posted, status },
  )
}
beforeEach(async () => {
  await db.query('update webhook_endpoints set ended_at = now() where ended_at is null')
  arrived = []
  answer = () => 200
})
const bodies = () => arrived.map(({ body }) => WebhookEvent.parse(JSON.parse(body)))
const typesOf = (orderId: string) =>
  bodies().flatMap(({ orderId: id, type }) => (id === orderId ? [type] : []))

/** An event is readable once earlier transactions of the whole cluster are over. */
async function readAll(): Promise<void> {
  const ahead = async () => {
    await webhooks.fanOut()
    const { rows } = await db.query<{ count: number }>(
      `select count(*)::integer as count from order_events e, webhook_progress p
       where (e.position, e.order_id, e.seq) > (p.position, p.order_id, p.seq)`,
    )
    return rows[0]!.count
  }
  await expect.poll(ahead, { timeout: 20_000 }).toBe(0)
}
const deliver = async () => {
  await readAll()
  return webhooks.deliver(post)
}

type New = Partial<Input<'webhooks.create'>['body']>
async function created(more: New = {}, who = owner) {
  const body = {
    kind: 'booking' as const,
    name: 'Bookings',
    address: 'https://hooks.partner.com/x',
    types: typesOfKind('booking'),
    ...more,
  }
  const { status, body: reply } = await who.call('webhooks.create', { body })
  expect(status, reply.message).toBe(200)
  return reply.data
}
const pause = (id: string, paused: boolean, version: number) =>
  owner.call('webhooks.pause', { params: { id }, body: { paused, version } })
async function sold() {
  const { id } = await bookOrder(app, operator)
  expect((await pay(operator, id)).status).toBe(200)
  await app.runJobs()
  return id
}
const listed = async (query = {}, who = owner) =>
  (await who.call('webhooks.deliveries', { query: { pageSize: 100, ...query } })).body.data.rows
const signedBy = ({ headers, body }: Letter, secret: string) =>
  headers['X-Portal-Signature']!.split(',').includes(
    `v1=${createHmac('sha256', secret).update(`${headers['X-Portal-Timestamp']}.${body}`).digest('hex')}`,
  )

describe('deliveries', () => {
  test('[G3 H1] an order’s events arrive signed and in order, once', async () => {
    const { endpoint, secret } = await created()
    const id = await sold()
    expect(await deliver()).toBe(3)
    expect(typesOf(id)).toEqual(['order.created', 'order.payment_succeeded', 'order.ticketed'])
    const events = bodies()
    expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 3])
    expect(events.at(-1)).toMatchObject({
      apiVersion: '2026-01',
      agencyId: 222,
      test: false,
      data: { orderId: id, status: 'issued', previousStatus: 'proceeding', currency: 'CNY' },
    })
    expect((events.at(-1)!.data as { ticketNumbers: string[] }).ticketNumbers[0]).toMatch(/^\d{3}-?\d{10}$/)
    for (const letter of arrived) {
      expect(signedBy(letter, secret)).toBe(true)
      expect(letter.headers['X-Portal-Event']).toBe(WebhookEvent.parse(JSON.parse(letter.body)).type)
      expect(letter.body).not.toMatch(/CHAN|passport/i)
    }
    expect(await deliver()).toBe(0)
    const rows = await listed({ endpointId: endpoint.id })
    expect(rows.map(({ state, lastStatus }) => [state, lastStatus])).toEqual(
      [1, 2, 3].map(() => ['delivered', 200]),
    )
    const detail = await owner.call('webhooks.delivery', { params: { id: rows[0]!.id } })
    expect(detail.body.data).toMatchObject({
      body: arrived.at(-1)!.body,
      history: [{ no: 1, status: 200, answer: 'ok', ip: '8.8.8.8', address: 'https://hooks.partner.com/x' }],
    })
    expect(detail.body.data.history[0]!.headers).toEqual(
      Object.entries(arrived.at(-1)!.headers).map(([name, value]) => ({ name, value })),
    )
  })

  test('[G3] a refused event holds back later ones of its order only', async () => {
    const { endpoint } = await created()
    answer = ({ body }) => (body.includes('payment_succeeded') && body.includes(first) ? 503 : 200)
    const first = await sold()
    const second = await sold()
    await deliver()
    expect(typesOf(first)).toEqual(['order.created', 'order.payment_succeeded'])
    expect(typesOf(second)).toEqual(['order.created', 'order.payment_succeeded', 'order.ticketed'])
    arrived = []
    expect(await deliver()).toBe(0)
    app.clock.advance(10_000)
    expect(await deliver()).toBe(1)
    answer = () => 200
    app.clock.advance(60_000)
    arrived = []
    await deliver()
    expect(typesOf(first)).toEqual(['order.payment_succeeded', 'order.ticketed'])
    const [waited] = await listed({ endpointId: endpoint.id, q: first, type: 'order.payment_succeeded' })
    expect(waited).toMatchObject({ state: 'delivered', attempts: 3 })
  })

  test('[G3] after 72 hours it is given up and the owner told by mail', async () => {
    const { endpoint } = await created({ types: ['order.created'] })
    answer = () => 'timeout'
    const { id } = await bookOrder(app, operator)
    await readAll()
    for (let tries = 0; tries < 12; tries += 1) {
      await webhooks.deliver(post)
      app.clock.advance(12 * HOUR)
      owner = await app.as('owner@dragon.demo')
      operator = await app.as('operator@dragon.demo')
    }
    await webhooks.deliver(post)
    expect(typesOf(id)).toHaveLength(12)
    expect(await listed({ endpointId: endpoint.id })).toMatchObject([
      { state: 'dead', attempts: 12, lastError: 'timeout', nextAt: null },
    ])
    const told = (await app.platform.mailer.recent(50)).filter(({ purpose }) =>
      purpose.startsWith('webhooks.dead'),
    )
    expect(told.map(({ to }) => to)).toEqual(['owner@dragon.demo'])
    expect(told[0]!.subject).toContain('Bookings')
    const [shown] = (await owner.call('webhooks.endpoints', {})).body.data.endpoints
    expect(shown).toMatchObject({ dead: 1, pending: 0 })
    expect(shown!.failingSince).not.toBeNull()
    // Sent again by a person, with the same id.
    answer = () => 200
    arrived = []
    const again = await owner.call('webhooks.redeliver', {
      body: { endpointId: endpoint.id, since: new Date(app.clock.now() - 29 * 24 * HOUR).toISOString() },
    })
    expect(again.body.data.count).toBeGreaterThan(0)
    await webhooks.deliver(post)
    expect(typesOf(id)).toEqual(['order.created'])
    expect(bodies().find(({ orderId }) => orderId === id)!.id).toBe(`evt_${id}_1`)
  })

  test('[G3] a paused endpoint collects, a removed one skips', async () => {
    const { endpoint } = await created({ types: ['order.created'] })
    const paused = await pause(endpoint.id, true, 1)
    expect(paused.body.data).toMatchObject({ paused: true, version: 2 })
    const stale = await pause(endpoint.id, false, 1)
    expect(stale.body.key).toBe('request.version_conflict')
    const { id } = await bookOrder(app, operator)
    expect(await deliver()).toBe(0)
    expect((await owner.call('webhooks.ping', { params: { id: endpoint.id } })).body.key).toBe(
      'webhook.paused',
    )
    await owner.call('webhooks.pause', { params: { id: endpoint.id }, body: { paused: false, version: 2 } })
    await deliver()
    expect(typesOf(id)).toEqual(['order.created'])
    await owner.call('webhooks.pause', { params: { id: endpoint.id }, body: { paused: true, version: 3 } })
    await bookOrder(app, operator)
    await readAll()
    await owner.call('webhooks.remove', { params: { id: endpoint.id } })
    expect((await listed({ endpointId: endpoint.id })).map(({ state }) => state)).toEqual([
      'skipped',
      'delivered',
    ])
    expect(await deliver()).toBe(0)
  })

  test('[G3] an exchanged secret signs beside the new one for its overlap', async () => {
    const { endpoint, secret } = await created({ types: ['order.created'] })
    const { rows } = await db.query<{ secrets_cipher: Buffer }>(
      'select secrets_cipher from webhook_endpoints where id = $1',
      [endpoint.id],
    )
    expect(rows[0]!.secrets_cipher.includes(secret)).toBe(false)
    const rotated = await owner.call('webhooks.rotateSecret', {
      params: { id: endpoint.id },
      body: { overlapHours: 24, version: 1 },
    })
    const next = rotated.body.data.secret
    await bookOrder(app, operator)
    await deliver()
    expect([signedBy(arrived[0]!, secret), signedBy(arrived[0]!, next)]).toEqual([true, true])
    app.clock.advance(25 * HOUR)
    owner = await app.as('owner@dragon.demo')
    operator = await app.as('operator@dragon.demo')
    arrived = []
    await bookOrder(app, operator)
    await deliver()
    expect([signedBy(arrived[0]!, secret), signedBy(arrived[0]!, next)]).toEqual([false, true])
    expect(JSON.stringify((await owner.call('webhooks.endpoints', {})).body)).not.toMatch(/whsec_/)
  })

  test('[D14] the test receiver checks what arrives and can refuse', async () => {
    const { endpoint } = await created({ address: null, types: ['order.created'] })
    const pinged = await owner.call('webhooks.ping', { params: { id: endpoint.id } })
    expect(pinged.body.data).toMatchObject({ state: 'delivered', type: 'endpoint.ping', test: true })
    expect(JSON.parse(pinged.body.data.history[0]!.answer)).toEqual({
      received: true,
      signature: 'valid',
      repeated: false,
    })
    await owner.call('webhooks.receiver', { params: { id: endpoint.id }, body: { status: 500, version: 1 } })
    await bookOrder(app, operator)
    await deliver()
    expect(await listed({ state: 'pending', endpointId: endpoint.id })).toMatchObject([
      { lastStatus: 500, attempts: 1 },
    ])
  })
})

describe('endpoints', () => {
  test('[G3 A15] an endpoint gets events of its own agency and time only', async () => {
    await bookOrder(app, operator)
    await readAll()
    const atlas = await app.as('owner@atlas.demo')
    const { endpoint: theirs } = await created({ types: ['order.created'] }, atlas)
    await created({ types: ['order.created'] })
    const after = await bookOrder(app, operator)
    await deliver()
    expect(bodies().map(({ orderId }) => orderId)).toEqual([after.id])
    const { body } = await owner.call('webhooks.redeliver', {
      body: { endpointId: theirs.id, since: new Date(app.clock.now()).toISOString() },
    })
    expect(body.key).toBe('request.not_found')
  })

  test('[G3] addresses inside a network and types of another kind are refused', async () => {
    for (const address of [
      'http://hooks.partner.com/',
      'https://10.0.0.1/',
      'https://localhost/x',
      'https://a.internal/',
    ])
      expect(
        (
          await owner.call('webhooks.create', {
            body: { kind: 'booking', name: 'x', address, types: ['order.created'] },
          })
        ).body.key,
      ).toBe('request.invalid')
    const other = await owner.call('webhooks.create', {
      body: { kind: 'train', name: 'x', address: null, types: ['order.created'] },
    })
    expect(other.body.fields).toMatchObject([{ path: 'types' }])
  })

  test('[G3 G2] saved notification addresses become endpoints and end with them', async () => {
    const admin = await app.as('admin@interline.demo')
    const save = async (bookingNotifyUrl: string | null) => {
      const { version } = (await admin.call('officeAgencies.get', { params: { id: 222 } })).body.data
      const saved = await admin.call('officeAgencies.saveConfig', {
        params: { id: 222 },
        body: { version, flightConfig: { bookingNotifyUrl } },
      })
      expect(saved.status, saved.body.message).toBe(200)
    }
    await save('https://hooks.dragon.com/a')
    await deliver()
    expect(arrived.map(({ url, headers }) => [url, headers['X-Portal-Event']])).toEqual([
      ['https://hooks.dragon.com/a', 'endpoint.ping'],
    ])
    const [shown] = (await owner.call('webhooks.endpoints', {})).body.data.endpoints
    expect(shown).toMatchObject({
      fromSettings: true,
      address: 'https://hooks.dragon.com/a',
      kind: 'booking',
    })
    const moved = await owner.call('webhooks.change', {
      params: { id: shown!.id },
      body: { name: 'Own', address: 'https://other.com/', types: ['order.created'], version: shown!.version },
    })
    expect(moved.body.key).toBe('webhook.from_settings')
    await save(null)
    expect((await owner.call('webhooks.endpoints', {})).body.data.endpoints).toEqual([])
  })
})

test('[G3] records end with their period, what is being sent stays', async () => {
  const { endpoint } = await created({ types: ['order.created'] })
  const old = await bookOrder(app, operator)
  await deliver()
  await owner.call('webhooks.pause', { params: { id: endpoint.id }, body: { paused: true, version: 1 } })
  const { id } = await bookOrder(app, operator)
  await readAll()
  app.clock.advance(31 * 24 * HOUR)
  owner = await app.as('owner@dragon.demo')
  await app.modules.retention.run()
  expect(await listed({ endpointId: endpoint.id })).toMatchObject([{ state: 'pending', orderId: id }])
  const { rows } = await db.query('select order_id from webhook_events where order_id in ($1, $2)', [
    old.id,
    id,
  ])
  expect(rows).toEqual([{ order_id: id }])
  const staff = await app.as('auditor@interline.demo')
  const seen = await staff.call('officeWebhooks.deliveries', {
    query: { agency: '222', endpointId: endpoint.id },
  })
  expect(seen.body.data.rows).toMatchObject([{ agency: { id: 222 }, state: 'pending' }])
  expect((await staff.call('officeWebhooks.endpoints', { query: {} })).body.data.rows).toMatchObject([
    { id: endpoint.id },
  ])
})
