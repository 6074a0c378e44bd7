import type { Log } from '../log/log.ts'
import type { KeptClock } from '../clock/kept-clock.ts'

const EVERY_MS = 3_600_000

/**
 * Does `work` once an hour, when the clock was moved, and `atOnce` also now, until the answered function is called; a failure is told in
 * the log under `what`.
 */
export function hourly(
  { log, keptClock }: { readonly log: Log; readonly keptClock: KeptClock },
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
  const leave = keptClock.onMoved(run)
  return async () => {
    clearInterval(timer)
    leave()
    await running
  }
}
