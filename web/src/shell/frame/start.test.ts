import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { sessionLost } from '../../api/session-lost.ts'
import { currentMe, establish, forget } from '../session.ts'
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

beforeAll(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await start()
})
afterEach(() => {
  lostSession.set(null)
  forget()
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

test('[A7] on a public page nobody is asked: the person is simply gone', () => {
  expect(endsOn('home')).toEqual([false, false])
})

test("[A7] the pages of the platform's staff do not ask about a session that is not theirs", () => {
  expect(endsOn('office')).toEqual([false, true])
})
