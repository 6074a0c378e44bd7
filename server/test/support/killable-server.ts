/** Starts servers as processes and talks to them over HTTP, so that a test can kill them as a power cut would. */
import { endpoints, type EndpointName, type Input, type Reply } from '@interline/contract/index'
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import type { Answer, Caller, CallOptions, Envelope } from './app.ts'

const SCRIPT = fileURLToPath(new URL('./server-process.ts', import.meta.url))
/** Compiled code of the server, so that only the first of a run's processes compiles it. */
const COMPILED = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))

export interface KillableServer {
  readonly address: string
  /** SIGKILL: no handler runs, nothing is cleaned up. */
  kill(): Promise<void>
  /** Resolves when it has ended, for any reason. */
  readonly ended: Promise<unknown>
}

/**
 * `quiet`: its standard error is dropped, for tests that kill its database. `script`: that of another
 * version.
 */
export async function startKillable(
  env: Record<string, string>,
  { quiet = false, script = SCRIPT }: { readonly quiet?: boolean; readonly script?: string | undefined } = {},
): Promise<KillableServer> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    // Servers that are killed repeatedly need no timetable.
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: COMPILED,
      PORT: '0',
      ENDS_WITH_PARENT: 'on',
      SEPARATE_TICKETS: 'off',
      DEMO_ORDERS: 'off',
      ORDER_CAPS: '0,0,0',
      ...env,
    },
    // The server ends when this pipe closes, so that none outlives its test, however the test ends.
    stdio: ['pipe', 'pipe', quiet ? 'ignore' : 'inherit'],
  })
  if (!child.stdout) throw new Error('the server has no output')
  const ended = once(child, 'exit')
  const [line] = (await Promise.race([
    once(createInterface(child.stdout), 'line'),
    ended.then(() => Promise.reject(new Error('the server ended before it listened'))),
  ])) as [string]
  return {
    address: line,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Signs in and returns a caller that survives its server: `at` returns the current address. */
export async function signInAt(at: () => string, username: string, password: string): Promise<Caller> {
  const anonymous = remote(at, undefined)
  const realm = username.endsWith('@interline.demo') ? 'office.login' : 'session.login'
  const { body } = await anonymous.call(realm, { body: { username, password } })
  const { token } = body.data as { token: string }
  return remote(at, token)
}

/** A caller with an open session. */
export function remote(at: () => string, token: string | undefined): Caller {
  return {
    token,
    async call<Name extends EndpointName>(
      name: Name,
      input: Input<Name>,
      options: CallOptions = {},
    ): Promise<Answer<Reply<Name>>> {
      const endpoint = endpoints.find((each) => each.name === name)
      if (!endpoint) throw new Error(`there is no call ${name}`)
      const { body, ...asked } = input as Asked & { body?: object }
      const answer = await fetch(`${at()}${addressOf(endpoint.path, asked)}`, {
        method: endpoint.method,
        headers: {
          'accept-language': options.locale ?? 'en',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(options.idempotencyKey === undefined ? {} : { 'idempotency-key': options.idempotencyKey }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const file = Buffer.from(await answer.arrayBuffer())
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        file,
        body: JSON.parse(file.toString()) as Envelope<Reply<Name>>,
      }
    },
  }
}
