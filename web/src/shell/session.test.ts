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

test('[A8] a later question who is signed in cancels the earlier one that is still under way', async () => {
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

test('[A7] leaving clears the person and everything kept for them, once', async () => {
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
  // The page is left before the person is forgotten, so that no guarded page is drawn without one.
  expect(order).toEqual(['left with true'])
  expect(server.seen.map(({ request }) => `${request.method} ${request.url}`)).toEqual(['DELETE /base/v2/me'])
  expect([session.currentMe(), cleared, session.seemsSignedIn()]).toEqual([null, 1, false])
})

test('[A7] a sign-out that did not reach the server leaves the person signed in', async () => {
  session.establish(me('Li Na'))
  server.answer((request) => request.socket.destroy())
  await expect(session.endSession(() => Promise.resolve())).rejects.toMatchObject({ key: 'network' })
  expect(session.currentMe()?.userInfo.nickname).toBe('Li Na')
})

test('[A7] only the server says that nobody is signed in: a lost connection signs nobody out', async () => {
  session.establish(me('Li Na'))
  server.answer((request) => request.socket.destroy())
  await expect(session.refreshMe()).rejects.toMatchObject({ key: 'network' })
  expect(session.sessionStore.get().state).toBe('signed in')
  server.answer(refused)
  // Somebody at work stays on the page; the dialog over it asks them to sign in again.
  await session.refreshMe()
  expect(session.currentMe()?.userInfo.nickname).toBe('Li Na')
  session.forget()
  await session.refreshMe()
  expect(await session.knownSession()).toEqual({ state: 'anonymous' })
})

test('[A7 G7] what one person has typed in this tab waits for them, and is gone for the next one', () => {
  const typed = () => recall('interline.confirm', 'tab')
  session.establish(me('Li Na'))
  remember('interline.confirm', { number: 'K1234567A' }, 'tab')
  session.establish(me('Li Na'))
  expect(typed()).toEqual({ number: 'K1234567A' })
  session.establish(testPerson({ id: 'u2' }))
  expect(typed()).toBeNull()
})

test('[A7 G7] a window notices that another one has signed somebody else in', () => {
  session.establish(me('Li Na'))
  expect(session.isOvertaken()).toBe(false)
  // As the other window writes it.
  remember('interline.signed-in', 'u2')
  expect(session.isOvertaken()).toBe(true)
  session.establish(testPerson({ id: 'u2' }))
  expect(session.isOvertaken()).toBe(false)
})

test('[A2] the access rules see role, permissions and the switches of the company', () => {
  expect(session.viewerOf(null)).toBeNull()
  expect(session.viewerOf(me('x'))).toMatchObject({
    realm: 'agency',
    caller: 'person',
    roles: ['operator'],
    permissions: ['flightsearch:use'],
    company: { enableFlightService: true, enableTrainService: false, proxyLevel: 0 },
  })
})

/** As whom a member of the staff looks. */
const seen = (id: string, until = '2026-11-22T10:00:00Z') => ({
  ...testPerson({ id }),
  impersonation: { by: 'Lena Lead', until },
})

test('[K1] whoever looks as a person is overtaken by the end of it in another window, and by its beginning, also as the same person', () => {
  session.establish(seen('u1'))
  expect(session.isOvertaken()).toBe(false)
  remember('interline.signed-in', null)
  expect(session.isOvertaken()).toBe(true)
  session.establish(seen('u1', '2026-11-22T11:00:00Z'))
  const other = recall('interline.signed-in')
  session.establish(testPerson({ id: 'u1' }))
  remember('interline.signed-in', other)
  expect(session.isOvertaken()).toBe(true)
  // Somebody who signed out elsewhere keeps what is typed here, as ever.
  session.establish(testPerson({ id: 'u1' }))
  remember('interline.signed-in', null)
  expect(session.isOvertaken()).toBe(false)
})

test('[K1] signing out of the back office tells the windows that look as a person, and no others', async () => {
  server.answer(good(null))
  session.establish(seen('u1'))
  const looking = recall('interline.signed-in')
  await endOfficeSession(() => Promise.resolve())
  expect([session.currentMe(), session.seemsSignedIn()]).toEqual([null, false])
  // A page of the office that never asked who is looked as tells them as well.
  remember('interline.signed-in', looking)
  await endOfficeSession(() => Promise.resolve())
  expect(session.seemsSignedIn()).toBe(false)
  session.establish(testPerson({ id: 'u1' }))
  await endOfficeSession(() => Promise.resolve())
  expect(session.seemsSignedIn()).toBe(true)
})

test('[K1] nothing of a person who was looked as stays when the answer is that of a session of one’s own', async () => {
  session.establish(seen('u1'))
  const told: string[] = []
  let cleared = 0
  const stops = [session.onLeaving(() => cleared++), onSessionLost((realm) => told.push(realm))]
  server.answer(good(testPerson({ id: 'u2' })))
  await session.refreshMe()
  expect([cleared, session.currentMe()?.userInfo.id]).toEqual([1, 'u2'])
  // The banner leads back to the office.
  expect(told).toEqual(['agency'])
  // Asked once more it is nobody new.
  await session.refreshMe()
  for (const stop of stops) stop()
  expect([cleared, told]).toEqual([1, ['agency']])
})

test('[K1] whoever comes after a visit that is long over is asked for once more, and is found', async () => {
  const over = { code: 201002, data: null, message: 'Over', key: 'impersonation.over', traceId: 't' }
  server.answer((request, response) =>
    (server.seen.length === 1 ? json(401, over) : good(me('Li Na')))(request, response),
  )
  await session.refreshMe()
  expect(session.currentMe()?.userInfo.nickname).toBe('Li Na')
})
