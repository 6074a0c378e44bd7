import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { good, json, startTestServer } from '../api/test-server.ts'
import type { TestServer } from '../api/test-server.ts'
import { recall, remember } from '../browser-storage.ts'
import { onSessionLost } from '../api/session-lost.ts'
import { endOfficeSession } from './office-session.ts'
import * as session from './session.ts'
import { testPerson } from './test-person.ts'

const me = (nickname: string) => testPerson({ nickname, permissions: ['flightsearch:use'] })

const refused = json(401, {
  code: 200005,
  data: null,
  message: 'No session',
  key: 'session.token_invalid',
  traceId: 't',
})

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(() => {
  session.forget()
  server.seen.length = 0
})

test('[A8] a newer session call cancels the one still running', async () => {
  let late = () => undefined as void
  server.answer((request, response) => {
    late = () => good(me('first'))(request, response)
  })
  const first = session.refreshMe()
  await expect.poll(() => server.seen.length).toBe(1)
  server.answer(good(me('second')))
  await session.refreshMe()
  late()
  await first
  expect(session.currentMe()?.userInfo.nickname).toBe('second')
})

test('[A7] leaving clears the user and their data, once', async () => {
  session.establish(me('Li Na'))
  expect(session.seemsSignedIn()).toBe(true)
  let cleared = 0
  const stop = session.onLeaving(() => cleared++)
  server.answer(good(null))
  const order: string[] = []
  await session.endSession(() =>
    Promise.resolve(void order.push(`left with ${String(session.currentMe() !== null)}`)),
  )
  stop()
  // The page is left before the user is cleared, so that no guarded page renders without one.
  expect(order).toEqual(['left with true'])
  expect(server.seen.map(({ request }) => `${request.method} ${request.url}`)).toEqual(['DELETE /base/v2/me'])
  expect([session.currentMe(), cleared, session.seemsSignedIn()]).toEqual([null, 1, false])
})

test('[A7] a sign-out that fails leaves the user signed in', async () => {
  session.establish(me('Li Na'))
  server.answer((request) => request.socket.destroy())
  await expect(session.endSession(() => Promise.resolve())).rejects.toMatchObject({ key: 'network' })
  expect(session.currentMe()?.userInfo.nickname).toBe('Li Na')
})

test('[A7] only the server signs a user out, never a lost connection', async () => {
  session.establish(me('Li Na'))
  server.answer((request) => request.socket.destroy())
  await expect(session.refreshMe()).rejects.toMatchObject({ key: 'network' })
  expect(session.sessionStore.get().state).toBe('signed in')
  server.answer(refused)
  // The page stays; the dialog over it asks to sign in again.
  await session.refreshMe()
  expect(session.currentMe()?.userInfo.nickname).toBe('Li Na')
  session.forget()
  await session.refreshMe()
  expect(await session.knownSession()).toEqual({ state: 'anonymous' })
})

test('[A7 G7] input in this tab waits for its user and is deleted for another', () => {
  const typed = () => recall('interline.confirm', 'tab')
  session.establish(me('Li Na'))
  remember('interline.confirm', { number: 'K1234567A' }, 'tab')
  session.establish(me('Li Na'))
  expect(typed()).toEqual({ number: 'K1234567A' })
  session.establish(testPerson({ id: 'u2' }))
  expect(typed()).toBeNull()
})

test('[A7 G7] a window notices that another user signed in elsewhere', () => {
  session.establish(me('Li Na'))
  expect(session.isOvertaken()).toBe(false)
  // As the other window stores it.
  remember('interline.signed-in', 'u2')
  expect(session.isOvertaken()).toBe(true)
  session.establish(testPerson({ id: 'u2' }))
  expect(session.isOvertaken()).toBe(false)
})

test('[A2] access rules see role, permissions and company switches', () => {
  expect(session.viewerOf(null)).toBeNull()
  expect(session.viewerOf(me('x'))).toMatchObject({
    realm: 'agency',
    caller: 'person',
    roles: ['operator'],
    permissions: ['flightsearch:use'],
    company: { enableFlightService: true, enableTrainService: false, proxyLevel: 0 },
  })
})

/** The user that a member of staff views as. */
const seen = (id: string, until = '2026-11-22T10:00:00Z') => ({
  ...testPerson({ id }),
  impersonation: { by: 'Lena Lead', until },
})

test('[K1] notices an impersonation that starts or ends in another window', () => {
  session.establish(seen('u1'))
  expect(session.isOvertaken()).toBe(false)
  remember('interline.signed-in', null)
  expect(session.isOvertaken()).toBe(true)
  session.establish(seen('u1', '2026-11-22T11:00:00Z'))
  const other = recall('interline.signed-in')
  session.establish(testPerson({ id: 'u1' }))
  remember('interline.signed-in', other)
  expect(session.isOvertaken()).toBe(true)
  // After a sign-out in another window the input here stays.
  session.establish(testPerson({ id: 'u1' }))
  remember('interline.signed-in', null)
  expect(session.isOvertaken()).toBe(false)
})

test('[K1] an office sign-out reaches the windows that view as a user', async () => {
  server.answer(good(null))
  session.establish(seen('u1'))
  const looking = recall('interline.signed-in')
  await endOfficeSession(() => Promise.resolve())
  expect([session.currentMe(), session.seemsSignedIn()]).toEqual([null, false])
  // An office page that never loaded the impersonation announces it as well.
  remember('interline.signed-in', looking)
  await endOfficeSession(() => Promise.resolve())
  expect(session.seemsSignedIn()).toBe(false)
  session.establish(testPerson({ id: 'u1' }))
  await endOfficeSession(() => Promise.resolve())
  expect(session.seemsSignedIn()).toBe(true)
})

test('[K1] nothing of an impersonated user remains for one’s own session', async () => {
  session.establish(seen('u1'))
  const told: string[] = []
  let cleared = 0
  const stops = [session.onLeaving(() => cleared++), onSessionLost((realm) => told.push(realm))]
  server.answer(good(testPerson({ id: 'u2' })))
  await session.refreshMe()
  expect([cleared, session.currentMe()?.userInfo.id]).toEqual([1, 'u2'])
  // The banner leads back to the office.
  expect(told).toEqual(['agency'])
  // A second call finds the same user.
  await session.refreshMe()
  for (const stop of stops) stop()
  expect([cleared, told]).toEqual([1, ['agency']])
})

test('[K1] a session call after an ended impersonation finds the user again', async () => {
  const over = { code: 201002, data: null, message: 'Over', key: 'impersonation.over', traceId: 't' }
  server.answer((request, response) =>
    (server.seen.length === 1 ? json(401, over) : good(me('Li Na')))(request, response),
  )
  await session.refreshMe()
  expect(session.currentMe()?.userInfo.nickname).toBe('Li Na')
})
