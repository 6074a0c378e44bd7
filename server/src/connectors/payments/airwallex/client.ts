// A thin client of Airwallex's API: one token for all calls of an account, renewed before it ends.

import { exchangeOrThrow } from '../exchange.ts'
import { neverConnected, untilAborted } from '../transport.ts'
import type { Refusal } from '../answers.ts'
import type { GatewayCall, MerchantAccount, PaymentFailure } from '../port.ts'

/** An answer that is no success. */
export class AirwallexError extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, detail: string) {
    super(`${status} ${code}: ${detail}`)
    this.status = status
    this.code = code
  }
}

export interface AirwallexClient {
  get<Answer>(path: string, query: Record<string, string>, call: GatewayCall): Promise<Answer>
  post<Answer>(path: string, body: object, call: GatewayCall): Promise<Answer>
  /** Logs in anew; returns the time of the answer as Airwallex wrote it. */
  login(call: GatewayCall): Promise<string | undefined>
}

interface Keys {
  readonly clientId: string
  readonly apiKey: string
}

interface Token {
  readonly value: string
  /** Milliseconds since the epoch: four fifths of its life. */
  readonly renewAt: number
}

const API_VERSION = '2025-06-30'
const TIMEOUT_MS = 20_000
/** A page of a settlement. */
const MOST_BYTES = 10_000_000
const HOSTS = { live: 'https://api.airwallex.com', test: 'https://api-demo.airwallex.com' } as const

export function openClient(account: MerchantAccount, keys: Keys, now: () => number): AirwallexClient {
  const base =
    account.endpoint === null
      ? HOSTS[account.environment === 'live' ? 'live' : 'test']
      : new URL(account.endpoint).origin
  let token: Promise<Token> | undefined

  async function send(method: string, path: string, headers: Record<string, string>, body?: object) {
    const answer = await exchangeOrThrow({
      url: `${base}${path}`,
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      timeout: TIMEOUT_MS,
      maxBytes: MOST_BYTES,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = answer.body.toString('utf8')
    if (answer.status >= 200 && answer.status < 300)
      return { json: JSON.parse(text) as unknown, date: answer.headers.get('date') ?? undefined }
    throw errorOf(answer.status, text)
  }

  async function requestToken(): Promise<Token & { readonly date: string | undefined }> {
    const { json, date } = await send('POST', '/api/v1/authentication/login', {
      'x-client-id': keys.clientId,
      'x-api-key': keys.apiKey,
    })
    const { token: value, expires_at: expiresAt } = json as { token: string; expires_at: string }
    const life = Math.max(0, Date.parse(expiresAt.replace(/\+0000$/, 'Z')) - now())
    return { value, renewAt: now() + life * 0.8, date }
  }

  /** One login for all who wait. A failure is forgotten: the next call tries again. */
  function renew(): Promise<Token> {
    const made = requestToken()
    token = made
    made.catch(() => {
      if (token === made) token = undefined
    })
    return made
  }

  async function valid(): Promise<{ used: Promise<Token>; value: string }> {
    const used = token ?? renew()
    const { value, renewAt } = await used
    if (now() < renewAt) return { used, value }
    const fresh = token === used ? renew() : (token ?? renew())
    return { used: fresh, value: (await fresh).value }
  }

  async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const { used, value } = await valid()
    const headers = (bearer: string) => ({ authorization: `Bearer ${bearer}`, 'x-api-version': API_VERSION })
    try {
      return (await send(method, path, headers(value), body)).json as Answer
    } catch (error) {
      if (!(error instanceof AirwallexError) || error.status !== 401) throw error
      // Whoever is first renews it for all.
      const fresh = token === used || token === undefined ? renew() : token
      return (await send(method, path, headers((await fresh).value), body)).json as Answer
    }
  }

  return {
    get: (path, query, call) =>
      untilAborted(
        request(
          'GET',
          Object.keys(query).length > 0 ? `${path}?${String(new URLSearchParams(query))}` : path,
        ),
        call,
      ),
    post: (path, body, call) => untilAborted(request('POST', path, body), call),
    async login(call) {
      const made = requestToken()
      token = made
      made.catch(() => {
        if (token === made) token = undefined
      })
      return (await untilAborted(made, call)).date
    },
  }
}

function errorOf(status: number, text: string): AirwallexError {
  try {
    const { code = '', message = '' } = JSON.parse(text) as { code?: string; message?: string }
    return new AirwallexError(status, code, message)
  } catch {
    return new AirwallexError(status, '', 'the answer is not readable')
  }
}

const DECLINED = new Set(['issuer_declined', 'provider_declined', 'authentication_declined', 'card_declined'])

/** What is wrong with a request, whenever it is sent. */
const INVALID = new Set([
  'validation_error',
  'invalid_argument',
  'field_required',
  'amount_above_limit',
  'amount_below_limit',
  'invalid_currency_code',
  'currency_not_supported',
  'invalid_status_for_operation',
])

/** What a payment's state does not allow of a refund. */
const NOT_NOW = new Set(['invalid_status_for_operation', 'amount_above_limit'])

/** What certainly failed; undefined: possibly executed. */
export function certainFailure(error: unknown): PaymentFailure | undefined {
  if (neverConnected(error)) return 'unavailable'
  if (!(error instanceof AirwallexError) || error.status >= 500) return undefined
  const { status, code } = error
  if (status === 401 || status === 403) return 'auth'
  if (status === 404) return 'not_found'
  if (status === 429) return 'rate_limited'
  if (status === 408 || status === 409) return undefined
  if (code === 'duplicate_request') return 'duplicate'
  if (code === 'risk_declined') return 'risk'
  if (DECLINED.has(code)) return 'declined'
  return INVALID.has(code) ? 'invalid_request' : undefined
}

/** A refused refund. */
export function refundRefusal(error: unknown): Refusal {
  const code = error instanceof AirwallexError ? error.code : ''
  if (NOT_NOW.has(code)) return 'state'
  if (code === 'insufficient_funds' || code === 'insufficient_balance') return 'funds'
  return certainFailure(error) ?? 'unknown'
}
