// Logging of the queue's own errors when it cannot poll: it retries soon, so a short line is enough, and one
// a minute for each cause, however many of its workers had it. An unreachable database is one cause, whatever
// the message.

import { isAway } from '../database/away.ts'
import type { Log } from '../log/log.ts'

const AGAIN_MS = 60_000

/** Logs the queue's errors as lines without stacks; suppressed ones are counted. */
export function tellQueueErrors(log: Log, now: () => number = () => performance.now()) {
  const told = new Map<string, { at: number; untold: number }>()
  return (error: { readonly message?: string; readonly code?: unknown }): void => {
    // Each worker appends its own number.
    const cause = (error.message || String(error.code)).replace(/ \(Queue: .*\)$/, '')
    const key = isAway(error) ? 'away' : cause
    const before = told.get(key)
    if (before && now() - before.at < AGAIN_MS) {
      before.untold += 1
      return
    }
    told.set(key, { at: now(), untold: 0 })
    log.warn({ cause, untold: before?.untold }, 'job queue error, will retry')
  }
}
