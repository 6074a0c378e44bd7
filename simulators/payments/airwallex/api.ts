// How Airwallex receives requests: a token from a login, a version, a request id for each operation.

import { createHash } from 'node:crypto'
import type { SimClock } from '../clock.ts'
import { randomHex } from '../ids.ts'
import type { Route, SimAccount, SimAnswer } from '../provider.ts'
import { iso } from './objects.ts'

export interface AirwallexCall {
  readonly account: SimAccount
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly json: Readonly<Record<string, unknown>>
}

const TOKEN_MS = 30 * 60_000

export function failure(status: number, code: string, message = code): SimAnswer {
  return { status, body: { code, message, source: '', trace_id: randomHex(16) } }
}

export const notFound = () => failure(404, 'resource_not_found', 'The requested resource could not be found')

export const ERRORS = {
  tooMany: () => failure(429, 'too_many_requests'),
  failed: () => failure(500, 'internal_error'),
  unavailable: () => failure(503, 'service_unavailable'),
  running: () => failure(400, 'duplicate_request'),
}

interface Stored {
  readonly print: string
  readonly answer: SimAnswer
}

export function airwallexApi(
  clock: SimClock,
  accountOf: (clientId: string, apiKey: string) => SimAccount | undefined,
) {
  const tokens = new Map<string, { account: SimAccount; expires: number }>()
  const stored = new Map<string, Stored>()

  const login: Route = {
    name: 'token',
    method: 'POST',
    path: '/api/v1/authentication/login',
    handle({ headers }) {
      const account = accountOf(String(headers['x-client-id']), String(headers['x-api-key']))
      if (!account) return failure(401, 'credentials_invalid', 'UNAUTHORIZED')
      const token = randomHex(40)
      const expires = clock.now() + TOKEN_MS
      tokens.set(token, { account, expires })
      return { status: 201, body: { token, expires_at: iso(expires) } }
    },
  }

  /** The same request id with the same content happens once. */
  function once(call: AirwallexCall, path: string, body: Buffer, handle: () => SimAnswer): SimAnswer {
    const { request_id: id } = call.json
    if (typeof id !== 'string' || id === '' || id.length > 64)
      return failure(400, 'validation_error', 'request_id is required')
    const print = createHash('sha256').update(body).digest('hex')
    const key = `${call.account.id} ${path} ${id}`
    const before = stored.get(key)
    if (before) return before.print === print ? before.answer : failure(400, 'duplicate_request')
    const answer = handle()
    if (answer.status < 300) stored.set(key, { print, answer })
    return answer
  }

  function route(
    name: string,
    method: 'GET' | 'POST',
    path: string,
    handle: (call: AirwallexCall) => SimAnswer,
  ): Route {
    return {
      name,
      method,
      path,
      handle(request) {
        const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
        const known = tokens.get(token)
        if (!known || known.expires <= clock.now()) return failure(401, 'unauthorized', 'Access denied')
        if (!/^\d{4}-\d\d-\d\d$/.test(String(request.headers['x-api-version'])))
          return failure(400, 'validation_error', 'x-api-version is required')
        const { params, query, body } = request
        const json = method === 'POST' ? readJson(body) : {}
        if (!json) return failure(400, 'invalid_argument', 'The body is not valid JSON')
        const call = { account: known.account, params, query, json }
        return method === 'POST' ? once(call, request.path, body, () => handle(call)) : handle(call)
      },
    }
  }

  return { login, route, expireTokens: () => tokens.clear() }
}

function readJson(body: Buffer): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}
