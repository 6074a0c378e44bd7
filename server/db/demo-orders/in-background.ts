// Has the demo orders made by a process of its own, that gives way to everybody else.

import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { MakeOptions } from './make-demo-orders.ts'

const SCRIPT = fileURLToPath(new URL('./process.ts', import.meta.url))

export interface Making {
  /** They are made, or the process has ended without. */
  readonly ended: Promise<unknown>
  /** Ends the process; the next start goes on where it was. */
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
