import { endpoints, type Input, type Reply } from '@interline/contract/index'
import { onSurfaces } from '@interline/contract/kernel/endpoint'
import type { Locale } from '@interline/domain/text/text'
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { DEMO_KEYS } from '../../db/seed/api-clients.ts'
import { testApp, type Caller } from '../support/app.ts'
import { logRows } from '../support/arrange.ts'
import { book, bookOrder, orderOf, pay } from '../support/orders.ts'
import { mailsAbout, tablesWith } from '../support/people/tables-with.ts'
import { askRefund } from '../support/servicing.ts'

const app = await testApp({ rateScale: 1 })
const DAY = 86_400_000
let owner: Caller
/** Every key that the tests have made. */
const keys: string[] = Object.values(DEMO_KEYS)

type Draft = Input<'apiClients.create'>['body']

beforeAll(async () => {
  owner = await app.as('owner@atlas.demo')
})

async function create(draft: Partial<Draft> = {}): Promise<Reply<'apiClients.create'>> {
  const body = {
    name: 'Robot',
    mode: 'live',
    scopes: ['order'],
    calls: null,
    addresses: [],
    ...draft,
  } as const
  const answer = await owner.call('apiClients.create', { body: body as Draft })
  expect(answer.status, answer.body.message).toBe(200)
  keys.push(answer.body.data.key)
  return answer.body.data
}

async function answerTo(key: string, headers: Record<string, string> = {}) {
  const { status, body } = await app.holding(key).call('flightOrders.list', { query: {} }, { headers })
  return body.key ?? status
}

async function callLog(query: Input<'apiClients.calls'>['query'] = {}) {
  await app.modules.apiClients.callLog.flush()
  return (await owner.call('apiClients.calls', { query })).body.data
}

describe('keys', () => {
  test('[H1] a new key is shown once and opens its scopes', async () => {
    const { client, key } = await create({ name: 'Shown once' })
    expect(key).toMatch(/^ak_live_[\w-]{43}$/)
    expect(client.keys).toMatchObject([{ prefix: key.slice(0, 14), state: 'valid', lastUsedAt: null }])
    expect(await answerTo(key)).toBe(200)
    await app.modules.apiClients.callLog.flush()
    const listed = await owner.call('apiClients.list', {})
    expect(JSON.stringify(listed.body)).not.toContain(key)
    expect(listed.body.data.clients[0]).toMatchObject({
      name: 'Shown once',
      keys: [{ lastUsedIp: '127.0.0.1', lastUsedAt: expect.any(String) as string }],
    })
    const search = await app.holding(key).call('flightSearch.start', { body: {} as never })
    expect(search.body.key).toBe('key.call_not_allowed')
    expect((await app.holding(key).call('apiClients.list', {})).body.key).toBe('access.not_allowed')
  })

  test('[H1] unknown, cut and misspelt keys are refused', async () => {
    const { key } = await create()
    for (const wrong of [key.slice(0, -1), key.replace('live', 'test'), `ak_live_${'A'.repeat(43)}`])
      expect(await answerTo(wrong)).toBe('key.invalid')
    expect((await app.holding(key.slice(0, -1)).call('places.countries', {})).status).toBe(401)
    expect((await app.holding(key).call('places.countries', {})).status).toBe(200)
  })

  test('[H1] a rotated key is valid for 24 hours where chosen', async () => {
    const { client, key } = await create({ name: 'Rotated' })
    const rotate = async (version: number, grace: boolean) => {
      const { body } = await owner.call('apiClients.rotate', {
        params: { id: client.id },
        body: { version, grace },
      })
      keys.push(body.data.key)
      return body.data
    }
    const second = await rotate(client.version, true)
    expect(second.client.keys.map(({ state }) => state)).toEqual(['valid', 'ending'])
    expect([await answerTo(key), await answerTo(second.key)]).toEqual([200, 200])
    app.clock.advance(DAY - 60_000)
    expect(await answerTo(key)).toBe(200)
    app.clock.advance(61_000)
    expect([await answerTo(key), await answerTo(second.key)]).toEqual(['key.ended', 200])
    owner = await app.as('owner@atlas.demo')
    const third = await rotate(second.client.version, false)
    expect([await answerTo(second.key), await answerTo(third.key)]).toEqual(['key.ended', 200])
    const stale = await owner.call('apiClients.rotate', {
      params: { id: client.id },
      body: { version: 1, grace: true },
    })
    expect(stale.body.key).toBe('request.version_conflict')
  })

  test('[H1] two keys at most are valid, and the old one can be ended', async () => {
    const { client, key } = await create({ name: 'Two' })
    const params = { id: client.id }
    const second = await owner.call('apiClients.rotate', { params, body: { version: 1, grace: true } })
    const third = await owner.call('apiClients.rotate', { params, body: { version: 2, grace: true } })
    keys.push(second.body.data.key, third.body.data.key)
    // The owner is told of each one, by its beginning.
    const mails = await mailsAbout(app, `api-clients.key ${client.id}`)
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill('owner@atlas.demo'))
    expect(mails.filter(({ text }) => text.includes(`${key.slice(0, 14)}…`))).toHaveLength(1)
    expect(await answerTo(key)).toBe('key.ended')
    const [, old] = third.body.data.client.keys
    expect((await owner.call('apiClients.endKey', { params: { ...params, key: old!.id } })).status).toBe(200)
    expect(await answerTo(second.body.data.key)).toBe('key.ended')
    const [current] = third.body.data.client.keys
    const refused = await owner.call('apiClients.endKey', { params: { ...params, key: current!.id } })
    expect(refused.body.key).toBe('request.not_found')
    expect(await answerTo(third.body.data.key)).toBe(200)
  })

  test('[H1] an ended client stays ended, for its owner and the platform', async () => {
    const [one, two] = [await create({ name: 'Ended' }), await create({ name: 'Ended by the platform' })]
    const end = { params: { id: one.client.id }, body: { version: 1 } }
    expect((await owner.call('apiClients.end', end)).body.data.ended).toMatchObject({ by: 'Amelia Adams' })
    expect(await answerTo(one.key)).toBe('key.ended')
    expect((await owner.call('apiClients.end', end)).body.key).toBe('api_client.ended')
    const lead = await app.as('lead@interline.demo')
    const byStaff = { params: { id: two.client.id }, body: { version: 1 } }
    expect((await lead.call('officeApiClients.end', byStaff)).status).toBe(200)
    expect(await answerTo(two.key)).toBe('key.ended')
    const all = await lead.call('officeApiClients.list', { query: { q: 'atlas', pageSize: 100 } })
    expect(all.body.data.rows.find(({ client }) => client.id === two.client.id)).toMatchObject({
      agency: { name: 'Atlas Corporate' },
      client: { ended: { by: 'Lena Lead' } },
    })
    expect((await logRows(app, 'api-clients.ended')).length).toBe(2)
  })

  test('[H1] a call follows the version of its key or the one that it names', async () => {
    const ask = (version?: string) =>
      app
        .holding(DEMO_KEYS.test)
        .call(
          'flightOrders.list',
          { query: {} },
          { headers: version ? { 'interline-version': version } : {} },
        )
    expect((await ask()).headers['interline-version']).toBe('2026-11-01')
    expect((await ask('2026-11-01')).status).toBe(200)
    expect((await ask('2020-01-01')).body.key).toBe('request.version_unknown')
  })

  test('[H1] addresses: networks of both families, checked and changeable', async () => {
    const { client, key } = await create({
      name: 'Office only',
      addresses: ['203.0.113.0/24', '2001:db8::/32'],
    })
    expect(await answerTo(key)).toBe('key.address_not_allowed')
    const { body } = await owner.call('apiClients.update', {
      params: { id: client.id },
      body: { name: 'Office only', scopes: ['order'], calls: null, addresses: ['127.0.0.0/8'], version: 1 },
    })
    expect(body.data.addresses).toEqual(['127.0.0.0/8'])
    expect(await answerTo(key)).toBe(200)
    const wrong = {
      name: 'x',
      mode: 'live',
      scopes: ['order'],
      calls: null,
      addresses: ['203.0.113.0/33'],
    } as const
    expect((await owner.call('apiClients.create', { body: wrong as never })).body.fields?.[0]?.path).toBe(
      'addresses.0',
    )
    const foreign = await owner.call('apiClients.create', {
      body: { name: 'x', mode: 'live', scopes: ['order'], calls: ['flightOrders.pay'], addresses: [] },
    })
    expect(foreign.body.fields?.[0]?.path).toBe('calls.0')
  })
})

describe('two worlds', () => {
  // The clock has moved on.
  beforeAll(() => app.modules.rates.refresh())

  test('[H1] a live key sells a ticket, logged as done by API', async () => {
    const live = app.holding(DEMO_KEYS.live)
    const order = await bookOrder(app, live, { sourceTag: 'NDC' })
    const config = await live.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    expect(config.body.data.channels.find(({ channel }) => channel === 'credit')?.available).not.toBeNull()
    expect(
      (await app.holding(DEMO_KEYS.test).call('flightOrders.get', { params: { id: order.id } })).status,
    ).toBe(404)
    expect((await orderOf(owner, order.id)).createdBy.name).toBe('Booking tool')
    const [row] = await app.everything((tx) =>
      tx.selectFrom('user_log').select(['via', 'actor_name']).where('target_id', '=', order.id).execute(),
    )
    expect(row).toEqual({ via: 'api', actor_name: 'Booking tool' })
  })

  test('[H1] a test key lives an order without touching wallet or live orders', async () => {
    const tester = app.holding(DEMO_KEYS.test)
    const balance = async () => JSON.stringify((await owner.call('wallet.balance', {})).body.data)
    const before = await balance()
    const order = await bookOrder(app, tester, { refundable: true })
    const config = await tester.call('flightOrders.paymentConfig', { query: { orderId: order.id } })
    const credit = config.body.data.channels.find(({ channel }) => channel === 'credit')
    expect(credit).toMatchObject({ enabled: true, available: null, after: null })
    const paid = await pay(tester, order.id)
    expect(paid.status, paid.body.message).toBe(200)
    await app.runJobs()
    expect((await orderOf(tester, order.id)).status).toBe('issued')
    const refund = await askRefund(tester, order.id)
    expect(refund.status, JSON.stringify(refund.body)).toBe(200)
    expect(await balance()).toBe(before)
    const live = app.holding(DEMO_KEYS.live)
    for (const id of [order.id, refund.body.data.id])
      expect((await live.call('flightOrders.get', { params: { id } })).status).toBe(404)
    const listed = async (who: Caller) =>
      (await who.call('flightOrders.list', { query: { pageSize: 100 } })).body.data.rows.map(({ id }) => id)
    expect(await listed(tester)).toContain(order.id)
    expect(await listed(live)).not.toContain(order.id)
    expect((await tester.call('wallet.balance', {})).body.key).toBe('key.live_only')
  })

  test('[H1 D5] the same Idempotency-Key of one client orders once', async () => {
    const tester = app.holding(DEMO_KEYS.test)
    const key = randomUUID()
    const first = await book(app, tester, { days: 45, idempotencyKey: key })
    const again = await book(app, tester, { days: 45, idempotencyKey: key })
    expect(again.body.key).toBe('request.idempotency_mismatch')
    expect(first.status).toBe(200)
  })
})

describe('records', () => {
  test('[H1] the log finds a call by its request id and by outcome', async () => {
    const { client, key } = await create({ name: 'Recorded', calls: ['flightOrders.list'] })
    const good = await app.holding(key).call('flightOrders.list', { query: {} })
    await app.holding(key).call('flightOrders.get', { params: { id: 'F1' } })
    const found = await callLog({ q: String(good.headers['x-trace-id']) })
    expect(found.rows).toMatchObject([
      {
        call: 'flightOrders.list',
        status: 200,
        error: null,
        clientName: 'Recorded',
        keyPrefix: key.slice(0, 14),
      },
    ])
    expect(found.rows[0]!.ms).toBeGreaterThanOrEqual(0)
    const refused = await callLog({ client: client.id, outcome: 'refused' })
    expect(refused.rows.map(({ call, error }) => [call, error?.key])).toEqual([
      ['flightOrders.get', 'key.call_not_allowed'],
    ])
    const first = await callLog({ client: client.id, pageSize: 1 })
    const second = await callLog({ client: client.id, pageSize: 1, cursor: first.cursor! })
    expect([first.rows[0]!.call, second.rows[0]!.call, second.cursor]).toEqual([
      'flightOrders.get',
      'flightOrders.list',
      null,
    ])
    const usage = await owner.call('apiClients.usage', { query: { client: client.id, days: 7 } })
    expect(usage.body.data).toMatchObject({
      byCall: [
        { call: 'flightOrders.get', calls: 1, refused: 1 },
        { call: 'flightOrders.list', calls: 1, refused: 0 },
      ],
      errors: [{ key: 'key.call_not_allowed', calls: 1 }],
      lookToBook: { searches: 0, orders: 0, ratio: null },
    })
    expect(usage.body.data.days).toHaveLength(7)
    expect(usage.body.data.days.at(-1)).toMatchObject({ calls: 2, refused: 1, failed: 0 })
  })

  test('[H1] another agency sees none of it', async () => {
    await callLog()
    const other = await app.as('owner@harbour.demo')
    expect((await other.call('apiClients.calls', { query: {} })).body.data.rows).toEqual([])
    expect((await other.call('apiClients.list', {})).body.data.clients).toEqual([])
  })

  test('[H1] the reference describes every published call in three languages', async () => {
    const summaries = async (locale: Locale) => {
      const { body } = await app.anonymous.call('developers.reference', {}, { locale })
      return body.data.calls.map(({ name, summary }) => [name, summary] as const)
    }
    const [english, simplified, traditional] = await Promise.all([
      summaries('en'),
      summaries('zh-cn'),
      summaries('zh-tw'),
    ])
    expect(english.map(([name]) => name)).toEqual(onSurfaces(endpoints, 'partner').map(({ name }) => name))
    for (const [at, [name, summary]] of english.entries())
      expect([name, new Set([summary, simplified[at]![1], traditional[at]![1]]).size]).toEqual([name, 3])
    const shown = await app.anonymous.call('developers.call', { params: { name: 'flightOrders.create' } })
    expect(JSON.parse(shown.body.data.request ?? '')).toMatchObject({ passengers: [{ surname: 'CHAN' }] })
    expect((await app.anonymous.call('developers.call', { params: { name: 'users.list' } })).status).toBe(404)
    const status = await app.anonymous.call('developers.status', {})
    expect(status.body.data.areas.find(({ area }) => area === 'order')).toMatchObject({
      state: 'ok',
      failed: 0,
    })
  })

  test('[H1] headers say what is left of a limit, counted for each key', async () => {
    const [one, two] = [await create({ name: 'One' }), await create({ name: 'Two' })]
    const upload = (key: string) =>
      app.holding(key).call('flightServicing.uploadEvidence', { query: {}, body: {} } as never)
    const first = await upload(one.key)
    expect(first.headers).toMatchObject({ 'ratelimit-limit': '10', 'ratelimit-remaining': '9' })
    for (let more = 0; more < 9; more += 1) await upload(one.key)
    const over = await upload(one.key)
    expect([over.status, over.headers['ratelimit-remaining']]).toEqual([429, '0'])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    expect((await upload(two.key)).status).not.toBe(429)
  })

  test('[H1] calls are kept for thirty days', async () => {
    expect((await callLog()).rows.length).toBeGreaterThan(5)
    app.clock.advance(31 * DAY)
    await app.modules.apiClients.callLog.clean()
    owner = await app.as('owner@atlas.demo')
    expect((await callLog()).rows).toEqual([])
  })

  test('[H1] no error repeats a key, wherever it was sent', async () => {
    const { key } = await create({ name: 'Everywhere' })
    const by = app.holding(key)
    const answers = [
      await by.call('flightOrders.get', { params: { id: key } }),
      await by.call('flightOrders.list', { query: { status: key } as never }),
      await by.call('flightOrders.list', { query: {} }, { headers: { 'interline-version': key } }),
      await app.holding(`${key}x`).call('flightOrders.list', { query: {} }),
    ]
    expect(answers.filter(({ status }) => status < 400)).toEqual([])
    expect(JSON.stringify(answers.map(({ body, headers }) => [body, headers]))).not.toContain(key.slice(20))
  })

  test('[H1] no table holds a key, whole', async () => {
    expect(keys.length).toBeGreaterThan(10)
    const holding = await tablesWith(
      app,
      keys.map((key) => key.slice(20).replaceAll('_', String.raw`\_`)),
    )
    expect(holding).toEqual([])
  })
})
