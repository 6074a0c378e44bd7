import type { StoredClock } from '../clock/stored-clock.ts'
import type { Log } from '../log/log.ts'

/**
 * Runs `work`, pauses for the given milliseconds, and runs it again, until the returned function is called,
 * which waits for the current run; a failure is logged under `what`. With `storedClock` also when the clock
 * was moved.
 */
export function repeatedly(
  log: Log,
  what: string,
  {
    pauseMs,
    work,
    storedClock,
  }: { readonly pauseMs: number; readonly work: () => Promise<unknown>; readonly storedClock?: StoredClock },
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    clearTimeout(timer)
    if (stopped) return
    await work().catch((error: unknown) => log.warn({ error }, what))
    if (!stopped) timer = setTimeout(next, pauseMs)
  }
  const next = () => {
    running = running.then(look)
  }
  let running = look()
  const leave = storedClock?.onMoved(next)
  return async () => {
    stopped = true
    clearTimeout(timer)
    leave?.()
    await running
  }
}
