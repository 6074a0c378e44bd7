// What the platform's codes and states mean here. Whatever is not listed is unknown and queried again.

import { textOf } from '../exchange.ts'
import type { Refusal } from '../answers.ts'
import type { PaymentView, RefundView } from '../port.ts'
import { fromChinaTime } from '../china-time.ts'
import { fromDecimal } from '../decimal-amounts.ts'
import type { YeepayAnswer } from './client.ts'

type Fields = Readonly<Record<string, unknown>>

/** Order interfaces write the same codes with a prefix. */
const OK = /^(OPR)?0{5}$/

const PLATFORM: Readonly<Record<string, Refusal>> = {
  '40021': 'auth',
  '40029': 'rate_limited',
  '40042': 'invalid_request',
  '40047': 'auth',
  '40048': 'auth',
}

const BUSINESS: Readonly<Record<string, Refusal>> = {
  '00001': 'invalid_request',
  '00012': 'auth',
}

/** Business codes differ between the products of a contract; these sentences do not. */
const SENTENCES: readonly (readonly [RegExp, Refusal])[] = [
  // Before all others: the first call may still be running.
  [/处理中|稍后/, 'unknown'],
  [/订单.*不存在|不存在.*订单|退款.*不存在|查无/, 'not_found'],
  [/参数不一致|金额不一致|重复/, 'duplicate'],
  [/余额不足/, 'funds'],
  [/超过.*(退款|可退).*(期限|时间)/, 'window_over'],
  [/已关闭|已过期/, 'expired'],
  [/已支付|状态|可退/, 'state'],
]

/** The result of a success; otherwise why there is none. */
export function readAnswer(
  answer: YeepayAnswer,
): { readonly result: Fields } | { readonly failure: Refusal } {
  if (answer.kind === 'not_sent') return { failure: 'unavailable' }
  if (answer.kind === 'http') return { failure: answer.status === 429 ? 'rate_limited' : 'unknown' }
  if (answer.kind === 'error') {
    const business = answer.code === '40044' ? sentence(answer.message) : undefined
    return { failure: business ?? PLATFORM[answer.code] ?? 'unknown' }
  }
  if (answer.kind !== 'result') return { failure: 'unknown' }
  const code = String(answer.result['code'])
  if (OK.test(code)) return { result: answer.result }
  const failure = BUSINESS[code.replace(/^OPR/, '')] ?? sentence(textOf(answer.result['message']) ?? '')
  return { failure: failure ?? 'unknown' }
}

const sentence = (message: string) => SENTENCES.find(([pattern]) => pattern.test(message))?.[1]

/** The view of an order, as the query returns it. */
export function viewOfOrder(order: Fields): PaymentView {
  const refs = { providerRef: textOf(order['uniqueOrderNo']), transactionRef: textOf(order['uniqueOrderNo']) }
  switch (order['status']) {
    case 'PROCESSING':
      return { status: 'requires_action', ...refs }
    case 'SUCCESS':
      return paid(order, refs)
    case 'TIME_OUT':
    case 'CLOSE':
      return { status: 'closed', ...refs }
    case 'FAIL':
      return { status: 'failed', failure: 'declined', ...refs }
    default:
      return { status: 'unknown', ...refs }
  }
}

/** What the payer paid counts: a discount of theirs makes it another amount, which a person looks at. */
function paid(order: Fields, refs: { transactionRef: string | undefined }): PaymentView {
  const minor = fromDecimal(order['payAmount'] ?? order['orderAmount'], 'CNY')
  if (minor === undefined) return { status: 'unknown', ...refs }
  const fee = fromDecimal(order['merchantFee'], 'CNY')
  return {
    status: 'succeeded',
    ...refs,
    paid: { minor, currency: 'CNY' },
    fee: fee === undefined ? undefined : { minor: fee, currency: 'CNY' },
    paidAt: fromChinaTime(order['paySuccessDate']),
  }
}

export function viewOfRefund(refund: Fields): RefundView {
  const providerRef = textOf(refund['uniqueRefundNo'])
  switch (refund['status']) {
    case 'PROCESSING':
      return { status: 'processing', providerRef }
    case 'SUCCESS':
      return { status: 'succeeded', providerRef }
    // Accepted before, whatever ended it.
    case 'FAILED':
    case 'FAIL':
    case 'CANCEL':
      return { status: 'attention', failure: 'declined', providerRef }
    case 'SUSPEND':
      return { status: 'attention', failure: 'state', providerRef }
    default:
      return { status: 'unknown', providerRef }
  }
}
