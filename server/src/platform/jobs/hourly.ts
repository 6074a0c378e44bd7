import type { Log } from '../log/log.ts'
import type { StoredClock } from '../clock/stored-clock.ts'

const EVERY_MS = 3_600_000

/**
 * Runs `work` once an hour, when the clock was moved, and with `atOnce` also now, until the returned function
 * is called; a failure is logged under `what`.
 */
export function hourly(
  { log, storedClock }: { readonly log: Log; readonly storedClock: StoredClock },
  what: string,
  work: () => Promise<unknown>,
  { atOnce = false }: { readonly atOnce?: boolean } = {},
): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    running = running.then(work).catch((error: unknown) => log.warn({ error }, what))
  }
  if (atOnce) run()
  const timer = setInterval(run, EVERY_MS)
  timer.unref()
  const leave = storedClock.onMoved(run)
  return async () => {
    clearInterval(timer)
    leave()
    await running
  }
}
