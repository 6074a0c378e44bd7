/** A simulator as a process beside the product: it prints one line of JSON when it is ready, and ends with whoever started it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Child {
  /** What it printed. */
  readonly line: string
  stop(): Promise<void>
}

/** Undefined: it ended before it was ready. */
export async function startChild(script: string, parameters: readonly string[]): Promise<Child | undefined> {
  const child = spawn(process.execPath, [script, ...parameters], {
    // Its input ends with this process, however that ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([first]) => String(first)),
    ended.then(() => undefined),
  ])
  if (line === undefined) return undefined
  return {
    line,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
