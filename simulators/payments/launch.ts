/** The simulated payment providers as a process beside the product, in development. */
import { join, resolve } from 'node:path'
import { startChild } from '../child.ts'

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
  const child = await startChild(SCRIPT, ['--state', state, '--notify', `${address}/notify`])
  if (!child) throw new Error('The simulated payment providers did not start.')
  return { merchants: JSON.parse(child.line) as readonly SimulatedMerchant[], stop: () => child.stop() }
}
