import type { Log } from '../log/log.ts'

const EVERY_MS = 3_600_000

/** Does `work` once an hour, until the answered function is called; a failure is told in the log under `what`. */
export function hourly(log: Log, what: string, work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = work().catch((error: unknown) => log.warn({ error }, what))
  }, EVERY_MS)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
