import { expect, test, vi } from 'vitest'
import { testApp } from '../support/app.ts'

const first = await testApp()
const second = await testApp({ beside: first })

test('[platform F7] one of two processes leads, the other takes over', async () => {
  // Scheduled work reads the rows of every agency.
  const looks = [first, second].map(({ platform }) => {
    const sent = vi.spyOn(platform.db, 'transaction')
    return () => sent.mock.calls.filter(([scope]) => scope === 'everything').length
  })
  const [ofFirst, ofSecond] = looks
  const stopFirst = await first.work()
  const stopSecond = await second.work()
  try {
    const before = ofFirst?.() ?? 0
    await expect.poll(() => ofFirst?.()).toBeGreaterThan(before + 5)
    expect(ofSecond?.()).toBe(0)
  } finally {
    await stopFirst()
  }
  const after = ofFirst?.()
  await expect.poll(() => ofSecond?.()).toBeGreaterThan(5)
  expect(ofFirst?.()).toBe(after)
  await stopSecond()
})
