/**
 * One HTTP request: same-origin cookie, language, request id and deadline, returning the envelope or a file. Every
 * failure becomes a `Failure` with a sentence in the user's language.
 */
import type { Failure as FailureBody } from '@interline/contract/kernel/envelope'
import type { ErrorKey } from '@interline/contract/kernel/errors'
import { translator } from '@interline/domain/text/text'
import { heardTime } from '../clock.ts'
import { apiText } from '../i18n/api-text.ts'
import { currentLocale } from '../i18n/locale.ts'
import { counted, intentionDone } from './activity.ts'
import { Failure } from './failure.ts'
import type { LocalKey } from './failure.ts'
import { sessionLost } from './session-lost.ts'

const DEADLINE_MS = 30_000
// Booking waits up to a minute for the supplier on the server; a shorter limit here would lose its answer.
const KEYED_DEADLINE_MS = 75_000
// Calls of platform staff, whose session is separate.
const OFFICE = '/admin/'
// Copied here because the whole catalogue is too large for the bundle; request.test.ts compares.
// The last code ends an impersonation, which is not the user's own session.
const SESSION_ENDED = new Set([200005, 200006, 201001, 201002])
/** The server ended the session and gives the reason. */
const REVOKED = 201001

export interface Request {
  readonly method: string
  /** Path with query, on our own origin. */
  readonly url: string
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  readonly idempotencyKey?: string | undefined
  /** Sent even while the page closes. */
  readonly keepalive?: boolean | undefined
}

/** Sends the request and returns the raw response of a success. Throws `Failure`, or the caller's abort. */
export async function send(
  request: Request,
): Promise<{ readonly response: Response; readonly requestId: string }> {
  const requestId = crypto.randomUUID()
  const response = await counted(reach(request, requestId))
  const time = Number(response.headers.get('x-server-time') ?? Number.NaN)
  // A cached response carries the time of an earlier answer.
  if (time > 0 && response.headers.get('cache-control') === 'no-store') heardTime(time)
  if (!response.ok) throw await refusal(response, request.url, requestId)
  if (request.idempotencyKey) intentionDone()
  return { response, requestId }
}

/** The `data` of a success envelope; null for an answer without a body. */
export async function readEnvelope(response: Response, requestId: string): Promise<unknown> {
  if (response.status === 204 || response.headers.get('content-length') === '0') return null
  const envelope = await parse(response)
  if (!isEnvelope(envelope)) throw local('unreadable', requestId)
  if (envelope.code !== 0) throw failureFrom(envelope as FailureBody)
  return envelope.data
}

async function reach(request: Request, requestId: string): Promise<Response> {
  const deadline = AbortSignal.timeout(request.idempotencyKey === undefined ? DEADLINE_MS : KEYED_DEADLINE_MS)
  const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
  // Reads are safe to repeat, so a dropped connection is retried once. Nothing else is retried automatically.
  const tries = request.method === 'GET' ? 2 : 1
  for (let attempt = 1; ; attempt++) {
    try {
      return await fetch(request.url, options(request, requestId, signal))
    } catch {
      if (request.signal?.aborted) throw new DOMException('The caller went away', 'AbortError')
      if (deadline.aborted) throw local('timeout', requestId)
      if (attempt >= tries) throw local('network', requestId)
    }
  }
}

function options(
  { method, body, idempotencyKey, keepalive = false }: Request,
  requestId: string,
  signal: AbortSignal,
): RequestInit {
  const headers: Record<string, string> = { 'Accept-Language': currentLocale(), 'X-Request-Id': requestId }
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey
  const isFile = body instanceof Blob
  if (body !== undefined) headers['Content-Type'] = isFile ? 'application/octet-stream' : 'application/json'
  return {
    method,
    headers,
    signal,
    credentials: 'same-origin',
    keepalive,
    ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
  }
}

async function refusal(response: Response, url: string, requestId: string): Promise<Failure> {
  const envelope = await parse(response)
  if (isEnvelope(envelope) && envelope.code !== 0) {
    const failure = failureFrom(envelope as FailureBody)
    if (SESSION_ENDED.has(envelope.code)) {
      const reason = envelope.code === REVOKED ? failure.message : undefined
      sessionLost(url.startsWith(OFFICE) ? 'office' : 'agency', reason)
    }
    return failure
  }
  return local(response.status === 404 ? 'not_found' : 'unreadable', requestId)
}

function failureFrom(body: FailureBody): Failure {
  // The key arrives as text; the contract guarantees that the catalogue has it.
  return new Failure({ ...body, key: body.key as ErrorKey, fields: body.fields ?? [] })
}

function local(key: LocalKey, traceId: string): Failure {
  const locale = currentLocale()
  return new Failure({ key, traceId, message: translator(apiText[locale], locale)(($) => $[key]) })
}

async function parse(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return null
  }
}

function isEnvelope(value: unknown): value is { readonly code: number; readonly data: unknown } {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number'
}
