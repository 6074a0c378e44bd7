/** The simulated payment providers as a process beside the product, in development. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

/** A merchant of a simulated provider; `keys` by the names of the connector's fields. */
export interface SimulatedMerchant {
  readonly channel: string
  readonly id: string
  readonly endpoint: string
  readonly keys: Readonly<Record<string, readonly string[]>>
}

export interface SimulatorProcess {
  readonly merchants: readonly SimulatedMerchant[]
  stop(): Promise<void>
}

const SCRIPT = resolve(import.meta.dirname, 'start.ts')

/** `address`: the product's, where notifications go. Throws if the process ends before it is ready. */
export async function startSimulators(address: string, dataDir: string): Promise<SimulatorProcess> {
  const state = join(dataDir, 'payment-simulators.json')
  const child = spawn(process.execPath, [SCRIPT, '--state', state, '--notify', `${address}/notify`], {
    // Its input ends with this process, however that ends.
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const line = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line').then(([first]) => String(first)),
    ended.then(() => undefined),
  ])
  if (line === undefined) throw new Error('The simulated payment providers did not start.')
  return {
    merchants: JSON.parse(line) as readonly SimulatedMerchant[],
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}
