import type { Log } from '../log/log.ts'

/**
 * Does `work`, pauses for so many milliseconds, and does it again, until the answered function is called, which waits
 * for what is being done; a failure is told in the log under `what`.
 */
export function repeatedly(
  log: Log,
  what: string,
  { pauseMs, work }: { readonly pauseMs: number; readonly work: () => Promise<unknown> },
): () => Promise<void> {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    await work().catch((error: unknown) => log.warn({ error }, what))
    if (stopped) return
    timer = setTimeout(() => {
      running = look()
    }, pauseMs)
  }
  let running = look()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await running
  }
}
