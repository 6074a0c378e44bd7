import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { json, startTestServer } from '../../api/test-server.ts'
import type { TestServer } from '../../api/test-server.ts'
import { chooseLocale } from '../../i18n/locale.ts'
import { officeRoutes } from '../../office-routes.ts'
import { routes } from '../../routes.tsx'
import { shownToast } from '../../ui/toast/toast.ts'
import { establishOffice, forgetOffice } from '../office-session.ts'
import { establish, forget } from '../session.ts'
import { testPerson } from '../test-person.ts'
import { guard } from './guard.ts'

const signIn = (role: string[]) => establish(testPerson({ role }))

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.answer(
    json(401, { code: 200005, data: null, message: '', key: 'session.token_invalid', traceId: 't' }),
  )
})
afterAll(() => server.close())
beforeEach(() => {
  forget()
  chooseLocale('en')
  shownToast.set(null)
})

test('[A2] asks a signed-out visitor to sign in and stores the requested page', async () => {
  expect(await guard(routes.flightOrders, '/flight/orders?tab=change')).toBe(
    '/?next=%2Fflight%2Forders%3Ftab%3Dchange',
  )
  expect(shownToast.get()).toMatchObject({ tone: 'error', text: 'Please sign in first.' })
})

test('[A2] sends the wrong role or a disabled service to the start page', async () => {
  signIn(['operator'])
  expect(await guard(routes.wallet, '/bills/wallet')).toBe('/')
  expect(shownToast.get()).toMatchObject({ tone: 'error', text: 'You do not have access to that page.' })
  signIn(['SuperUser'])
  expect(await guard(routes.trainSearch, '/train/booking')).toBe('/')
})

test('[A2] lets the right role pass silently; public pages are open', async () => {
  signIn(['operator'])
  expect(await guard(routes.flightSearch, '/flight/booking')).toBeNull()
  forget()
  server.seen.length = 0
  for (const entry of [routes.home, routes.terms, routes.privacy, routes.about, routes.profile]) {
    expect(await guard(entry, entry.path)).toBeNull()
  }
  expect(server.seen).toHaveLength(0)
  expect(shownToast.get()).toBeNull()
})

test('[A2] the back office has its own sign-in', async () => {
  signIn(['SuperUser'])
  expect(await guard(officeRoutes.officeEnquiries, '/office/enquiries')).toBe(
    '/office?next=%2Foffice%2Fenquiries',
  )
})

test('[A2 K3] staff without a second factor reach only their account', async () => {
  const user = { id: 'stf_1', username: 'desk@interline.demo', nickname: 'Dana', role: ['ops'] }
  establishOffice({ ...user, factorMissing: true })
  expect(await guard(officeRoutes.officeDesk, '/office/desk')).toBe('/office/account')
  expect(await guard(officeRoutes.officeAccount, '/office/account')).toBeNull()
  establishOffice({ ...user, factorMissing: false })
  expect(await guard(officeRoutes.officeDesk, '/office/desk')).toBeNull()
  forgetOffice()
})
