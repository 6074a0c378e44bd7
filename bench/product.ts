/**
 * The product under benchmark: its own database cluster, the real server in a separate process, and a client with
 * keep-alive connections.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type EndpointName, type Input, type Reply, endpoints } from '@interline/contract/index'
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import { DEMO_PASSWORD } from '../server/db/seed/people.ts'
import { memoryFlags } from '../tools/memory-flags.ts'
import { startEmbedded } from '../server/src/platform/database/embedded.ts'

const SERVE = fileURLToPath(new URL('./serve.ts', import.meta.url))

export interface Product {
  /** Of the server process. */
  readonly pid: number
  readonly address: string
  readonly databaseUrl: string
  /** Number of statements that the server has sent; requires BENCH_COUNT=1. */
  statements(): Promise<number>
  /** Sends a message to the server process, and returns its answer. */
  tell(message: readonly string[]): Promise<number>
  /** Signs in and returns a client. */
  signIn(username: string): Promise<Client>
  stop(): Promise<void>
}

export interface Client {
  /** Throws with the server's sentence when the call is refused. */
  call<Name extends EndpointName>(
    name: Name,
    input: Input<Name>,
    idempotencyKey?: string,
  ): Promise<Reply<Name>>
}

/** Starts everything in a folder of its own; `env` goes to the server, whose file is `serve`. */
export async function startProduct(
  env: Record<string, string> = {},
  serve: string = SERVE,
): Promise<Product> {
  const folder = mkdtempSync(join(tmpdir(), 'interline-bench-'))
  const database = await startEmbedded({ dataDir: join(folder, 'postgres'), durable: true })
  const child = spawn(process.execPath, [...memoryFlags(env['SERVER_MEMORY']), serve], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: database.url,
      INTERLINE_DATA: join(folder, 'data'),
      SANDBOX_PACE: '0',
      DEMO_ORDERS: 'off',
      // Measures the order, not the price check before it.
      ORDER_CAPS: '0,0,0',
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  const address = await firstLine(child.stdout)
  return {
    pid: child.pid ?? 0,
    address,
    databaseUrl: database.url,
    async statements() {
      const answer = once(child, 'message') as Promise<[number]>
      child.send('statements')
      return (await answer)[0]
    },
    async tell(message) {
      const answer = once(child, 'message') as Promise<[number]>
      child.send(message)
      return (await answer)[0]
    },
    signIn: async (username) => clientOf(address, await signInAt(address, username)),
    async stop() {
      child.kill('SIGTERM')
      await new Promise((ended) => child.once('exit', ended))
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Everything that a search finds until it is done; late suppliers are not awaited. */
export async function searchToEnd(
  desk: Client,
  body: Input<'flightSearch.start'>['body'],
): Promise<Pick<Reply<'flightSearch.start'>, 'searchId' | 'solutions'>> {
  let state = await desk.call('flightSearch.start', { body })
  const solutions = [...state.solutions]
  while (state.status !== 'done') {
    const { searchId, cursor } = state
    state = await desk.call('flightSearch.solutions', { body: { searchId, cursor, waitMs: 5000 } })
    solutions.push(...state.solutions)
  }
  return { searchId: state.searchId, solutions }
}

function firstLine(stream: NodeJS.ReadableStream | null): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    if (!stream) throw new Error('the server has no output')
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const end = text.indexOf('\n')
      if (end >= 0) resolve(text.slice(0, end).trim())
    })
    stream.on('end', () => reject(new Error('the server ended before it said its address')))
  })
}

/** The token of a session of the demo world. */
export async function signInAt(address: string, username: string): Promise<string> {
  const realm = username.endsWith('@interline.demo') ? 'office.login' : 'session.login'
  const { token } = await clientOf(address, undefined).call(realm, {
    body: { username, password: DEMO_PASSWORD },
  })
  return token
}

export function clientOf(address: string, token: string | undefined): Client {
  return {
    async call(name, input, idempotencyKey) {
      const endpoint = endpoints.find((each) => each.name === name)
      if (!endpoint) throw new Error(`no call ${name}`)
      const { body, ...asked } = input as Asked & { body?: unknown }
      const response = await fetch(`${address}${addressOf(endpoint.path, asked)}`, {
        method: endpoint.method,
        headers: {
          'accept-language': 'en',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const envelope = (await response.json()) as { code: number; data: never; message: string }
      if (envelope.code !== 0) throw new Error(`${name}: ${envelope.message}`)
      return envelope.data
    },
  }
}
