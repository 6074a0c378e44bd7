// What the provider's codes and states mean here. Whatever is not listed is unknown and queried again.

import { textOf } from '../exchange.ts'
import type { Refusal } from '../answers.ts'
import type { PaymentView } from '../port.ts'
import { fromChinaTime } from '../china-time.ts'
import { fromDecimal } from '../decimal-amounts.ts'
import type { AlipayAnswer } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

const OK = '10000'

/** Business codes: the trade is as it was before the call. */
const BUSINESS: Readonly<Record<string, Refusal>> = {
  'ACQ.SYSTEM_ERROR': 'unknown',
  'AOP.ACQ.SYSTEM_ERROR': 'unknown',
  'ACQ.TRADE_NOT_EXIST': 'not_found',
  'ACQ.TRADE_HAS_SUCCESS': 'state',
  'ACQ.TRADE_HAS_CLOSE': 'expired',
  'ACQ.TRADE_HAS_FINISHED': 'window_over',
  'ACQ.TRADE_STATUS_ERROR': 'state',
  'ACQ.REASON_TRADE_STATUS_INVALID': 'state',
  'ACQ.REASON_TRADE_BEEN_FREEZEN': 'state',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'state',
  'ACQ.REFUND_FEE_ERROR': 'state',
  'ACQ.TRADE_NOT_ALLOW_REFUND': 'window_over',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'funds',
  'ACQ.CONTEXT_INCONSISTENT': 'duplicate',
  'ACQ.DISCORDANT_REPEAT_REQUEST': 'duplicate',
  'ACQ.INVALID_PARAMETER': 'invalid_request',
  'ACQ.TOTAL_FEE_EXCEED': 'invalid_request',
  'ACQ.BUYER_SELLER_EQUAL': 'invalid_request',
  'ACQ.EXIST_FORBIDDEN_WORD': 'invalid_request',
  'ACQ.ACCESS_FORBIDDEN': 'auth',
  'ACQ.PARTNER_ERROR': 'auth',
  'ACQ.INVALID_STORE_ID': 'invalid_request',
  'ACQ.BUYER_BALANCE_NOT_ENOUGH': 'insufficient_funds',
  'ACQ.BUYER_BANKCARD_BALANCE_NOT_ENOUGH': 'insufficient_funds',
  'ACQ.PAYMENT_REQUEST_HAS_RISK': 'risk',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'declined',
  'ACQ.BUYER_PAYMENT_AMOUNT_DAY_LIMIT_ERROR': 'declined',
  'ACQ.PAYMENT_FAIL': 'declined',
}

/** The body of a successful call; otherwise why there is none. */
export function readAnswer(answer: AlipayAnswer): { readonly body: Fields } | { readonly failure: Refusal } {
  if (answer.kind === 'not_sent') return { failure: 'unavailable' }
  if (answer.kind === 'http') return { failure: answer.status === 429 ? 'rate_limited' : 'unknown' }
  if (answer.kind !== 'answer') return { failure: 'unknown' }
  const { code, sub_code: subCode } = answer.body
  if (code === OK) return { body: answer.body }
  if (code === '40001' || code === '40002')
    return { failure: /invalid-(parameter|.*length)/.test(String(subCode)) ? 'invalid_request' : 'auth' }
  if (code === '40006') return { failure: 'auth' }
  if (code === '40005') return { failure: 'rate_limited' }
  if (code === '40004') return { failure: BUSINESS[String(subCode).toUpperCase()] ?? 'unknown' }
  return { failure: 'unknown' }
}

/** The view of a trade: of a query's answer or of a notification, whose fields have the same names. */
export function viewOfTrade(trade: Fields): PaymentView {
  const refs = { providerRef: textOf(trade['trade_no']), transactionRef: textOf(trade['trade_no']) }
  const paidAt = fromChinaTime(trade['send_pay_date'] ?? trade['gmt_payment'])
  const succeeded = (): PaymentView => {
    const minor = fromDecimal(trade['total_amount'], 'CNY')
    if (minor === undefined) return { status: 'unknown', ...refs }
    const payerAccount = textOf(trade['buyer_logon_id'])
    return { status: 'succeeded', ...refs, paid: { minor, currency: 'CNY' }, paidAt, payerAccount }
  }
  switch (trade['trade_status']) {
    case 'WAIT_BUYER_PAY':
      return { status: 'requires_action', ...refs }
    case 'TRADE_SUCCESS':
    case 'TRADE_FINISHED':
      return succeeded()
    // Closed without payment, or refunded in full: then it was paid at some time.
    case 'TRADE_CLOSED':
      return paidAt === undefined ? { status: 'closed', ...refs } : succeeded()
    default:
      return { status: 'unknown', ...refs }
  }
}
