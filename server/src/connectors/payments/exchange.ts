// One HTTP call to a provider. What matters is whether the provider can have acted on it: a refused connection is
// a certain no, anything after the first byte is not.

import { neverConnected, NOT_SENT } from './transport.ts'

/** `not_sent`: the provider certainly received nothing. `lost`: it may have received and executed it. */
export type Exchanged =
  | { readonly kind: 'answer'; readonly status: number; readonly headers: Headers; readonly body: Buffer }
  | { readonly kind: 'not_sent' | 'lost'; readonly detail: string }

export interface Exchange {
  readonly url: string
  readonly method: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | FormData
  /** Absent where several callers wait for one answer. */
  readonly signal?: AbortSignal
  /** Milliseconds; 15 seconds if absent. */
  readonly timeout?: number
  /** Longer answers are cut off and count as lost; one megabyte if absent. */
  readonly maxBytes?: number
}

const TIMEOUT_MS = 15_000
const MAX_BYTES = 1_000_000

/** Never throws and never follows a redirect. */
export async function exchange(request: Exchange): Promise<Exchanged> {
  const timeout = AbortSignal.timeout(request.timeout ?? TIMEOUT_MS)
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers ?? {},
      body: request.body ?? null,
      redirect: 'manual',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
    })
    const body = await bodyOf(response, request.maxBytes ?? MAX_BYTES)
    if (body === undefined) return { kind: 'lost', detail: 'the answer is too long' }
    return { kind: 'answer', status: response.status, headers: response.headers, body }
  } catch (error) {
    // Ports that fetch refuses to call at all.
    const refused = neverConnected(error) || reasonOf(error) === 'bad port'
    return { kind: refused ? 'not_sent' : 'lost', detail: reasonOf(error) }
  }
}

/** For libraries that expect it: throws instead, with a code that `neverConnected` reads. */
export async function exchangeOrThrow(request: Exchange): Promise<Extract<Exchanged, { kind: 'answer' }>> {
  const answer = await exchange(request)
  if (answer.kind === 'answer') return answer
  throw Object.assign(new Error(answer.detail), { code: answer.kind === 'not_sent' ? NOT_SENT : 'LOST' })
}

async function bodyOf(response: Response, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The innermost message: the cause behind "fetch failed". */
export function reasonOf(error: unknown): string {
  const texts = causes(error).map(({ code, message }) => message || (textOf(code) ?? ''))
  return texts.findLast((text) => text !== '') ?? String(error)
}

function causes(error: unknown): { message: string; code?: unknown }[] {
  const found: (Error & { code?: unknown })[] = []
  for (let each = error; each instanceof Error && found.length < 5; each = each.cause) found.push(each)
  return found
}

/** A field of an answer that should be a text; undefined if it is none, or empty. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
