// Limits concurrent heavy work and keeps a short queue, so that a flood cannot use up all memory or block
// everyone.

import { failure } from '../http/failure.ts'

export type Gate = <T>(work: () => Promise<T>) => Promise<T>

/** Throws `internal.unavailable` when the queue is full. */
export function openGate({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): Gate {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw failure('internal.unavailable', { retryAfterSeconds: 2 })
      await new Promise<void>((go) => waiting.push(go))
    } else running += 1
    try {
      return await work()
    } finally {
      // The slot passes to the next in the queue, or becomes free.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
