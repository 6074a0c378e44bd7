// The calls of the simulated Alipay's gateway, after the signature of the request was verified.

import { randomDigits } from '../ids.ts'
import type { SimPayment, SimRefund } from '../payments.ts'
import type { Frame, SimAccount } from '../provider.ts'
import { cents, chinaTime, fromChina, yuan } from './wire.ts'

type Node = Readonly<Record<string, unknown>>

export interface AlipayCall {
  readonly frame: Frame
  readonly account: SimAccount
  readonly biz: Node
  readonly notifyUrl: string | null
  readonly returnUrl: string | null
  /** A one-time address of a day's bill. */
  readonly billUrl: (day: string) => string
}

const ok = (node: Node): Node => ({ code: '10000', msg: 'Success', ...node })
const business = (subCode: string, subMessage: string): Node => ({
  code: '40004',
  msg: 'Business Failed',
  sub_code: subCode,
  sub_msg: subMessage,
})
const NOT_EXIST = business('ACQ.TRADE_NOT_EXIST', '交易不存在')
const INVALID = business('ACQ.INVALID_PARAMETER', '参数无效')
const STATUS_ERROR = business('ACQ.TRADE_STATUS_ERROR', '交易状态不合法')
const SUCCEEDED = business('ACQ.TRADE_HAS_SUCCESS', '交易已被支付')
const CLOSED = business('ACQ.TRADE_HAS_CLOSE', '交易已经关闭')
const INCONSISTENT = business('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改')

/** By the provider's method: the frame's name of the route, and the answer. */
export const CALLS: Readonly<
  Record<string, { readonly route: string; readonly answer: (call: AlipayCall) => Node }>
> = {
  'alipay.trade.page.pay': { route: 'page', answer: offer },
  'alipay.trade.wap.pay': { route: 'page', answer: offer },
  'alipay.trade.precreate': { route: 'create', answer: precreate },
  'alipay.trade.query': { route: 'query', answer: query },
  'alipay.trade.close': { route: 'close', answer: close },
  'alipay.trade.refund': { route: 'refund', answer: refund },
  'alipay.trade.fastpay.refund.query': { route: 'queryRefund', answer: queryRefund },
  'alipay.data.dataservice.bill.downloadurl.query': { route: 'settlement', answer: billAddress },
}

/** A trade begins when the payer opens the page or scans the code: before, it does not exist. */
export function begin(payment: SimPayment): void {
  payment.own['begun'] = 'yes'
}

function offered({ frame, account, biz }: AlipayCall): SimPayment | undefined {
  return frame.book.byRef(account.id, textOf(biz['out_trade_no']))
}

function tradeOf(call: AlipayCall): SimPayment | undefined {
  const payment = offered(call)
  const begun = payment?.own['begun'] !== undefined || (payment?.charges.length ?? 0) > 0
  return begun ? payment : undefined
}

function offer(call: AlipayCall): Node {
  const { frame, account, biz, notifyUrl, returnUrl } = call
  const ref = textOf(biz['out_trade_no'])
  const amount = cents(biz['total_amount'])
  const subject = textOf(biz['subject'])
  const expiresAt = fromChina(biz['time_expire'])
  if (!/^[\w-]{1,64}$/.test(ref) || !amount || subject === '') return INVALID
  const known = offered(call)
  if (known?.charges.length) return SUCCEEDED
  if (known && known.state !== 'open') return CLOSED
  if (known) return known.amount === amount && known.subject === subject ? ok({}) : INCONSISTENT
  if (!(expiresAt > frame.clock.now())) return INVALID
  frame.book.open({
    id: `${chinaTime(frame.clock.now()).slice(0, 10).replaceAll('-', '')}22001${randomDigits(15)}`,
    account: account.id,
    ref,
    amount,
    currency: 'CNY',
    subject,
    expiresAt,
    notifyUrl,
    returnUrl,
  })
  return ok({})
}

function precreate(call: AlipayCall): Node {
  const answer = offer(call)
  if (answer['code'] !== '10000') return answer
  const { id, ref } = offered(call)!
  return ok({ out_trade_no: ref, qr_code: `${call.frame.url()}/cashier/${id}` })
}

function query(call: AlipayCall): Node {
  const trade = tradeOf(call)
  return trade ? ok(tradeFields(trade)) : NOT_EXIST
}

function close(call: AlipayCall): Node {
  const trade = tradeOf(call)
  if (!trade) return NOT_EXIST
  if (trade.charges.length > 0) return STATUS_ERROR
  if (trade.state !== 'open') return business('ACQ.REASON_TRADE_STATUS_INVALID', '交易状态异常')
  call.frame.book.close(trade)
  return ok({ out_trade_no: trade.ref, trade_no: trade.id })
}

function refund(call: AlipayCall): Node {
  const { frame, biz } = call
  const trade = tradeOf(call)
  const amount = cents(biz['refund_amount'])
  const ref = textOf(biz['out_request_no'])
  if (!trade) return NOT_EXIST
  // A part of the amount needs a number of its own.
  if (!amount || (ref === '' && amount !== trade.amount)) return INVALID
  if (trade.charges.length === 0) return STATUS_ERROR
  const known = trade.refunds.find((one) => one.ref === ref)
  if (known && known.amount !== amount) return business('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致')
  const made = known ?? frame.book.refund(trade, { ref, amount })
  if (made === 'exceeds') return business('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限')
  return ok({
    trade_no: trade.id,
    out_trade_no: trade.ref,
    buyer_logon_id: BUYER,
    fund_change: known || made.state !== 'succeeded' ? 'N' : 'Y',
    refund_fee: yuan(refunded(trade)),
  })
}

function queryRefund(call: AlipayCall): Node {
  const trade = tradeOf(call)
  if (!trade) return NOT_EXIST
  const found = trade.refunds.find(({ ref }) => ref === String(call.biz['out_request_no']))
  if (found?.state !== 'succeeded') return ok({})
  return ok({
    trade_no: trade.id,
    out_trade_no: trade.ref,
    out_request_no: found.ref,
    total_amount: yuan(paid(trade)),
    refund_amount: yuan(found.amount),
    refund_status: 'REFUND_SUCCESS',
  })
}

function billAddress({ frame, biz, billUrl }: AlipayCall): Node {
  const day = textOf(biz['bill_date'])
  if (biz['bill_type'] !== 'trade' || !/^\d{4}-\d\d-\d\d$/.test(day)) return INVALID
  // The bill of a day is made after the day.
  if (day >= chinaTime(frame.clock.now()).slice(0, 10)) return business('isp.bill_not_exist', '账单不存在')
  return ok({ bill_download_url: billUrl(day) })
}

const BUYER = '138****0001'

const sum = (all: readonly { readonly amount: bigint }[]) =>
  all.reduce((total, { amount }) => total + amount, 0n)
const paid = ({ charges, amount }: SimPayment) => charges[0]?.amount ?? amount
const refunded = ({ refunds }: SimPayment) => sum(refunds.filter(({ state }) => state === 'succeeded'))

/** The trade's fields in answers and notifications. */
export function tradeFields(trade: SimPayment): Record<string, string> {
  const [charge] = trade.charges
  return {
    trade_no: trade.id,
    out_trade_no: trade.ref,
    buyer_logon_id: BUYER,
    trade_status: statusOf(trade),
    total_amount: yuan(paid(trade)),
    buyer_pay_amount: yuan(charge?.amount ?? 0n),
    ...(charge ? { send_pay_date: chinaTime(charge.at) } : {}),
  }
}

function statusOf(trade: SimPayment): string {
  if (trade.charges.length > 0) return refunded(trade) === paid(trade) ? 'TRADE_CLOSED' : 'TRADE_SUCCESS'
  return trade.state === 'open' ? 'WAIT_BUYER_PAY' : 'TRADE_CLOSED'
}

/** What a notification of a refund has beside the trade. */
export function refundFields(trade: SimPayment, refund: SimRefund): Record<string, string> {
  return {
    refund_fee: yuan(refunded(trade)),
    gmt_refund: `${chinaTime(refund.at)}.000`,
    out_biz_no: refund.ref,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
