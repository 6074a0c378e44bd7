/** Starts servers as processes and talks to them over HTTP, so that a test can kill them as a power cut would. */
import { endpoints, type EndpointName, type Input, type Reply } from '@interline/contract/index'
import { addressOf, type Asked } from '@interline/contract/kernel/address'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { createInterface } from 'node:readline'
import type { Answer, Caller, CallOptions, Envelope } from './app.ts'

const SCRIPT = fileURLToPath(new URL('./server-process.ts', import.meta.url))

export interface KillableServer {
  readonly address: string
  /** SIGKILL: no handler runs, nothing is tidied up. */
  kill(): Promise<void>
  /** When it has ended, by whatever hand. */
  readonly ended: Promise<unknown>
}

/**
 * `quiet`: what it writes to standard error is dropped, for those whose database is killed under them. `script`: that of another
 * version.
 */
export async function startKillable(
  env: Record<string, string>,
  { quiet = false, script = SCRIPT }: { readonly quiet?: boolean; readonly script?: string | undefined } = {},
): Promise<KillableServer> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    // Servers that are killed again and again need no timetable.
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SEPARATE_TICKETS: 'off',
      DEMO_ORDERS: 'off',
      ORDER_CAPS: '0,0,0',
      ...env,
    },
    stdio: ['ignore', 'pipe', quiet ? 'ignore' : 'inherit'],
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

/** Signs in and answers a caller that survives its server: `at` says where the server is now. */
export async function signInAt(at: () => string, username: string, password: string): Promise<Caller> {
  const anonymous = remote(at, undefined)
  const realm = username.endsWith('@interline.demo') ? 'office.login' : 'session.login'
  const { body } = await anonymous.call(realm, { body: { username, password } })
  const { token } = body.data as { token: string }
  return remote(at, token)
}

/** A caller with a session that is open already. */
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
