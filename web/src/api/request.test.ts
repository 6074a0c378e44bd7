import { SESSION_END_CODES } from '@interline/contract/kernel/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { chooseLocale } from '../i18n/locale.ts'
import { activity, onIntentionDone } from './activity.ts'
import { Failure, isAbort } from './failure.ts'
import { readEnvelope, send } from './request.ts'
import { onSessionLost } from './session-lost.ts'
import type { Realm } from './session-lost.ts'
import { good, json, startTestServer } from './test-server.ts'
import type { TestServer } from './test-server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(() => {
  server.seen.length = 0
  chooseLocale('en')
})

async function ask(method: string, options: Partial<Parameters<typeof send>[0]> = {}): Promise<unknown> {
  const { response, requestId } = await send({ method, url: '/base/v2/thing', ...options })
  return readEnvelope(response, requestId)
}

const refused = (body: object, status = 422) =>
  json(status, { data: null, message: 'No', key: 'request.invalid', traceId: 't-1', ...body })

test('[A10 A15] sends language, request id, key and JSON, and returns the data', async () => {
  server.answer(good({ ok: 1 }))
  chooseLocale('zh-tw')
  expect(await ask('POST', { body: { a: 'ü' }, idempotencyKey: 'k-1' })).toEqual({ ok: 1 })
  const { request, body } = server.seen[0]!
  expect(request.headers).toMatchObject({
    'accept-language': 'zh-tw',
    'idempotency-key': 'k-1',
    'content-type': 'application/json',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  })
  expect(JSON.parse(body)).toEqual({ a: 'ü' })
})

test('[A15] turns a refusal into a Failure with all its details', async () => {
  const fields = [{ path: 'passengers.0.surname', rule: 'name.latin', message: 'Use A to Z.' }]
  server.answer(refused({ code: 300001, message: 'Check the marked fields.', fields }))
  const failure = await ask('POST', { body: {} }).catch((error: unknown) => error as Failure)
  expect(failure).toBeInstanceOf(Failure)
  expect(failure).toMatchObject({
    key: 'request.invalid',
    code: 300001,
    message: 'Check the marked fields.',
    traceId: 't-1',
  })
  expect((failure as Failure).at('passengers.0.surname')).toBe('Use A to Z.')
  expect((failure as Failure).at('passengers.1.surname')).toBeUndefined()
})

test('[A15] treats a non-zero code in a good status as a refusal', async () => {
  server.answer(refused({ code: 310011, key: 'order.action_not_allowed' }, 200))
  await expect(ask('GET')).rejects.toMatchObject({ code: 310011 })
})

test.each(SESSION_END_CODES)(
  '[A7] body code %i ends the session of the realm that was called',
  async (code) => {
    const lost: Realm[] = []
    const reasons = new Set<string | undefined>()
    const stop = onSessionLost((realm, reason) => {
      lost.push(realm)
      reasons.add(reason)
    })
    server.answer(refused({ code, key: 'session.revoked' }, 401))
    await ask('GET').catch(() => undefined)
    await ask('GET', { url: '/admin/v1/me' }).catch(() => undefined)
    stop()
    expect(lost).toEqual(['agency', 'office'])
    // Only a session that the server ended has a reason to show.
    expect([...reasons].map(Boolean)).toEqual([code === 201001])
  },
)

test('[A7] other refusals do not end the session', async () => {
  let lost = 0
  const stop = onSessionLost(() => lost++)
  server.answer(refused({ code: 200001, key: 'session.wrong_credentials' }, 401))
  await ask('POST', { body: {} }).catch(() => undefined)
  stop()
  expect(lost).toBe(0)
})

test('[A15] retries a dropped connection once for reads, never for writes', async () => {
  server.answer((request) => request.socket.destroy())
  await expect(ask('GET')).rejects.toMatchObject({
    key: 'network',
    message: expect.stringContaining('no connection') as string,
  })
  expect(server.seen).toHaveLength(2)
  await expect(ask('POST', { body: {} })).rejects.toMatchObject({ key: 'network' })
  expect(server.seen).toHaveLength(3)
})

test('[A15 A10] reports unreachable and unreadable answers in the page language', async () => {
  chooseLocale('zh-cn')
  server.answer((_, response) => response.writeHead(404).end('<html>'))
  await expect(ask('GET')).rejects.toMatchObject({ key: 'not_found', message: '找不到请求的内容。' })
  server.answer((_, response) => response.writeHead(200).end('<html>'))
  await expect(ask('GET')).rejects.toMatchObject({ key: 'unreadable' })
})

test('[A15] accepts an answer without a body', async () => {
  server.answer((_, response) => response.writeHead(204).end())
  expect(await ask('DELETE')).toBeNull()
})

test('[A15] an abort by the caller is not a failure', async () => {
  server.answer(() => undefined)
  const leaving = new AbortController()
  const asked = ask('GET', { signal: leaving.signal }).catch((error: unknown) => error)
  await expect.poll(() => server.seen.length).toBe(1)
  leaving.abort()
  expect(isAbort(await asked)).toBe(true)
})

test('[A15] shows the loading state while a call runs', async () => {
  let release = () => undefined as void
  server.answer((request, response) => {
    release = () => good(null)(request, response)
  })
  const asked = ask('GET')
  expect(activity.running()).toBe(1)
  await expect.poll(() => server.seen.length).toBe(1)
  release()
  await asked
  expect(activity.running()).toBe(0)
})

test('[F1] tells balances to reload after a call that happens once', async () => {
  let told = 0
  const stop = onIntentionDone(() => told++)
  server.answer(good(null))
  await ask('POST', { body: {}, idempotencyKey: 'k-2' })
  await ask('POST', { body: {} })
  stop()
  expect(told).toBe(1)
})
