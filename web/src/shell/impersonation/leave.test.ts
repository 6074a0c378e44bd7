import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { good, json, startTestServer } from '../../api/test-server.ts'
import type { TestServer } from '../../api/test-server.ts'
import { shownToast } from '../../ui/toast/toast.ts'
import { endImpersonation, leaveLooking } from './leave.ts'

let server: TestServer
const visited: string[] = []
const go = (address: string) => Promise.resolve(void visited.push(address))

beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(() => {
  visited.length = 0
  shownToast.set(null)
})

test('[K1] calls refused while the view ends report no second end', async () => {
  server.answer(good(null))
  const ended = endImpersonation(go)
  await Promise.all([leaveLooking(go), ended])
  expect(visited).toEqual(['/office/impersonation'])
  expect(shownToast.get()).toMatchObject({ tone: 'success', text: 'You have returned to the back office.' })
})

test('[K1] a view that was over before the button was pressed says so', async () => {
  const over = { code: 200005, data: null, message: 'Over', key: 'impersonation.over', traceId: 't' }
  server.answer(json(401, over))
  await endImpersonation(go)
  expect(visited).toEqual(['/office/impersonation'])
  expect(shownToast.get()?.tone).toBe('warning')
})
