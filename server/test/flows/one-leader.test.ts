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
  // Every process runs jobs, and some of them read all agencies too: only timers are counted.
  await Promise.all([first, second].map(({ platform }) => platform.jobs.stop()))
  const [atFirst, atSecond] = [ofFirst?.() ?? 0, ofSecond?.() ?? 0]
  try {
    await expect.poll(() => ofFirst?.()).toBeGreaterThan(atFirst + 5)
    expect(ofSecond?.()).toBe(atSecond)
  } finally {
    await stopFirst()
  }
  const after = ofFirst?.()
  await expect.poll(() => ofSecond?.()).toBeGreaterThan(atSecond + 5)
  expect(ofFirst?.()).toBe(after)
  await stopSecond()
})
