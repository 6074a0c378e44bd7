// The calls of the simulated WeChat Pay, after the signature of the request was verified.

import { createHash } from 'node:crypto'
import { randomDigits } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type { Frame, SimAnswer, SimRequest } from '../provider.ts'
import { billOf, chinaTime, refundOf, transactionOf, type WechatMerchant } from './objects.ts'

type Fields = Readonly<Record<string, unknown>>

export interface WechatCall {
  readonly frame: Frame
  readonly merchant: WechatMerchant
  readonly request: SimRequest
  readonly body: Fields
  /** A signed answer. */
  readonly answer: (status: number, value?: object) => SimAnswer
  readonly refuse: (status: number, code: string, message: string) => SimAnswer
  readonly fee: (amount: bigint) => bigint
}

export function create(product: 'native' | 'h5'): (call: WechatCall) => SimAnswer {
  return (call) => {
    const { frame, merchant, body, answer, refuse } = call
    if (body['appid'] !== merchant.appid || body['mchid'] !== merchant.mchid)
      return refuse(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配')
    const order = orderOf(body, product)
    if (!order || !(order.expiresAt > frame.clock.now())) return refuse(400, 'PARAM_ERROR', '参数错误')
    const before = frame.book.byRef(merchant.account.id, order.ref)
    if (before?.charges.length) return refuse(400, 'INVALID_REQUEST', '该订单已支付')
    if (before && before.state !== 'open') return refuse(400, 'ORDER_CLOSED', '订单已关闭')
    if (before && (before.amount !== order.amount || before.subject !== order.subject))
      return refuse(403, 'OUT_TRADE_NO_USED', '商户订单号重复')
    const own = { transaction: `42000${randomDigits(23)}`, product }
    const { account } = merchant
    const payment =
      before ?? frame.book.open({ ...order, id: randomDigits(20), account: account.id, currency: 'CNY', own })
    const url = `${frame.url()}/cashier/${payment.id}`
    return answer(200, product === 'h5' ? { h5_url: `${url}?prepay_id=${payment.id}` } : { code_url: url })
  }
}

/** Undefined: a parameter is missing or wrong. */
function orderOf(body: Fields, product: 'native' | 'h5') {
  const { total, currency } = (body['amount'] ?? {}) as Fields
  const { h5_info: page } = (body['scene_info'] ?? {}) as Fields
  const ref = textOf(body['out_trade_no'])
  const subject = textOf(body['description'])
  if (!/^[\w\-|*]{6,32}$/.test(ref) || subject === '' || Buffer.byteLength(subject) > 127) return undefined
  if (!Number.isInteger(total) || Number(total) < 1 || currency !== 'CNY') return undefined
  if (product === 'h5' && page === undefined) return undefined
  if (!URL.canParse(textOf(body['notify_url']))) return undefined
  return {
    ref,
    subject,
    amount: BigInt(Number(total)),
    expiresAt: Date.parse(textOf(body['time_expire'])),
    notifyUrl: textOf(body['notify_url']),
  }
}

const ofRef = ({ frame, merchant, request }: WechatCall) =>
  frame.book.byRef(merchant.account.id, request.params['ref'] ?? '')

const own = ({ frame, merchant }: WechatCall): readonly SimPayment[] =>
  frame.book.all().filter(({ account }) => account === merchant.account.id)

export function query(call: WechatCall): SimAnswer {
  const { request, merchant, answer, refuse } = call
  const payment = ofRef(call)
  if (request.query.get('mchid') !== merchant.mchid) return refuse(400, 'PARAM_ERROR', 'mchid')
  if (!payment) return refuse(404, 'ORDER_NOT_EXIST', '订单不存在')
  return answer(200, transactionOf(payment, merchant))
}

export function close(call: WechatCall): SimAnswer {
  const { frame, answer, refuse } = call
  const payment = ofRef(call)
  if (!payment) return refuse(404, 'ORDER_NOT_EXIST', '订单不存在')
  if (payment.charges.length > 0) return refuse(400, 'INVALID_REQUEST', '订单已支付')
  if (payment.state !== 'open') return refuse(400, 'ORDER_CLOSED', '订单已关闭')
  frame.book.close(payment)
  return answer(204)
}

export function refund({ frame, merchant, body, answer, refuse }: WechatCall): SimAnswer {
  const { refund: part, total } = (body['amount'] ?? {}) as Fields
  const payment = frame.book.byRef(merchant.account.id, textOf(body['out_trade_no']))
  const ref = textOf(body['out_refund_no'])
  if (!payment) return refuse(404, 'RESOURCE_NOT_EXISTS', '订单不存在')
  const [charge] = payment.charges
  if (!charge) return refuse(400, 'INVALID_REQUEST', '订单未支付')
  if (!Number.isInteger(part) || BigInt(Number(total)) !== charge.amount || ref === '')
    return refuse(400, 'PARAM_ERROR', '订单金额不一致')
  const { notify_url: url } = body
  if (url !== undefined && !URL.canParse(textOf(url))) return refuse(400, 'PARAM_ERROR', 'notify_url不合法')
  const amount = BigInt(Number(part))
  const before = payment.refunds.find((one) => one.ref === ref)
  if (before && before.amount !== amount) return refuse(400, 'INVALID_REQUEST', '退款金额不一致')
  if (url !== undefined) payment.own['refundUrl'] = textOf(url)
  const made = before ?? frame.book.refund(payment, { ref, amount, id: `5030${randomDigits(24)}` })
  if (made === 'exceeds') return refuse(400, 'INVALID_REQUEST', '申请退款金额超过可退金额')
  return answer(200, refundOf(payment, made))
}

export function queryRefund(call: WechatCall): SimAnswer {
  for (const payment of own(call)) {
    const found = payment.refunds.find(({ ref }) => ref === call.request.params['ref'])
    if (found) return call.answer(200, refundOf(payment, found))
  }
  return call.refuse(404, 'RESOURCE_NOT_EXISTS', '退款单不存在')
}

export function settlement(call: WechatCall): SimAnswer {
  const { frame, request, merchant, answer, refuse, fee } = call
  const day = request.query.get('bill_date') ?? ''
  // The bill of a day is made after the day.
  if (day >= chinaTime(frame.clock.now()).slice(0, 10))
    return refuse(400, 'NO_STATEMENT_EXIST', '账单文件不存在')
  const bill = billOf(own(call), day, merchant, fee)
  return answer(200, {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(bill).digest('hex'),
    download_url: `${frame.url()}/v3/billdownload/file?token=${day}`,
  })
}

export function download(call: WechatCall): SimAnswer {
  const day = call.request.query.get('token') ?? ''
  const body = billOf(own(call), day, call.merchant, call.fee)
  return { status: 200, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
