import { expect, test } from 'vitest'
import { openLog } from '../../../../platform/log/log.ts'
import type { SupplierCall } from '../../port.ts'
import type { Bookings } from '../memory/bookings.ts'
import { timetableFeed } from './timetable-feed.ts'

const call: SupplierCall = { deadline: 0, signal: new AbortController().signal, log: openLog('silent') }

test('[C2 platform] a failed writer does not affect its successor', async () => {
  let now = Number.NaN
  const bookings = { seatsOf: () => [] } as unknown as Bookings
  const feed = timetableFeed({ seed: 'timetable-feed', clock: { offset: 0, now: () => now }, bookings })
  // No thread can build a timetable of invalid days.
  await expect(feed.open(call)).rejects.toThrow('Invalid')
  now = Date.parse('2027-01-14')
  const timetable = await feed.open(call)
  expect(await feed.open(call)).toBe(timetable)
  feed.close()
})
