// A thread that parses untrusted files, one at a time, with limits on memory and time. A file that exceeds
// them is reported as such; our own errors are not blamed on the file.

import { Piscina } from 'piscina'
import { failure } from '../http/failure.ts'

export interface Reader<Answer> {
  /** Undefined for a file that needs too much time or memory. Throws `request.too_many` while too many wait. */
  read(this: void, file: Uint8Array): Promise<Answer | undefined>
  /** Ends the thread. */
  close(): Promise<void>
}

const PATIENCE_MS = 20_000
const MOST_WAITING = 8

/** `work`: the script whose default export reads a file. */
export function openReader<Answer>(
  work: URL,
  megabytes: number,
  patienceMs: number = PATIENCE_MS,
): Reader<Answer> {
  const threads = new Piscina<Uint8Array, Answer>({
    filename: work.href,
    minThreads: 0,
    maxThreads: 1,
    maxQueue: MOST_WAITING,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  return {
    async read(file) {
      if (threads.queueSize >= MOST_WAITING) {
        const seconds = Math.ceil(patienceMs / 1000)
        throw failure('request.too_many', { values: { seconds }, retryAfterSeconds: seconds })
      }
      try {
        return await threads.run(file, { signal: AbortSignal.timeout(patienceMs) })
      } catch (error) {
        if (isTooMuch(error)) return undefined
        throw error
      }
    },
    close: () => threads.destroy(),
  }
}

function isTooMuch(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AbortError' || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
