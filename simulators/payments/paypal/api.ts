// How PayPal receives requests: access tokens, request ids, errors.

import { createHash } from 'node:crypto'
import type { SimClock } from '../clock.ts'
import { randomHex, randomId } from '../ids.ts'
import type { Route, SimAccount, SimAnswer, SimRequest } from '../provider.ts'

export interface PaypalCall {
  readonly account: SimAccount
  readonly request: SimRequest
  readonly params: Readonly<Record<string, string>>
  readonly json: Record<string, unknown>
}

const TOKEN_SECONDS = 32_400

const debugId = () => randomHex(7)

export function failure(status: number, name: string, issue?: string): SimAnswer {
  return {
    status,
    headers: { 'paypal-debug-id': debugId() },
    body: {
      name,
      message: 'The request was not performed.',
      debug_id: debugId(),
      details: issue === undefined ? [] : [{ issue, description: issue }],
      links: [],
    },
  }
}

export const unprocessable = (issue: string) => failure(422, 'UNPROCESSABLE_ENTITY', issue)
export const notFound = () => failure(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')

export const ERRORS = {
  tooMany: () => failure(429, 'RATE_LIMIT_REACHED'),
  failed: () => failure(500, 'INTERNAL_SERVER_ERROR'),
  unavailable: () => failure(503, 'SERVICE_UNAVAILABLE'),
  running: () => failure(409, 'RESOURCE_CONFLICT', 'PREVIOUS_REQUEST_IN_PROGRESS'),
}

interface Stored {
  readonly print: string
  readonly answer: SimAnswer
}

/** `accountOf`: the merchant with this id and secret. */
export function paypalApi(
  clock: SimClock,
  accountOf: (clientId: string, clientSecret: string) => SimAccount | undefined,
) {
  const tokens = new Map<string, { account: SimAccount; expires: number }>()
  const stored = new Map<string, Stored>()

  const token: Route = {
    name: 'token',
    method: 'POST',
    path: '/v1/oauth2/token',
    handle({ headers, body }) {
      const [, basic = ''] = /^Basic (.+)$/.exec(headers.authorization ?? '') ?? []
      const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString('utf8').split(':')
      const account = accountOf(id, secret)
      if (!account)
        return {
          status: 401,
          body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
        }
      if (new URLSearchParams(body.toString('utf8')).get('grant_type') !== 'client_credentials')
        return { status: 400, body: { error: 'unsupported_grant_type', error_description: 'Unknown grant' } }
      const accessToken = randomId('A21AA', 60)
      tokens.set(accessToken, { account, expires: clock.now() + TOKEN_SECONDS * 1000 })
      return {
        status: 200,
        body: {
          scope: 'https://uri.paypal.com/services/payments/payment',
          access_token: accessToken,
          token_type: 'Bearer',
          app_id: 'APP-SIMULATOR',
          expires_in: TOKEN_SECONDS,
          nonce: randomHex(16),
        },
      }
    },
  }

  /** A POST under a request id happens once; a refusal may be tried again. */
  function once(call: PaypalCall, handle: (call: PaypalCall) => SimAnswer): SimAnswer {
    const id = call.request.headers['paypal-request-id']
    if (call.request.method !== 'POST' || typeof id !== 'string') return handle(call)
    const key = `${call.account.id} ${call.request.path} ${id}`
    const print = createHash('sha256').update(call.request.body).digest('hex')
    const before = stored.get(key)
    if (before) return before.print === print ? before.answer : unprocessable('DUPLICATE_REQUEST_ID')
    const answer = handle(call)
    if (answer.status < 300) stored.set(key, { print, answer })
    return answer
  }

  function route(
    name: string,
    method: Route['method'],
    path: string,
    handle: (call: PaypalCall) => SimAnswer,
  ): Route {
    return {
      name,
      method,
      path,
      handle(request) {
        const [, bearer = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
        const known = tokens.get(bearer)
        if (!known || known.expires <= clock.now())
          return {
            status: 401,
            body: { error: 'invalid_token', error_description: 'Token signature verification failed' },
          }
        const mocked = mockOf(request)
        if (mocked !== undefined) return unprocessable(mocked)
        const json = readJson(request.body)
        if (!json) return failure(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON')
        return once({ account: known.account, request, params: request.params, json }, handle)
      },
    }
  }

  return { token, route, expireTokens: () => tokens.clear() }
}

/** The header with which PayPal's own sandbox is asked for an error. */
function mockOf({ headers }: SimRequest): string | undefined {
  const header = headers['paypal-mock-response']
  if (typeof header !== 'string') return undefined
  return /"mock_application_codes"\s*:\s*"(\w+)"/.exec(header)?.[1]
}

function readJson(body: Buffer): Record<string, unknown> | undefined {
  if (body.length === 0) return {}
  try {
    return JSON.parse(body.toString('utf8')) as Record<string, unknown>
  } catch {
    return undefined
  }
}
