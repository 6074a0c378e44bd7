/** The simulated identity provider as a process beside the product, in development. */
import { join, resolve } from 'node:path'
import { startChild } from '../child.ts'

export interface SimulatedIdentityProvider {
  readonly issuer: string
  readonly client: { readonly id: string; readonly secret: string }
  stop(): Promise<void>
}

const SCRIPT = resolve(import.meta.dirname, 'start.ts')

/** `returnAddresses`: where people are sent back. Throws if the process ends before it is ready. */
export async function startIdentityProvider(
  returnAddresses: readonly string[],
  dataDir: string,
): Promise<SimulatedIdentityProvider> {
  const state = join(dataDir, 'identity-provider-simulator.json')
  const addresses = returnAddresses.flatMap((address) => ['--return', address])
  const child = await startChild(SCRIPT, ['--state', state, ...addresses])
  if (!child) throw new Error('The simulated identity provider did not start.')
  const { issuer, client } = JSON.parse(child.line) as Pick<SimulatedIdentityProvider, 'issuer' | 'client'>
  return { issuer, client, stop: () => child.stop() }
}
