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

test('[A9] a page that stays open asks for the settings of the site each minute and when it is looked at again', async () => {
  // Offline, each question is tried twice.
  const sites = () => asked.filter((url) => url.includes('getSiteConfig')).length
  asked.length = 0
  vi.advanceTimersByTime(60_000)
  await expect.poll(sites).toBe(2)
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(sites).toBe(4)
})

/** What the end of an agency's session does to somebody on a page of this kind. */
function endsOn(layout: string): readonly [asked: boolean, signedIn: boolean] {
  place.layout = layout
  establish(testPerson())
  sessionLost('agency')
  return [lostSession.get() !== null, currentMe() !== null]
}

test('[A7] somebody at work is asked, and keeps the page', () => {
  expect(endsOn('booking')).toEqual([true, true])
})

test('[A7] the dialog over the page says why the session ended', () => {
  place.layout = 'booking'
  establish(testPerson())
  sessionLost('agency', 'You were signed out: the password was changed. Sign in again.')
  expect(lostSession.get()?.reason).toBe('You were signed out: the password was changed. Sign in again.')
})

test('[A7] a request that is refused while the person signs out asks nothing', async () => {
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

test('[A7] on a public page nobody is asked: the person is simply gone', () => {
  expect(endsOn('home')).toEqual([false, false])
})

test("[A7] the pages of the platform's staff do not ask about a session that is not theirs", () => {
  expect(endsOn('office')).toEqual([false, true])
})

test('[K1] a window that looks as a person hears that another one has ended it, and is led back', () => {
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
  // Nobody is asked to sign in as the person.
  expect(lostSession.get()).toBeNull()
})
