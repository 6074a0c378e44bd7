// `fetch` for a library that calls addresses which somebody outside has named, under the rules of `openPost`: https alone,
// no private address, no redirect, one time limit for everything, and no long answer.

import { request as requestPlainly, type IncomingMessage } from 'node:http'
import { Agent, request, type RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import { isLoopback } from '../config/loopback.ts'
import { reasonOf, type PostError } from './post.ts'
import { isPublicAddress, publicLookup } from './public-address.ts'

/** Why a call has no answer. */
export type FetchError = PostError | 'too_long'

export class OutgoingError extends Error {
  readonly reason: FetchError
  constructor(reason: FetchError, cause?: unknown) {
    super(`outgoing call: ${reason}`, { cause })
    this.reason = reason
  }
}

interface FetchOptions {
  readonly timeoutMs: number
  /** Bytes of an answer that are read; a longer one is refused. */
  readonly mostBytes: number
  /** Servers of this machine are called too, also without https: in development, which has a provider there. */
  readonly loopback?: boolean
  /** Tests call servers of this machine. */
  readonly isAllowed?: (address: string) => boolean
  readonly tls?: Pick<RequestOptions, 'ca'>
  readonly lookup?: ReturnType<typeof publicLookup>
}

interface Asked {
  readonly method?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The library sends forms and texts. */
  readonly body?: unknown
}

export type GuardedFetch = (url: string, asked: Asked) => Promise<Response>

/** The function throws `OutgoingError`; `close` ends the connections. */
export function openFetch({
  timeoutMs,
  mostBytes,
  loopback = false,
  isAllowed = isPublicAddress,
  tls = {},
  lookup,
}: FetchOptions): { readonly fetch: GuardedFetch; close(): void } {
  // No connection is kept: a sign-on makes three requests, and the next one is minutes away.
  const agent = new Agent({ maxSockets: 8, lookup: lookup ?? publicLookup(isAllowed), ...tls })
  const guarded: GuardedFetch = async (address, asked) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
    if (url === undefined || url.username !== '' || url.password !== '') throw new OutgoingError('refused')
    const isHere = loopback && url.protocol === 'http:' && isLoopback(host)
    if (url.protocol !== 'https:' && !isHere) throw new OutgoingError('refused')
    // A numeric host is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host) && !isHere) throw new OutgoingError('private_address')
    const signal = AbortSignal.timeout(timeoutMs)
    try {
      const answer = await send(url, asked, { agent: isHere ? undefined : agent, signal })
      return await read(answer, mostBytes)
    } catch (error) {
      if (error instanceof OutgoingError) throw error
      throw new OutgoingError(signal.aborted ? 'timeout' : reasonOf(error), error)
    }
  }
  return { fetch: guarded, close: () => agent.destroy() }
}

function send(
  url: URL,
  { method = 'GET', headers = {}, body }: Asked,
  { agent, signal }: { readonly agent: Agent | undefined; readonly signal: AbortSignal },
): Promise<IncomingMessage> {
  const content = bytesOf(body)
  return new Promise((resolve, reject) => {
    const length = content && { 'content-length': String(content.length) }
    const options = { method, signal, headers: { ...headers, ...length } }
    const sent = agent
      ? request(url, { ...options, agent }, resolve)
      : requestPlainly(url, { ...options, agent: false }, resolve)
    sent.on('error', reject)
    sent.end(content)
  })
}

function bytesOf(body: unknown): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (typeof body === 'string') return Buffer.from(body)
  if (body instanceof URLSearchParams) return Buffer.from(body.toString())
  throw new OutgoingError('refused')
}

/** Statuses whose answers have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205, 304])

async function read(answer: IncomingMessage, mostBytes: number): Promise<Response> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length
    if (length > mostBytes) throw new OutgoingError('too_long')
    parts.push(part)
  }
  const status = answer.statusCode ?? 0
  if (status < 200 || status > 599) throw new OutgoingError('broken_off')
  const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Response(EMPTY.has(status) ? null : Buffer.concat(parts), { status, headers })
}
