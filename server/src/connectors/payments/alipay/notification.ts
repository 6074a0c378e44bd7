// Notifications: a form whose fields the provider signs. A refund arrives as the same event with the refund's own
// fields. The answer is the bare word `success`; anything else is sent again.

import type { PlainAnswer, RawNotification } from '../../../platform/inbox/channel.ts'
import { textOf } from '../exchange.ts'
import type { GatewayEvent, ParsedNotification } from '../port.ts'
import { viewOfTrade } from './answers.ts'
import type { AlipayClient } from './client.ts'

const SUCCESS: PlainAnswer = { status: 200, type: 'text/plain', body: 'success' }
const FAILURE: PlainAnswer = { status: 400, type: 'text/plain', body: 'failure' }
const refuse = (reason: 'bad_signature' | 'unknown_account' | 'malformed'): ParsedNotification => ({
  ok: false,
  reason,
  answer: FAILURE,
})

export async function readNotification(
  raw: RawNotification,
  client: AlipayClient,
): Promise<ParsedNotification> {
  const fields = Object.fromEntries(new URLSearchParams(raw.body.toString('utf8')))
  if (fields['sign'] === undefined) return refuse('malformed')
  if (!(await client.isSigned(fields))) return refuse('bad_signature')
  const { appId, sellerId } = client.account
  if (fields['app_id'] !== appId) return refuse('unknown_account')
  if (sellerId !== undefined && fields['seller_id'] !== sellerId) return refuse('unknown_account')
  const event = eventOf(fields)
  return event ? { ok: true, events: [event], answer: SUCCESS } : refuse('malformed')
}

function eventOf(fields: Readonly<Record<string, string>>): GatewayEvent | undefined {
  const id = textOf(fields['notify_id'])
  const ref = textOf(fields['out_trade_no'])
  if (id === undefined) return undefined
  const type = fields['notify_type'] ?? ''
  if (type !== 'trade_status_sync') return { kind: 'other', id, type }
  if (ref === undefined) return undefined
  const refundRef = textOf(fields['out_biz_no'])
  if (refundRef !== undefined && fields['refund_fee'] !== undefined)
    return { kind: 'refund', id, ref, refundRef, providerRef: null, view: { status: 'succeeded' } }
  return { kind: 'payment', id, ref, view: viewOfTrade(fields) }
}
