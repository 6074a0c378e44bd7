/** A real Valkey or Redis of its own for one test file: in a folder, on a socket, keeping nothing on disk. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, inject } from 'vitest'

export interface TestValkey {
  readonly url: string
  start(): Promise<void>
  /** As a power cut would: whoever is connected loses the connection. */
  kill(): Promise<void>
}

/** The server's program; undefined where the machine has none. */
export const valkeyServer = inject('valkeyServer') || undefined

/** Starts one; stopped after the file's tests. Call it only where there is a server. */
export async function testValkey(): Promise<TestValkey> {
  const program = valkeyServer ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'interline-valkey-'))
  const port = await freePort()
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
  const valkey: TestValkey = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' }
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
  await valkey.start()
  return valkey
}

async function freePort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  taken.close()
  await once(taken, 'close')
  return port
}
