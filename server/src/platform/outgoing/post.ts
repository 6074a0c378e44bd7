// Posts a text to an address that somebody outside has named: https alone, no private address, no redirect, one time
// limit for everything, and no more of the answer than is asked for.

import { Agent, request, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { isPublicAddress, publicLookup } from './public-address.ts'

/** Why no answer arrived. */
export type PostError =
  | 'private_address'
  | 'unknown_host'
  | 'refused'
  | 'certificate'
  | 'timeout'
  | 'broken_off'

export interface Posted {
  /** HTTP status; null: there was no answer. */
  readonly status: number | null
  readonly error: PostError | null
  /** Its beginning, as text. */
  readonly answer: string
  readonly answerType: string | null
  /** The network address that was called. */
  readonly ip: string | null
  readonly durationMs: number
}

export interface Letter {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Post = (letter: Letter) => Promise<Posted>

/** Characters of an answer that are stored. */
const KEPT = 2_048
/** A longer answer is broken off: what counts is its status. */
const READ = 65_536
/** Callers limit each receiver. Of one host there is no limit: agencies share hosts of services, and would wait for each other. */
const MOST_SOCKETS = 512

interface PostOptions {
  readonly timeoutMs: number
  /** Tests and benchmarks call servers of this machine. */
  readonly isAllowed?: (address: string) => boolean
  readonly tls?: Pick<RequestOptions, 'ca' | 'rejectUnauthorized'>
  readonly lookup?: ReturnType<typeof publicLookup>
}

/** Opens connections that are reused; `close` ends them. */
export function openPost({ timeoutMs, isAllowed = isPublicAddress, tls = {}, lookup }: PostOptions): {
  readonly post: Post
  close(): void
} {
  const agent = new Agent({
    keepAlive: true,
    keepAliveMsecs: 15_000,
    maxFreeSockets: 2,
    maxTotalSockets: MOST_SOCKETS,
    timeout: timeoutMs,
    lookup: lookup ?? publicLookup(isAllowed),
    ...tls,
  })
  const post: Post = async (letter) => {
    const began = performance.now()
    const failed = (error: PostError, ip: string | null = null): Posted => ({
      status: null,
      error,
      answer: '',
      answerType: null,
      ip,
      durationMs: Math.round(performance.now() - began),
    })
    const url = URL.canParse(letter.url) ? new URL(letter.url) : undefined
    const host = url?.hostname.replace(/^\[|\]$/g, '') ?? ''
    if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return failed('refused')
    // A numeric host is never looked up.
    if (isIP(host) !== 0 && !isAllowed(host)) return failed('private_address')
    const signal = AbortSignal.timeout(timeoutMs)
    const once = () => send(url, letter, { agent, signal })
    try {
      const answer = await once().catch((error: unknown) => {
        // The receiver closed an idle connection just now: nothing has reached it.
        if (error instanceof StaleConnection) return once()
        throw error
      })
      return { ...answer, error: null, durationMs: Math.round(performance.now() - began) }
    } catch (error) {
      return failed(signal.aborted ? 'timeout' : reasonOf(error))
    }
  }
  return { post, close: () => agent.destroy() }
}

class StaleConnection extends Error {}

type Answered = Pick<Posted, 'status' | 'answer' | 'answerType' | 'ip'>

function send(
  url: URL,
  { headers, body }: Letter,
  { agent, signal }: { readonly agent: Agent; readonly signal: AbortSignal },
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const content = Buffer.from(body)
    const sent: ClientRequest = request(
      url,
      { method: 'POST', agent, signal, headers: { ...headers, 'content-length': content.length } },
      (answer) => void read(answer).then(resolve, reject),
    )
    sent.on('error', (error: NodeJS.ErrnoException) =>
      reject(sent.reusedSocket && error.code === 'ECONNRESET' ? new StaleConnection() : error),
    )
    sent.end(content)
  })
}

async function read(answer: IncomingMessage): Promise<Answered> {
  const parts: Buffer[] = []
  let length = 0
  const ip = answer.socket.remoteAddress ?? null
  for await (const part of answer as AsyncIterable<Buffer>) {
    if (length < KEPT * 4) parts.push(part)
    length += part.length
    if (length > READ) break
  }
  return {
    status: answer.statusCode ?? null,
    // PostgreSQL stores no zero characters.
    answer: Buffer.concat(parts).toString('utf8').replaceAll('\0', '').slice(0, KEPT),
    answerType: answer.headers['content-type']?.slice(0, 100) ?? null,
    ip,
  }
}

const REASONS: Readonly<Record<string, PostError>> = {
  PRIVATE_ADDRESS: 'private_address',
  ENOTFOUND: 'unknown_host',
  EAI_AGAIN: 'unknown_host',
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ETIMEDOUT: 'timeout',
}

/** Why a connection failed, from its error. */
export function reasonOf(error: unknown): PostError {
  // Several addresses of one name were tried.
  const { code = '' } = (error instanceof AggregateError ? error.errors[0] : error) as { code?: string }
  if (/^(?:CERT_|ERR_TLS_|ERR_SSL_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code)) return 'certificate'
  return REASONS[code] ?? 'broken_off'
}
