// Creates the demo orders in a separate process with low priority.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MakeOptions } from './make-demo-orders.ts'

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url))

export interface Making {
  /** Resolves when they are created, or the process has ended. */
  readonly ended: Promise<unknown>
  /** Ends the process; the next start continues. */
  stop(): Promise<void>
}

export function makeInBackground({ settings, databaseUrl, directUrl }: MakeOptions): Making {
  const child = fork(SCRIPT, [], {
    execArgv: ['--max-semi-space-size=8'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = Promise.race([once(child, 'exit'), once(child, 'error')])
  child.send({ settings, databaseUrl, ...(directUrl && { directUrl }) } satisfies MakeOptions)
  return {
    ended,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
