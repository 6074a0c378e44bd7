// The calls of the simulated Yeepay platform, after the signature of the request was verified.

import { fromDecimal, toDecimal } from '../amounts.ts'
import { randomDigits } from '../ids.ts'
import type { SimPayment, SimRefund } from '../payments.ts'
import type { Frame, SimAccount } from '../provider.ts'

export interface YeepayMerchant {
  readonly account: SimAccount
  readonly appKey: string
  readonly merchantNo: string
}

export interface YeepayCall {
  readonly frame: Frame
  readonly merchant: YeepayMerchant
  readonly parameters: Readonly<Record<string, string>>
}

type Result = Readonly<Record<string, unknown>>

const OK = { code: '00000', message: '成功' }
const refused = (code: string, message: string): Result => ({ code, message })
const INVALID = refused('00001', '参数错误')
const NO_ORDER = refused('OPR12003', '订单不存在')

const EIGHT_HOURS_MS = 8 * 3_600_000
export const chinaTime = (instant: number) =>
  new Date(instant + EIGHT_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ')

/** By path: the frame's name of the route, and the result. */
export const CALLS: readonly {
  readonly route: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly result: (call: YeepayCall) => Result
}[] = [
  { route: 'create', method: 'POST', path: '/rest/v1.0/aggpay/pre-pay', result: prePay },
  { route: 'create', method: 'POST', path: '/rest/v1.0/cashier/unified/order', result: cashierOrder },
  { route: 'query', method: 'GET', path: '/rest/v1.0/trade/order/query', result: query },
  { route: 'close', method: 'POST', path: '/rest/v1.0/trade/order/close', result: close },
  { route: 'refund', method: 'POST', path: '/rest/v1.0/trade/refund', result: refund },
  { route: 'queryRefund', method: 'GET', path: '/rest/v1.0/trade/refund/query', result: queryRefund },
]

function prePay(call: YeepayCall): Result {
  const { payWay, scene, channel } = call.parameters
  if (payWay !== 'USER_SCAN' || scene !== 'ONLINE' || !/^(ALIPAY|WECHAT)$/.test(channel ?? '')) return INVALID
  const { order, refusal } = opened(call)
  if (!order) return refusal
  const { ref, id, amount } = order
  return {
    ...OK,
    orderId: ref,
    uniqueOrderNo: id,
    prePayTn: cashier(call, order),
    orderAmount: toDecimal(amount, 'CNY'),
  }
}

function cashierOrder(call: YeepayCall): Result {
  const { limitPayType, cardType } = call.parameters
  if (!limitPayType || !/^(CREDIT|DEBIT)$/.test(cardType ?? '')) return INVALID
  const { order, refusal } = opened(call)
  if (!order) return refusal
  return { ...OK, orderId: order.ref, uniqueOrderNo: order.id, cashierUrl: cashier(call, order) }
}

const cashier = ({ frame }: YeepayCall, { id }: SimPayment) => `${frame.url()}/cashier/${id}`

type Opened =
  | { readonly order: SimPayment; readonly refusal?: undefined }
  | { readonly order?: undefined; readonly refusal: Result }

/** The order of a call: a new one, or the same again. */
function opened({ frame, merchant, parameters }: YeepayCall): Opened {
  const {
    orderId: ref = '',
    orderAmount = '',
    goodsName: subject = '',
    notifyUrl,
    expiredTime = '',
  } = parameters
  const amount = fromDecimal(orderAmount, 'CNY')
  const expiresAt = Date.parse(`${expiredTime.replace(' ', 'T')}Z`) - EIGHT_HOURS_MS
  if (!/^[\w-]{1,64}$/.test(ref) || !amount || subject === '' || !(expiresAt > frame.clock.now()))
    return { refusal: INVALID }
  if (notifyUrl !== undefined && !URL.canParse(notifyUrl)) return { refusal: INVALID }
  const known = frame.book.byRef(merchant.account.id, ref)
  if (known?.charges.length) return { refusal: refused('OPR12006', '订单已支付') }
  if (known && known.state !== 'open') return { refusal: refused('OPR12007', '订单已关闭') }
  if (known && (known.amount !== amount || known.subject !== subject))
    return { refusal: refused('OPR12005', '订单已存在且参数不一致') }
  const order =
    known ??
    frame.book.open({
      id: `1013${randomDigits(24)}`,
      account: merchant.account.id,
      ref,
      amount,
      currency: 'CNY',
      subject,
      expiresAt,
      notifyUrl: notifyUrl ?? null,
      returnUrl: parameters['returnUrl'] ?? parameters['redirectUrl'] ?? null,
    })
  return { order }
}

const orderOf = ({ frame, merchant, parameters }: YeepayCall) =>
  frame.book.byRef(merchant.account.id, parameters['orderId'] ?? '')

function query(call: YeepayCall): Result {
  const order = orderOf(call)
  return order ? { ...OK, code: 'OPR00000', ...orderFields(order) } : NO_ORDER
}

function close(call: YeepayCall): Result {
  const order = orderOf(call)
  if (!order) return NO_ORDER
  if (order.charges.length > 0) return refused('OPR12006', '订单已支付')
  call.frame.book.close(order)
  return { ...OK, code: 'OPR00000', orderId: order.ref, uniqueOrderNo: order.id }
}

function refund(call: YeepayCall): Result {
  const { refundRequestId: ref = '', refundAmount = '', notifyUrl } = call.parameters
  const order = orderOf(call)
  const amount = fromDecimal(refundAmount, 'CNY')
  if (!order) return NO_ORDER
  if (!amount || ref === '' || (notifyUrl !== undefined && !URL.canParse(notifyUrl))) return INVALID
  if (order.charges.length === 0) return refused('OPR16001', '订单状态不允许退款')
  const known = order.refunds.find((one) => one.ref === ref)
  if (known && known.amount !== amount) return refused('OPR16005', '退款请求号重复且参数不一致')
  if (notifyUrl !== undefined) order.own['refundUrl'] = notifyUrl
  const made = known ?? call.frame.book.refund(order, { ref, amount, id: `1002${randomDigits(24)}` })
  if (made === 'exceeds') return refused('OPR16002', '退款金额超过可退金额')
  return { ...OK, code: 'OPR00000', ...refundFields(order, made), status: 'PROCESSING' }
}

function queryRefund(call: YeepayCall): Result {
  const order = orderOf(call)
  const found = order?.refunds.find(({ ref }) => ref === call.parameters['refundRequestId'])
  return order && found
    ? { ...OK, code: 'OPR00000', ...refundFields(order, found) }
    : refused('OPR16003', '退款订单不存在')
}

export function orderFields(order: SimPayment): Record<string, unknown> {
  const [charge] = order.charges
  const closed = order.state === 'expired' ? 'TIME_OUT' : 'CLOSE'
  return {
    orderId: order.ref,
    uniqueOrderNo: order.id,
    status: charge ? 'SUCCESS' : order.state === 'open' ? 'PROCESSING' : closed,
    orderAmount: toDecimal(order.amount, 'CNY'),
    ...(charge
      ? {
          payAmount: toDecimal(charge.amount, 'CNY'),
          merchantFee: toDecimal(charge.fee, 'CNY'),
          paySuccessDate: chinaTime(charge.at),
        }
      : {}),
  }
}

const REFUND_STATES = { pending: 'PROCESSING', succeeded: 'SUCCESS', failed: 'FAILED' } as const

export function refundFields(order: SimPayment, refund: SimRefund): Record<string, unknown> {
  return {
    orderId: order.ref,
    uniqueOrderNo: order.id,
    refundRequestId: refund.ref,
    uniqueRefundNo: refund.id,
    refundAmount: toDecimal(refund.amount, 'CNY'),
    status: REFUND_STATES[refund.state],
  }
}

/** `fee`: what is kept of an amount; a refund returns its part of it. */
export function billOf(
  orders: readonly SimPayment[],
  day: string,
  merchantNo: string,
  fee: (amount: bigint) => bigint,
): string {
  const on = ({ at }: { at: number }) => chinaTime(at).startsWith(day)
  const rows = orders.flatMap((order) => {
    const row = (kind: string, at: number, amount: bigint, kept: bigint, refund = '') =>
      [
        merchantNo,
        order.ref,
        refund,
        order.id,
        kind,
        toDecimal(amount, 'CNY'),
        toDecimal(kept, 'CNY'),
        chinaTime(at),
      ]
        .map((cell) => `${cell}\t`)
        .join(',')
    return [
      ...order.charges.filter(on).map(({ at, amount, fee: kept }) => row('支付', at, amount, kept)),
      ...order.refunds
        .filter((one) => one.state === 'succeeded' && on(one))
        .map((one) => row('退款', one.at, one.amount, -fee(one.amount), one.ref)),
    ]
  })
  const header = '商户编号,商户订单号,商户退款请求号,易宝订单号,业务类型,交易金额,手续费,完成时间'
  return `\uFEFF${[header, ...rows].join('\r\n')}\r\n`
}
