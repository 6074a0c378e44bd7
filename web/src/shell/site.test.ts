import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { good, json, startTestServer } from '../api/test-server.ts'
import type { TestServer } from '../api/test-server.ts'
import { useDateFormat } from './date-format.ts'
import { establish, forget } from './session.ts'
import { testPerson } from './test-person.ts'
import { currentSite, freshSite } from './site.ts'
import type { SiteSettings } from './site.ts'

const site = (name: string) => ({ siteInfo: { name } }) as unknown as SiteSettings
const MINUTE = 60_000

let server: TestServer
beforeAll(async () => void (server = await startTestServer()))
afterAll(() => server.close())
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => vi.useRealTimers())

test('[A9] loads the site settings once and again after ten minutes', async () => {
  server.answer(good(site('first')))
  await Promise.all([freshSite(), freshSite()])
  expect(server.seen).toHaveLength(1)
  server.answer(good(site('second')))
  vi.setSystemTime(Date.now() + 10 * MINUTE - 1)
  expect(await freshSite()).toEqual(site('first'))
  expect(server.seen).toHaveLength(1)
  vi.setSystemTime(Date.now() + 1)
  expect(await freshSite()).toEqual(site('second'))
  expect([server.seen.length, currentSite()]).toEqual([2, site('second')])
  expect(JSON.parse(localStorage.getItem('interline.site') ?? '')).toMatchObject({ settings: site('second') })
})

test('[A9] a failed reload keeps the stored settings, and the next page retries', async () => {
  vi.setSystemTime(Date.now() + 21 * MINUTE)
  server.answer(json(400, { code: 300001, data: null, message: 'No', key: 'request.invalid', traceId: 't' }))
  await expect(freshSite()).rejects.toMatchObject({ key: 'request.invalid' })
  expect(currentSite()).toEqual(site('second'))
  server.answer(good(site('third')))
  expect(await freshSite()).toEqual(site('third'))
})

test('[A9 A18] full dates follow the user, else the site', async () => {
  const { renderHook } = await import('@testing-library/react')
  vi.setSystemTime(Date.now() + 31 * MINUTE)
  server.answer(good({ siteInfo: { name: 'fourth', dateFormat: 'dd MMM yyyy' } }))
  await freshSite()
  const { result, rerender } = renderHook(useDateFormat)
  expect(result.current).toBe('dd MMM yyyy')
  establish(testPerson({ config: { dateFormat: 'MM/dd/yyyy' } }))
  rerender()
  expect(result.current).toBe('MM/dd/yyyy')
  forget()
})
