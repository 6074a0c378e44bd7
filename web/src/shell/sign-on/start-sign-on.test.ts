import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { remember } from '../../browser-storage.ts'
import { shownToast } from '../../ui/toast/toast.ts'
import { startSignOn } from './start-sign-on.ts'

const asked: string[] = []
beforeAll(() => {
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return Promise.reject(new TypeError('offline'))
  })
})
beforeEach(() => {
  asked.length = 0
})

async function open(address: string): Promise<string> {
  history.replaceState(null, '', address)
  await startSignOn()
  return location.pathname + location.search
}

test('[A6] a partner’s token leaves the address and is read', async () => {
  expect(await open('/flight/orders?code=AT1ASC05&token=abc&iframe=1&page=2')).toBe('/flight/orders?page=2')
  expect(asked.some((url) => url.includes('partner-token'))).toBe(true)
})

test('[A6 D1] the token of a checked price remains in its address, also in a frame', async () => {
  const confirm = '/flight/booking/confirm?token=abc'
  expect(await open(confirm)).toBe(confirm)
  expect(await open(`${confirm}&iframe=1`)).toBe(confirm)
  expect(asked).toEqual([])
})

test('[A6] the result of a payment is said in a tab that a partner opened, and in no other', async () => {
  shownToast.set(null)
  const link = '/flight/orders?paymentResult=failed&message=Call+this+number'
  expect(await open(link)).toBe('/flight/orders')
  expect(shownToast.get()).toBeNull()
  remember('interline.signed-on', true, 'tab')
  await open(link)
  await expect.poll(() => shownToast.get()?.text).toBe('Call this number')
  remember('interline.signed-on', null, 'tab')
})

test('[A6] an address with two slashes is cleaned like any other', async () => {
  expect(await open(`${location.origin}//flight/orders?iframe=1&page=2`)).toBe('//flight/orders?page=2')
})
