// Notifications: signed like answers, with the content encrypted by the merchant's API key. The provider also sends
// probes with a false signature: they must be refused like any other.

import type { IncomingHttpHeaders } from 'node:http'
import type { PlainAnswer, RawNotification } from '../../../platform/inbox/channel.ts'
import { textOf } from '../exchange.ts'
import type { GatewayEvent, ParsedNotification } from '../port.ts'
import { viewOfRefund, viewOfTransaction } from './answers.ts'
import { signatureHeaders, type WechatClient } from './client.ts'

type Fields = Readonly<Record<string, unknown>>
type Reason = Extract<ParsedNotification, { ok: false }>['reason']

const ACCEPTED: PlainAnswer = { status: 204 }

const refuse = (reason: Reason): ParsedNotification => ({
  ok: false,
  reason,
  answer: {
    status: reason === 'malformed' ? 400 : 401,
    type: 'application/json',
    body: JSON.stringify({ code: 'FAIL', message: reason }),
  },
})

export async function readNotification(
  raw: RawNotification,
  client: WechatClient,
): Promise<ParsedNotification> {
  const signed = signatureHeaders((name) => headerOf(raw.headers, name))
  const verified = await client.verify(signed, raw.body)
  if (verified !== 'ok') return refuse(verified)
  try {
    const envelope = JSON.parse(raw.body.toString('utf8')) as Fields
    const resource = envelope['resource'] as Fields
    const content = await client.decrypt({
      ciphertext: String(resource['ciphertext']),
      nonce: String(resource['nonce']),
      associatedData: textOf(resource['associated_data']) ?? '',
    })
    const body = JSON.parse(content) as Fields
    if (body['mchid'] !== client.account.mchid) return refuse('unknown_account')
    const event = eventOf(envelope, body)
    return event ? { ok: true, events: [event], answer: ACCEPTED } : refuse('malformed')
  } catch {
    return refuse('malformed')
  }
}

function eventOf(envelope: Fields, body: Fields): GatewayEvent | undefined {
  const id = textOf(envelope['id'])
  const type = String(envelope['event_type'])
  const ref = textOf(body['out_trade_no'])
  if (id === undefined) return undefined
  if (type.startsWith('TRANSACTION.') && ref !== undefined)
    return { kind: 'payment', id, ref, view: viewOfTransaction(body) }
  if (type.startsWith('REFUND.')) {
    const refundRef = textOf(body['out_refund_no']) ?? null
    const providerRef = textOf(body['refund_id']) ?? null
    return { kind: 'refund', id, ref: ref ?? null, refundRef, providerRef, view: viewOfRefund(body) }
  }
  return { kind: 'other', id, type }
}

function headerOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}
