import { expect, test } from 'vitest'
import { hoursPastVoiding } from './playing.ts'
import { TODAY } from './stories/today.ts'

const HOUR = 3_600_000

test('[D12 setup] voided orders are bought and voided within one day', () => {
  const stories = TODAY.filter(({ withinDay }) => withinDay)
  expect(stories).not.toEqual([])
  for (const story of stories)
    for (let present = Date.UTC(2026, 10, 23); present < Date.UTC(2026, 10, 24); present += HOUR / 30) {
      const earlier = hoursPastVoiding(story, present)
      const inHongKong = story.acts.map(([ago]) =>
        new Date(present - (ago + earlier) * HOUR + 8 * HOUR).toISOString(),
      )
      expect(new Set(inHongKong.map((at) => at.slice(0, 10))).size).toBe(1)
      expect(inHongKong.at(-1)!.slice(11, 16) <= '23:20').toBe(true)
      // No clock is ahead, and the order is still within this day.
      expect(earlier).toBeGreaterThanOrEqual(0)
      expect(earlier).toBeLessThan(2)
    }
})
