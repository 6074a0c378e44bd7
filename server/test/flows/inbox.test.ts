import { createHmac } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { bodyId, type InboundChannel, type InboundEvent } from '../../src/platform/inbox/channel.ts'
import { testApp } from '../support/app.ts'

const SECRET = 'the key that the provider signs with'
const WINDOW_MS = 300_000
const Sent = z.object({ id: z.string().optional(), payment: z.string(), state: z.string(), at: z.number() })

/** A typical payment provider: it signs bytes, may repeat itself, and expects the word "success". */
function provider() {
  const seen: (InboundEvent & { account: string })[] = []
  const states = new Map<string, string>()
  let failures = 0
  const channel: InboundChannel = {
    channel: 'test-pay',
    verify({ headers, body, account, receivedAt }) {
      const refused = (reason: 'bad_signature' | 'stale' | 'unknown_account' | 'malformed') =>
        ({ ok: false, reason, answer: { status: 401, body: 'fail' } }) as const
      if (account !== 'harbour') return refused('unknown_account')
      if (headers['x-signature'] !== signed(body)) return refused('bad_signature')
      const { success, data } = Sent.safeParse(JSON.parse(body.toString()))
      if (!success) return refused('malformed')
      if (Math.abs(receivedAt - data.at) > WINDOW_MS) return refused('stale')
      const { id = bodyId(body), ...content } = data
      return {
        ok: true,
        events: [{ id, type: 'payment', content }],
        answer: { status: 200, body: 'success' },
      }
    },
    async handle(event) {
      if (failures-- > 0) throw new Error('the provider does not answer')
      seen.push(event)
      const { payment, state } = event.content as { payment: string; state: string }
      states.set(payment, state)
    },
  }
  return { channel, seen, states, failNext: (times: number) => (failures = times) }
}

const signed = (body: Buffer | string) => createHmac('sha256', SECRET).update(body).digest('hex')

const pay = provider()
const app = await testApp({ channels: [pay.channel], demoWorld: false, rateScale: 1 })
await app.http.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.http.server.address() as AddressInfo

async function notify(event: Record<string, unknown>, sent: { account?: string; signature?: string } = {}) {
  // Blanks that a parser would drop: the signature covers these bytes.
  const body = `${JSON.stringify({ at: app.clock.now(), ...event }, null, 3)} \n`
  const answer = await fetch(`http://127.0.0.1:${port}/notify/test-pay/${sent.account ?? 'harbour'}`, {
    method: 'POST',
    headers: { 'x-signature': sent.signature ?? signed(body), 'content-type': 'application/json' },
    body,
  })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}

const stored = () =>
  app.everything((tx) =>
    tx
      .selectFrom('inbound_events')
      .select(['event_id', 'content', 'handled_at'])
      .orderBy('event_id')
      .execute(),
  )

test('[D6] a verified notification is stored, acknowledged and handled by a job', async () => {
  expect(await notify({ id: 'e1', payment: 'P1', state: 'paid' })).toEqual({
    status: 200,
    type: 'text/plain; charset=utf-8',
    text: 'success',
  })
  expect(await stored()).toMatchObject([{ event_id: 'e1', handled_at: null }])
  expect(pay.seen).toEqual([])
  await app.runJobs()
  expect(pay.states.get('P1')).toBe('paid')
  expect((await stored())[0]?.handled_at).not.toBeNull()
})

test('[D6] twenty concurrent copies of one event are one event', async () => {
  const before = pay.seen.length
  const event = { id: 'e2', payment: 'P2', state: 'paid', at: app.clock.now() }
  const answers = await Promise.all(Array.from({ length: 20 }, () => notify(event)))
  expect(answers.map(({ text }) => text)).toEqual(answers.map(() => 'success'))
  await app.runJobs()
  expect(pay.seen.length).toBe(before + 1)
  await notify(event)
  await app.runJobs()
  expect(pay.seen.length).toBe(before + 1)
})

test('[D5 D6] F19 another content under the same event id changes nothing', async () => {
  const event = { id: 'e19', payment: 'P19', state: 'paid', at: app.clock.now() }
  await notify(event)
  await app.runJobs()
  // Acknowledged, or the provider would repeat it for days.
  expect(await notify({ ...event, state: 'closed' })).toMatchObject({ status: 200, text: 'success' })
  await app.runJobs()
  expect(pay.states.get('P19')).toBe('paid')
  const [row] = (await stored()).filter(({ event_id: id }) => id === 'e19')
  expect(row?.content).toMatchObject({ state: 'paid' })
})

test('[D6] an event without an id is identified by its body', async () => {
  const event = { payment: 'P3', state: 'paid', at: app.clock.now() }
  await notify(event)
  await notify(event)
  await app.runJobs()
  expect(
    (await stored()).filter(({ content }) => (content as { payment: string }).payment === 'P3'),
  ).toHaveLength(1)
})

test.each([
  ['another signature', { id: 'f1' }, { signature: signed('other bytes') }],
  ['an old signature', { id: 'f2', at: app.clock.now() - WINDOW_MS - 1 }, {}],
  ['an unknown account', { id: 'f3' }, { account: 'nobody' }],
] as const)('[D6 K3] %s is refused before anything is stored', async (_what, event, sent) => {
  const before = await stored()
  expect(await notify({ payment: 'P4', state: 'paid', ...event }, sent)).toMatchObject({
    status: 401,
    text: 'fail',
  })
  expect(await stored()).toEqual(before)
})

test('[D6] a failing notification stays unhandled and is retried', async () => {
  pay.failNext(1)
  await notify({ id: 'e5', payment: 'P5', state: 'paid' })
  await expect(app.runJobs()).rejects.toThrow('the provider does not answer')
  const e5 = async () => (await stored()).find(({ event_id: id }) => id === 'e5')
  expect(await e5()).toMatchObject({ handled_at: null })
  // The queue pauses after a failure.
  app.clock.advance(3_600_000)
  await app.runJobs()
  expect((await e5())?.handled_at).not.toBeNull()
  expect(pay.states.get('P5')).toBe('paid')
})

test('[D6 K3] unknown channels and oversized bodies are refused', async () => {
  const post = (path: string, body: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    })
  expect((await post('/notify/other/harbour', '{}')).status).toBe(404)
  expect((await post('/notify/test-pay/harbour', 'x'.repeat(256 * 1024 + 1))).status).toBe(413)
  expect(await (await post('/base/v2/login', 'not json')).json()).toMatchObject({ key: 'request.unreadable' })
})

test('[D6 K3] refused notifications are rate-limited, genuine ones are not', async () => {
  const answered = new Set<number>()
  for (let sent = 0; sent < 70; sent += 1)
    answered.add((await notify({ id: `g${sent}`, payment: 'P6', state: 'paid' })).status)
  expect([...answered]).toEqual([200])
  for (let sent = 0; sent < 70; sent += 1)
    answered.add((await notify({ id: 'f9', payment: 'P9', state: 'paid' }, { signature: 'forged' })).status)
  expect([...answered]).toEqual([200, 401, 429])
  const many = await Promise.all(
    Array.from({ length: 70 }, (_, at) => notify({ id: `h${at}`, payment: 'P7', state: 'paid' })),
  )
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
})
