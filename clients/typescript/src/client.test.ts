import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ApiError, InterlineClient, NoAnswerError } from './index.ts'
import { pauseBefore, retryAfter } from './retries.ts'

type Step = (response: ServerResponse, request: IncomingMessage) => void

/** A server on a socket that answers what the test says; the flows test the client against the real one. */
let steps: Step[] = []
let asked: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = []
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
    const step = steps.length > 1 ? steps.shift() : steps[0]
    step?.(response, request)
  })
})
let client: InterlineClient
const KEY = `ak_test_${'k'.repeat(43)}`

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  client = new InterlineClient({ key: KEY, baseUrl: `http://127.0.0.1:${port}/`, longestWaitMs: 20 })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
})

function json(status: number, body: object, headers: Record<string, string> = {}): Step {
  return (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}
const good = (data: unknown) => json(200, { code: 0, data, message: 'ok' })
const refused = (status: number, key: string, headers: Record<string, string> = {}) =>
  json(status, { code: 1, data: null, message: 'No', key, traceId: 't1' }, headers)
const broken: Step = (response) => response.destroy()
const pay = (key?: string) =>
  client.call(
    'flightOrders.pay',
    { params: { id: 'F 1' }, body: { channel: 'balance' } },
    key === undefined ? {} : { idempotencyKey: key },
  )
const keys = () => asked.map(({ headers }) => headers['idempotency-key'])

describe('repetition', () => {
  test('[H1 D5] a payment without an answer is repeated with the same key', async () => {
    steps = [broken, refused(500, 'internal.fault'), good({ order: { id: 'F1' } })]
    expect(await pay()).toEqual({ order: { id: 'F1' } })
    expect(new Set(keys()).size).toBe(1)
    expect(keys()[0]).toMatch(/^[\w-]{36}$/)
    expect(asked).toHaveLength(3)
    expect(asked[0]).toMatchObject({ url: '/order/v2/flight/orders/F%201/payment', method: 'POST' })
  })

  test('[H1] Retry-After is honoured, and thrown where it is too long', async () => {
    steps = [refused(429, 'request.too_many', { 'retry-after': '0' }), good([])]
    expect(await client.call('places.countries', {})).toEqual([])
    steps = [refused(429, 'request.too_many', { 'retry-after': '90' })]
    const error = await client.call('places.countries', {}).catch((each: unknown) => each)
    expect(error).toMatchObject({ status: 429, retryAfterMs: 90_000 })
    expect(asked).toHaveLength(3)
  })

  test('[H1] the pause is what the server asks for, or doubles', () => {
    const rules = { retries: 3, longestWaitMs: 5_000 }
    const asks = (ms: number | undefined) => new ApiError('x', 503, {}, ms)
    const pause = (error: unknown, tries: number) => pauseBefore(error, { tries, repeatable: true }, rules)
    expect([pause(asks(4_000), 1), pause(asks(6_000), 1), pause(asks(0), 4)]).toEqual([
      4_000,
      undefined,
      undefined,
    ])
    const own = [1, 2, 3].map((tries) => pause(asks(undefined), tries)!)
    for (const [at, ms] of own.entries()) expect(Math.abs(ms / (300 * 2 ** at) - 1)).toBeLessThanOrEqual(0.5)
    expect(retryAfter('7')).toBe(7_000)
    expect(retryAfter('soon')).toBeUndefined()
    expect(retryAfter(new Date(Date.now() - 1_000).toUTCString())).toBe(0)
  })

  test('[H1 D5] a call that could act twice is never repeated', async () => {
    steps = [broken]
    const cancel = client.call('flightOrders.cancel', { params: { id: 'F1' } }).catch((each: unknown) => each)
    expect(await cancel).toBeInstanceOf(NoAnswerError)
    expect(asked).toHaveLength(1)
    steps = [refused(503, 'internal.unavailable', { 'retry-after': '0' }), good(null)]
    await client.call('flightOrders.cancel', { params: { id: 'F1' } })
    expect(asked).toHaveLength(3)
  })

  test('[H1] repetitions end, with the key that continues them', async () => {
    steps = [broken]
    expect(await pay('intent-7').catch((each: unknown) => each)).toMatchObject({
      name: 'NoAnswerError',
      call: 'flightOrders.pay',
      idempotencyKey: 'intent-7',
    })
    expect(keys()).toEqual(Array.from({ length: 4 }, () => 'intent-7'))
  })
})

test('[H1] a refusal is an error with its facts, and never holds the API key', async () => {
  const fields = [{ path: 'passengers.0.surname', rule: 'name.latin', message: 'Latin letters' }]
  steps = [
    json(400, { code: 300001, data: null, message: 'No', key: 'request.invalid', fields, traceId: 't9' }),
  ]
  const error = await pay().catch((each: unknown) => each)
  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({ status: 400, code: 300001, key: 'request.invalid', fields, traceId: 't9' })
  expect((error as ApiError).is('request.invalid')).toBe(true)
  steps = [(response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')]
  const proxy = await client
    .call('flightOrders.cancel', { params: { id: 'F1' } })
    .catch((each: unknown) => each)
  expect(proxy).toMatchObject({ status: 502, key: undefined, code: 0 })
  steps = [broken]
  const lost = await client
    .call('flightOrders.cancel', { params: { id: 'F1' } })
    .catch((each: unknown) => each)
  for (const each of [error, proxy, lost, client]) {
    const { stack, cause } = each as Error
    expect(`${JSON.stringify(each)} ${stack} ${JSON.stringify(cause)}`).not.toContain(KEY)
  }
})

test('[H1] a list is read page after page, each row once', async () => {
  const page = (number: number, ids: readonly string[]) =>
    good({ rows: ids.map((id) => ({ id })), total: 4, page: number, pageSize: 2 })
  steps = [page(1, ['F4', 'F3']), page(2, ['F3', 'F2'])]
  const found: string[] = []
  for await (const { id } of client.rows('flightOrders.list', { query: { group: 'proceeding' } }))
    found.push(id)
  expect(found).toEqual(['F4', 'F3', 'F2'])
  expect(asked.map(({ url }) => url.replace(/^[^?]*/, ''))).toEqual([
    '?pageSize=100&group=proceeding&page=1',
    '?pageSize=100&group=proceeding&page=2',
  ])
})

test('[H1] files arrive as bytes, uploads leave as bytes, and calls can be given up', async () => {
  steps = [(response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF')]
  const file = await client.call('flightOrders.file', { params: { id: 'F1', kind: 'eticket' }, body: {} })
  expect(new TextDecoder().decode(file)).toBe('%PDF')
  steps = [good({ id: 'f1' })]
  await client.call('flightServicing.uploadEvidence', {
    query: { name: 'note.pdf' },
    body: new TextEncoder().encode('%PDF'),
  })
  expect(asked[1]).toMatchObject({ body: '%PDF', headers: { 'content-type': 'application/octet-stream' } })
  steps = [() => undefined]
  const signal = AbortSignal.timeout(50)
  const given = client.call('places.countries', {}, { signal }).catch((each: unknown) => each)
  expect(await given).toMatchObject({ name: 'TimeoutError' })
})
