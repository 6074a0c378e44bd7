/** A real Valkey or Redis for one test file: in a folder, on a socket, without persistence. */
import { createClient } from '@redis/client'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, inject, vi } from 'vitest'
import { freePort } from './hosts/free-port.ts'

export interface TestValkey {
  readonly url: string
  start(): Promise<void>
  /** Like a power cut: clients lose their connection. */
  kill(): Promise<void>
}

/** The server's program; undefined if not installed. */
export const valkeyServer = inject('valkeyServer') || undefined

/** Starts one; stopped after the file's tests. Requires an installed server. */
export async function testValkey(): Promise<TestValkey> {
  const port = await freePort()
  const valkey = server(port, {})
  await valkey.start()
  return { url: `redis://127.0.0.1:${port}`, ...valkey }
}

export interface TestCluster {
  /** All nodes, separated by commas. */
  readonly url: string
  readonly nodes: readonly TestValkey[]
}

const NODES = 3
const SLOTS = 16_384

/** Starts a cluster whose nodes have a third of the slots each; stopped after the file's tests. */
export async function testCluster(): Promise<TestCluster> {
  const nodes: (TestValkey & { readonly port: number; readonly bus: number })[] = []
  for (let made = 0; made < NODES; made += 1) {
    const [port, bus] = [await freePort(), await freePort()]
    const options = { 'cluster-enabled': 'yes', 'cluster-port': bus, 'cluster-node-timeout': 1000 }
    const node = server(port, options)
    await node.start()
    nodes.push({ url: `redis://127.0.0.1:${port}`, port, bus, ...node })
  }
  const clients = await Promise.all(nodes.map(({ url }) => createClient({ url, RESP: 2 }).connect()))
  const share = Math.ceil(SLOTS / NODES)
  for (const [at, client] of clients.entries()) {
    const last = Math.min((at + 1) * share, SLOTS) - 1
    await client.sendCommand(['CLUSTER', 'ADDSLOTSRANGE', String(at * share), String(last)])
    for (const { port, bus } of nodes.slice(0, at))
      await client.sendCommand(['CLUSTER', 'MEET', '127.0.0.1', String(port), String(bus)])
  }
  for (const client of clients) {
    const whole = async () =>
      expect(await client.sendCommand<string>(['CLUSTER', 'INFO'])).toMatch(
        /cluster_state:ok[^]*cluster_known_nodes:3/,
      )
    await vi.waitFor(whole, { timeout: 30_000, interval: 50 })
    client.destroy()
  }
  return { url: nodes.map(({ url }) => url).join(), nodes }
}

function server(port: number, more: Record<string, string | number>): Pick<TestValkey, 'start' | 'kill'> {
  const program = valkeyServer ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'interline-valkey-'))
  let child: ChildProcess | undefined
  const kill = async () => {
    const running = child
    child = undefined
    if (!running || running.exitCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  afterAll(async () => {
    await kill()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    async start() {
      const options = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no', ...more }
      const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
      child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
      if (!child.stdout) throw new Error('the server has no output')
      for await (const line of createInterface(child.stdout)) {
        if (/ready to accept connections/i.test(line)) break
      }
      child.stdout.resume()
    },
    kill,
  }
}
