/**
 * The simulated identity provider as a process of its own:
 * `node simulators/openid/start.ts [--state FILE] --return http://127.0.0.1:3000/sign-on/CODE …`.
 * It prints one line of JSON with its issuer and its client, and ends when its input ends. The state is its port: with another
 * one it would be another provider, and nobody would be linked any more.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { startOpenId, type Person } from './index.ts'

/** Who has an account at the provider of the demo world. */
const PEOPLE: readonly Person[] = [
  { id: 'atlas-1', name: 'Ada Abbott', email: 'ada@atlas-people.demo' },
  { id: 'atlas-2', name: 'Ben Brandt', email: 'ben@atlas-people.demo' },
  { id: 'atlas-3', name: 'Cleo Costa', verified: false },
]

// The library warns of its store in memory: it is meant here.
// oxlint-disable-next-line eslint/no-console
console.warn = () => {}

const { values } = parseArgs({
  options: { state: { type: 'string' }, return: { type: 'string', multiple: true } },
})
const options = { people: PEOPLE, ...(values.return && { returnAddresses: values.return }) }
const port = values.state === undefined ? 0 : portIn(values.state)
// Somebody else may listen there now.
const provider = await startOpenId({ ...options, port }).catch(() => startOpenId(options))
if (values.state !== undefined) {
  mkdirSync(dirname(values.state), { recursive: true })
  writeFileSync(values.state, JSON.stringify({ port: Number(new URL(provider.issuer).port) }))
}
process.stdout.write(`${JSON.stringify({ issuer: provider.issuer, client: provider.client })}\n`)

function portIn(file: string): number {
  try {
    const { port: stored } = JSON.parse(readFileSync(file, 'utf8')) as { port?: unknown }
    return typeof stored === 'number' && stored > 0 && stored < 65_536 ? stored : 0
  } catch {
    return 0
  }
}

const end = () => void provider.stop().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
// Whoever started it is gone.
process.stdin.once('end', end).resume()
