import { act, cleanup, render } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { good, startTestServer } from '../../api/test-server.ts'
import type { TestServer } from '../../api/test-server.ts'
import * as session from '../session.ts'
import type { Me } from '../session.ts'
import { freshSite } from '../site.ts'
import { useZoomLock } from './use-zoom-lock.ts'

const me = (allowZoom: boolean) =>
  ({ userInfo: { id: 'u1', nickname: 'Li Na', role: [], config: { allowZoom } } }) as unknown as Me

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  server.answer(good({ siteInfo: { blockZoom: true } }))
  await freshSite()
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  session.forget()
})

function Desk() {
  useZoomLock()
  return null
}

/** Whether the page blocks pinch zoom. */
function isLocked(): boolean {
  const pinch = new Event('gesturestart', { cancelable: true })
  document.dispatchEvent(pinch)
  const two = Object.assign(new Event('touchmove', { cancelable: true }), { touches: [{}, {}] })
  document.dispatchEvent(two)
  const one = Object.assign(new Event('touchmove', { cancelable: true }), { touches: [{}] })
  document.dispatchEvent(one)
  expect(one.defaultPrevented).toBe(false)
  expect(two.defaultPrevented).toBe(pinch.defaultPrevented)
  expect(document.documentElement.hasAttribute('data-zoom-locked')).toBe(pinch.defaultPrevented)
  return pinch.defaultPrevented
}

test('[A12] blocks pinch zoom where the site asks, unless the user allows it', () => {
  render(<Desk />)
  expect(isLocked()).toBe(false)
  act(() => session.establish(me(false)))
  expect(isLocked()).toBe(true)
  act(() => session.establish(me(true)))
  expect(isLocked()).toBe(false)
  act(() => session.establish(me(false)))
  act(() => session.forget())
  expect(isLocked()).toBe(false)
})
