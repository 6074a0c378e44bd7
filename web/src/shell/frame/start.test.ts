import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onSessionLost, sessionLost } from '../../api/session-lost.ts'
import { remember } from '../../browser-storage.ts'
import { currentMe, endSession, establish, forget } from '../session.ts'
import { lostSession } from '../sign-in/lost-session.ts'
import { testPerson } from '../test-person.ts'
import { start } from './start.ts'

const place = vi.hoisted(() => ({ layout: 'home' }))
vi.mock('./router.ts', () => ({
  router: {
    visit: () => ({ route: { layout: place.layout } }),
    onVisit: () => undefined,
    start: () => Promise.resolve(),
  },
}))

const asked: string[] = []
beforeAll(async () => {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.reject(new TypeError('offline'))
  })
  vi.useFakeTimers({ toFake: ['setInterval'] })
  await start()
})
afterAll(() => vi.useRealTimers())
afterEach(() => {
  lostSession.set(null)
  forget()
})

test('[A9] an open page reloads site settings each minute and on focus', async () => {
  // Offline, each call is tried twice.
  const sites = () => asked.filter((url) => url.includes('getSiteConfig')).length
  asked.length = 0
  vi.advanceTimersByTime(60_000)
  await expect.poll(sites).toBe(2)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(sites).toBe(4)
})

/** What a lost agency session does on a page of this type. */
function endsOn(layout: string): readonly [asked: boolean, signedIn: boolean] {
  place.layout = layout
  establish(testPerson())
  sessionLost('agency')
  return [lostSession.get() !== null, currentMe() !== null]
}

test('[A7] a user on a desk page gets a dialog and keeps the page', () => {
  expect(endsOn('booking')).toEqual([true, true])
})

test('[A7] the dialog says why the session ended', () => {
  place.layout = 'booking'
  establish(testPerson())
  sessionLost('agency', 'You were signed out: the password was changed. Sign in again.')
  expect(lostSession.get()?.reason).toBe('You were signed out: the password was changed. Sign in again.')
})

test('[A7] a call refused during sign-out opens no dialog', async () => {
  place.layout = 'booking'
  establish(testPerson())
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ code: 0, data: null })))
  await endSession(() => {
    sessionLost('agency')
    return Promise.resolve()
  })
  expect([lostSession.get(), currentMe()]).toEqual([null, null])
  expect(endsOn('booking')).toEqual([true, true])
})

test('[A7] on a public page the user is signed out silently', () => {
  expect(endsOn('home')).toEqual([false, false])
})

test('[A7] office pages ignore a lost agency session', () => {
  expect(endsOn('office')).toEqual([false, true])
})

test('[K1] a window viewing as a user returns when another window ends it', () => {
  const told: string[] = []
  const stop = onSessionLost((realm) => told.push(realm))
  const seen = { ...testPerson(), impersonation: { by: 'Lena Lead', until: '2026-11-22T10:00:00Z' } }
  place.layout = 'office'
  establish(seen)
  remember('interline.signed-in', null)
  dispatchEvent(new Event('storage'))
  expect([told, currentMe()]).toEqual([[], null])
  place.layout = 'order'
  establish(seen)
  remember('interline.another', 'word')
  dispatchEvent(new Event('storage'))
  expect(told).toEqual([])
  remember('interline.signed-in', null)
  dispatchEvent(new Event('storage'))
  stop()
  expect(told).toEqual(['agency'])
  // No one is asked to sign in as that user.
  expect(lostSession.get()).toBeNull()
})
