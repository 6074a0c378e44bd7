// A thread that takes files of strangers apart, one at a time, with a limit to its memory and its time. A file that needs
// more is said to be one; a fault of ours is not blamed on the file.

import { Piscina } from 'piscina'
import { failure } from '../http/failure.ts'

export interface Reader<Answer> {
  /** Undefined for a file that takes too long or too much memory. Throws `request.too_many` while too many wait. */
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
