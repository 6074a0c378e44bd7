import type { KeptClock } from '../clock/kept-clock.ts'
import type { Log } from '../log/log.ts'

/**
 * Does `work`, pauses for so many milliseconds, and does it again, until the answered function is called, which waits
 * for what is being done; a failure is told in the log under `what`. With `keptClock` also when the clock was moved.
 */
export function repeatedly(
  log: Log,
  what: string,
  {
    pauseMs,
    work,
    keptClock,
  }: { readonly pauseMs: number; readonly work: () => Promise<unknown>; readonly keptClock?: KeptClock },
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
  const leave = keptClock?.onMoved(next)
  return async () => {
    stopped = true
    clearTimeout(timer)
    leave?.()
    await running
  }
}
