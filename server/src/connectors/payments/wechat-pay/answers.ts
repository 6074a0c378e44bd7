// What the provider's codes and states mean here. Whatever is not listed is unknown and queried again.

import { isCurrency } from '@interline/domain/money/money'
import { textOf } from '../exchange.ts'
import type { Refusal } from '../answers.ts'
import type { PaymentView, RefundView } from '../port.ts'
import type { WechatAnswer } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

/** By the provider's code. With it, the request changed nothing. */
const CODES: Readonly<Record<string, Refusal>> = {
  PARAM_ERROR: 'invalid_request',
  INVALID_REQUEST: 'state',
  APPID_MCHID_NOT_MATCH: 'auth',
  MCH_NOT_EXISTS: 'auth',
  SIGN_ERROR: 'auth',
  NO_AUTH: 'auth',
  ORDER_CLOSED: 'closed',
  TRADE_ERROR: 'declined',
  OUT_TRADE_NO_USED: 'duplicate',
  ACCOUNT_ERROR: 'declined',
  USER_ACCOUNT_ABNORMAL: 'state',
  NOT_ENOUGH: 'funds',
  NOTENOUGH: 'insufficient_funds',
  RULE_LIMIT: 'risk',
  RULELIMIT: 'risk',
  REQUEST_BLOCKED: 'risk',
  OPENID_MISMATCH: 'invalid_request',
  ORDER_NOT_EXIST: 'not_found',
  ORDERNOTEXIST: 'not_found',
  RESOURCE_NOT_EXISTS: 'not_found',
  TRADE_OVERDUE: 'window_over',
  FREQUENCY_LIMITED: 'rate_limited',
  FREQUENCY_LIMIT_EXCEED: 'rate_limited',
  RATELIMIT_EXCEED: 'rate_limited',
}

/** The body of a success; otherwise why there is none. */
export function readAnswer(answer: WechatAnswer): { readonly body: Fields } | { readonly failure: Refusal } {
  if (answer.kind === 'not_sent') return { failure: 'unavailable' }
  if (answer.kind !== 'answer') return { failure: 'unknown' }
  const { status, body } = answer
  if (status === 200 || status === 204) return { body }
  if (status === 429) return { failure: 'rate_limited' }
  // 202: the payer is paying. From 500 on it may have been executed.
  if (status < 400 || status >= 500) return { failure: 'unknown' }
  return { failure: CODES[String(body['code'])] ?? 'unknown' }
}

/** The view of a transaction: of a query or a notification. */
export function viewOfTransaction(body: Fields): PaymentView {
  const transactionRef = textOf(body['transaction_id'])
  const refs = { providerRef: transactionRef, transactionRef }
  switch (body['trade_state']) {
    case 'NOTPAY':
    case 'USERPAYING':
      return { status: 'requires_action', ...refs }
    case 'ACCEPT':
      return { status: 'processing', ...refs }
    case 'SUCCESS':
    // Paid, and refunded at least in part.
    case 'REFUND':
      return paid(body, refs)
    case 'CLOSED':
    case 'REVOKED':
      return { status: 'closed', ...refs }
    case 'PAYERROR':
      return { status: 'failed', failure: 'declined', ...refs }
    default:
      return { status: 'unknown', ...refs }
  }
}

function paid(body: Fields, refs: { transactionRef: string | undefined }): PaymentView {
  const { total, currency } = (body['amount'] ?? {}) as Fields
  if (!Number.isSafeInteger(total) || !isCurrency(currency)) return { status: 'unknown', ...refs }
  const at = Date.parse(String(body['success_time']))
  const paidAt = Number.isNaN(at) ? undefined : at
  return { status: 'succeeded', ...refs, paid: { minor: BigInt(total as number), currency }, paidAt }
}

/** The view of a refund: of its call, its query or a notification (which names its state differently). */
export function viewOfRefund(body: Fields): RefundView {
  const providerRef = textOf(body['refund_id'])
  switch (body['status'] ?? body['refund_status']) {
    case 'SUCCESS':
      return { status: 'succeeded', providerRef }
    case 'PROCESSING':
      return { status: 'processing', providerRef }
    // Accepted and then ended, or the payer's card no longer takes it: the merchant decides in the provider's console.
    case 'CLOSED':
    case 'ABNORMAL':
      return { status: 'attention', failure: 'state', providerRef }
    default:
      return { status: 'unknown', providerRef }
  }
}
