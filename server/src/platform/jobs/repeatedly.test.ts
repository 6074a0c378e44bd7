import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { openLog } from '../log/log.ts'
import { repeatedly } from './repeatedly.ts'

const log = openLog('silent')

/** A clock whose moves are triggered by hand. */
function clockByHand() {
  const listeners = new Set<() => void>()
  const onMoved = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const moved = () => {
    for (const listener of listeners) listener()
  }
  return { listeners, moved, storedClock: { onMoved, look: () => Promise.resolve(), stop: () => undefined } }
}

test('[platform] failed work is retried after its pause until stopped', async () => {
  const work = vi.fn(() => Promise.reject(new Error('no')))
  const stop = repeatedly(log, 'work', { pauseMs: 1, work })
  await vi.waitFor(() => expect(work.mock.calls.length).toBeGreaterThan(2))
  await stop()
  const done = work.mock.calls.length
  await pause(20)
  expect(work).toHaveBeenCalledTimes(done)
})

test('[platform] runs at once after a clock move, never concurrently', async () => {
  const { storedClock, listeners, moved } = clockByHand()
  let under = 0
  let most = 0
  const gates: (() => void)[] = []
  const work = async () => {
    under += 1
    most = Math.max(most, under)
    await new Promise<void>((resolve) => gates.push(resolve))
    under -= 1
  }
  const stop = repeatedly(log, 'work', { pauseMs: 3_600_000, work, storedClock })
  moved()
  moved()
  gates[0]?.()
  await vi.waitFor(() => expect(gates).toHaveLength(2))
  const stopped = stop()
  gates[1]?.()
  await stopped
  expect({ most, begun: gates.length, listeners: listeners.size }).toEqual({
    most: 1,
    begun: 2,
    listeners: 0,
  })
})
