// Checks every second, with one statement for all queues, which of them have something to do: a due job or
// retry, one whose notification was lost, and one whose worker has died. So the workers of a queue need not
// poll.

import type { Log } from '../log/log.ts'

/** Heartbeat interval of a running job. Seconds. */
export const HEARTBEAT_REFRESH_SECONDS = 3
/**
 * After this time without a heartbeat its worker counts as dead, and another one takes the job. The minimum
 * that the queue allows.
 */
export const HEARTBEAT_SECONDS = 10

const LOOK_MS = 1_000
/** A process that was blocked for longer has not sent its own heartbeats either: it does that first. */
const HELD_UP_MS = 4_000

export interface LookoutOptions {
  readonly schema: string
  readonly queues: readonly string[]
  readonly ask: (text: string, values: unknown[]) => Promise<{ rows: { name: string }[] }>
  /** Called with each queue that has something to do. */
  readonly wake: (queue: string) => void
  readonly log: Log
}

/** What finds the running jobs among those of a week. */
export const runningIndex = (schema: string) =>
  `create index if not exists job_running on ${schema}.job (heartbeat_on) where state = 'active'`

/** Checks until the returned function is called, which waits for the check in progress. */
export function openLookout({ schema, queues, ask, wake, log }: LookoutOptions): () => Promise<void> {
  // A job without retries left is ended by the queue itself, within a minute or two.
  const looking = `
    with lost as (
      update ${schema}.job set state = 'retry', start_after = now()
        where state = 'active' and heartbeat_on < now() - heartbeat_seconds * interval '1 s'
          and retry_count < retry_limit and name = any ($1) and $2::boolean
        returning id, name)
    select name from lost
    union select name from ${schema}.job where name = any ($1) and state < 'active' and not blocked and start_after <= now()`
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let last = performance.now()
  const look = async () => {
    const heldUp = performance.now() - last > HELD_UP_MS
    last = performance.now()
    try {
      const { rows } = await ask(looking, [queues, !heldUp])
      for (const { name } of rows) wake(name)
    } catch (error) {
      log.warn({ error }, 'looking for jobs')
    }
    if (!stopped) timer = setTimeout(next, LOOK_MS)
  }
  let running: Promise<void> = Promise.resolve()
  const next = () => {
    running = look()
  }
  next()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
