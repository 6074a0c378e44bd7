// What the queue tells of itself when it cannot ask: it asks again soon, so a short line is enough, and one a minute
// for each cause, however many of its workers had it. A database that is away is one cause, whatever it says meanwhile.

import { isAway } from '../database/away.ts'
import type { Log } from '../log/log.ts'

const AGAIN_MS = 60_000

/** Writes the errors of the queue as lines without stacks; what was left out since the last one is counted. */
export function tellQueueErrors(log: Log, now: () => number = () => performance.now()) {
  const told = new Map<string, { at: number; untold: number }>()
  return (error: { readonly message?: string; readonly code?: unknown }): void => {
    // Each worker puts its own number behind it.
    const cause = (error.message || String(error.code)).replace(/ \(Queue: .*\)$/, '')
    const key = isAway(error) ? 'away' : cause
    const before = told.get(key)
    if (before && now() - before.at < AGAIN_MS) {
      before.untold += 1
      return
    }
    told.set(key, { at: now(), untold: 0 })
    log.warn({ cause, untold: before?.untold }, 'job queue, asks again')
  }
}
