// Calls of ABA PayWay. Requests carry a hash; answers are not signed, so nothing but the provider's own address is
// ever asked.

import type { KeyObject } from 'node:crypto'
import { exchange, textOf, type Exchanged } from '../exchange.ts'
import type { GatewayCall } from '../port.ts'
import { hashOf } from './signing.ts'

export interface AbaAccount {
  readonly merchantId: string
  readonly apiKey: string
  /** The provider's, for refunds. */
  readonly refundKey: KeyObject
  readonly option: 'abapay_khqr_deeplink' | 'cards'
  readonly base: string
}

export type Fields = Readonly<Record<string, unknown>>

export type AbaAnswer = (
  | { readonly kind: 'answer'; readonly code: string; readonly message: string; readonly body: Fields }
  | { readonly kind: 'http'; readonly status: number }
  | { readonly kind: 'not_sent' | 'lost'; readonly detail: string }
) & {
  /** The provider's time of the answer, as it wrote it. */
  readonly date?: string | null
}

export interface AbaClient {
  readonly account: AbaAccount
  /** Milliseconds since the epoch. */
  readonly now: () => number
  /** `20261126080000`, UTC: the time of a request. */
  time(): string
  /** The fields with their hash. */
  hashed(fields: Readonly<Record<string, string>>, order: string): Record<string, string>
  /** Never throws. */
  send(
    path: string,
    fields: Readonly<Record<string, string>>,
    how: 'json' | 'multipart',
    call: GatewayCall,
  ): Promise<AbaAnswer>
}

export const PAYMENTS = '/api/payment-gateway/v1/payments'

export function abaClient(account: AbaAccount, now: () => number): AbaClient {
  return {
    account,
    now,
    time: () => new Date(now()).toISOString().replaceAll(/\D/g, '').slice(0, 14),
    hashed: (fields, order) => ({ ...fields, hash: hashOf(fields, order, account.apiKey) }),
    async send(path, fields, how, { signal }) {
      const answer = await exchange({
        url: account.base + path,
        method: 'POST',
        // The boundary of a multipart body comes with the body.
        ...(how === 'json' ? { headers: { 'content-type': 'application/json' } } : {}),
        body: how === 'json' ? JSON.stringify(fields) : formOf(fields),
        signal,
      })
      return answer.kind === 'answer' ? { ...read(answer), date: answer.headers.get('date') } : answer
    },
  }
}

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

function read({ status, body }: Extract<Exchanged, { kind: 'answer' }>): AbaAnswer {
  try {
    const fields = JSON.parse(body.toString('utf8')) as Fields
    const { code, message } = fields['status'] as Fields
    if (typeof code !== 'string' && typeof code !== 'number') return { kind: 'http', status }
    return { kind: 'answer', code: String(code), message: textOf(message) ?? '', body: fields }
  } catch {
    return { kind: 'http', status }
  }
}
