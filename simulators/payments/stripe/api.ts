// How Stripe receives requests: bearer key, form fields in brackets, idempotency keys, errors.

import { createHash } from 'node:crypto'
import { randomId } from '../ids.ts'
import type { Route, SimAccount, SimAnswer, SimRequest } from '../provider.ts'

export interface StripeCall {
  readonly account: SimAccount
  readonly form: URLSearchParams
  readonly params: Readonly<Record<string, string>>
  readonly expand: (path: string) => boolean
}

interface Stored {
  readonly print: string
  readonly answer: SimAnswer
}

function failure(status: number, error: Record<string, unknown>): SimAnswer {
  return { status, headers: requestId(), body: { error } }
}

export function invalid(message: string, extra: Record<string, unknown> = {}): SimAnswer {
  return failure(400, { type: 'invalid_request_error', message, ...extra })
}

export const ok = (body: object): SimAnswer => ({ status: 200, headers: requestId(), body })

const requestId = () => ({ 'request-id': randomId('req_', 14) })

export const ERRORS = {
  tooMany: (): SimAnswer => ({
    ...failure(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Too many requests.' }),
    headers: { 'retry-after': '2' },
  }),
  failed: () => failure(500, { type: 'api_error', message: 'An unknown error occurred.' }),
  unavailable: () => failure(503, { type: 'api_error', message: 'The service is unavailable.' }),
  running: () =>
    failure(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotency Key.',
    }),
}

/** `accountOf`: whose key it is. */
export function stripeApi(accountOf: (key: string) => SimAccount | undefined) {
  const stored = new Map<string, Stored>()

  function once(account: SimAccount, request: SimRequest, answer: () => SimAnswer): SimAnswer {
    const key = request.headers['idempotency-key']
    if (request.method !== 'POST' || typeof key !== 'string') return answer()
    const print = createHash('sha256').update(`${request.path}\n`).update(request.body).digest('hex')
    const before = stored.get(`${account.id} ${key}`)
    if (before && before.print !== print)
      return failure(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters.',
      })
    const given = before?.answer ?? answer()
    stored.set(`${account.id} ${key}`, { print, answer: given })
    return given
  }

  return function route(
    name: string,
    method: Route['method'],
    path: string,
    handle: (call: StripeCall) => SimAnswer,
  ): Route {
    return {
      name,
      method,
      path,
      handle(request) {
        const [, key = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? []
        const account = accountOf(key)
        if (!account)
          return failure(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
        const form = method === 'GET' ? request.query : new URLSearchParams(request.body.toString('utf8'))
        const wanted = [...form].filter(([name]) => /^expand\[\d+\]$/.test(name)).map(([, value]) => value)
        const expand = (path: string) => wanted.some((one) => one === path || one.startsWith(`${path}.`))
        return once(account, request, () => handle({ account, form, params: request.params, expand }))
      },
    }
  }
}
