// The calls of the simulated ABA PayWay, after the hash of the request was verified.

import { fromDecimal, toDecimal } from '../amounts.ts'
import { randomDigits } from '../ids.ts'
import type { SimPayment } from '../payments.ts'
import type { Frame, SimAccount, SimAnswer } from '../provider.ts'
import { openMerchantAuth } from './signing.ts'

type Fields = Readonly<Record<string, string>>

export interface AbaCall {
  readonly frame: Frame
  readonly account: SimAccount
  readonly merchantId: string
  readonly fields: Fields
  /** PEM: refunds are authorised for this key. */
  readonly refundKey: string
}

const SEVEN_HOURS_MS = 7 * 3_600_000
const DAY_MS = 86_400_000
const CHECK_DAYS = 7
const REFUND_DAYS = 30

const cambodiaTime = (instant: number) =>
  new Date(instant + SEVEN_HOURS_MS).toISOString().slice(0, 19).replace('T', ' ')

const status = (code: string, message: string, ref?: string) => ({ code, message, tran_id: ref })
export const refuse = (code: string, message: string): SimAnswer => ({
  status: 200,
  body: { status: status(code, message) },
})
const answer = (fields: object, ref: string): SimAnswer => ({
  status: 200,
  body: { ...fields, status: status('00', 'Success!', ref) },
})

export function purchase({ frame, account, fields }: AbaCall): SimAnswer {
  const { tran_id: ref = '', currency = '', payment_option: option = '' } = fields
  const amount = fromDecimal(fields['amount'] ?? '', currency)
  const minutes = Number(fields['lifetime'])
  if (currency !== 'USD') return refuse('12', 'Payment currency is not allowed')
  if (!/^[\w-]{1,20}$/.test(ref) || !amount) return refuse('44', 'Invalid amount or transaction id')
  if (!(minutes >= 3 && minutes <= 43_200)) return refuse('85', 'Invalid lifetime')
  if (frame.book.byRef(account.id, ref)) return refuse('4', 'Duplicate transaction id')
  const { cancel_url: cancelUrl = null, continue_success_url: returnUrl = null } = fields
  const payment = frame.book.open({
    id: randomDigits(18),
    account: account.id,
    ref,
    amount,
    currency,
    subject: '',
    expiresAt: frame.clock.now() + minutes * 60_000,
    notifyUrl: Buffer.from(fields['return_url'] ?? '', 'base64').toString('utf8') || null,
    cancelUrl,
    returnUrl,
    own: { apv: randomDigits(6) },
  })
  const page = `${frame.url()}/cashier/${payment.id}`
  if (option === 'cards') return { status: 302, headers: { location: page } }
  if (option !== 'abapay_khqr_deeplink') return refuse('81', 'Payment option is not allowed')
  return answer(
    {
      qr_string: page,
      abapay_deeplink: `abamobilebank://ababank.com?qrcode=${payment.id}`,
      checkout_qr_url: page,
    },
    ref,
  )
}

/** `days`: how long ago a payment may have been made. */
export function transaction(days: number): (call: AbaCall) => SimAnswer {
  return ({ frame, account, fields }) => {
    const payment = frame.book.byRef(account.id, fields['tran_id'] ?? '')
    const tooOld = payment && frame.clock.now() - payment.createdAt > days * DAY_MS
    if (!payment || tooOld) return refuse('5', 'Transaction is not found')
    return answer({ data: dataOf(payment) }, payment.ref)
  }
}

export const check = transaction(CHECK_DAYS)

export function close({ frame, account, fields }: AbaCall): SimAnswer {
  const payment = frame.book.byRef(account.id, fields['tran_id'] ?? '')
  if (!payment) return refuse('5', 'Transaction is not found')
  if (payment.charges.length > 0) return refuse('57', 'Transaction cannot be closed')
  frame.book.close(payment)
  return answer({}, payment.ref)
}

/** There is no reference of a refund: each call is another one. */
export function refund({ frame, account, merchantId, fields, refundKey }: AbaCall): SimAnswer {
  const wanted = openMerchantAuth(fields['merchant_auth'] ?? '', refundKey)
  if (wanted?.['mc_id'] !== merchantId) return refuse('PTL02', 'Wrong hash')
  const payment = frame.book.byRef(account.id, wanted['tran_id'] ?? '')
  const [charge] = payment?.charges ?? []
  const amount = fromDecimal(wanted['refund_amount'] ?? '', 'USD')
  if (!payment || !charge) return refuse('PTL57', 'Transaction cannot be refunded')
  if (frame.clock.now() - charge.at > REFUND_DAYS * DAY_MS) return refuse('PTL58', 'Refund period is over')
  if (!amount) return refuse('PTL37', 'Invalid refund amount')
  const made = frame.book.refund(payment, { ref: '', amount })
  if (made === 'exceeds') return refuse('PTL37', 'Refund amount exceeds the purchase amount')
  const total = toDecimal(refunded(payment), 'USD')
  return answer(
    {
      grand_total: toDecimal(charge.amount, 'USD'),
      total_refunded: total,
      currency: payment.currency,
      transaction_status: refunded(payment) === charge.amount ? 'REFUNDED' : 'APPROVED',
    },
    payment.ref,
  )
}

export function list({ frame, account, fields }: AbaCall): SimAnswer {
  const { from_date: from = '', to_date: to = '' } = fields
  const [page, size] = [Number(fields['page'] ?? 1), Number(fields['pagination'] ?? 40)]
  if (Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`) > 3 * DAY_MS)
    return refuse('6', 'Date range is too long')
  const rows = frame.book
    .all()
    .filter((one) => one.account === account.id)
    .map((one) => ({ transaction_id: one.ref, ...dataOf(one) }))
    .filter(({ transaction_date: at }) => at >= from && at <= to)
  return {
    status: 200,
    body: {
      data: rows.slice((page - 1) * size, page * size),
      page: String(page),
      pagination: String(size),
      status: status('00', 'Success!'),
    },
  }
}

const refunded = ({ refunds }: SimPayment) =>
  refunds.filter(({ state }) => state === 'succeeded').reduce((sum, { amount }) => sum + amount, 0n)

function dataOf(payment: SimPayment) {
  const [charge] = payment.charges
  const paid = charge?.amount ?? payment.amount
  const [code, word] = stateOf(payment)
  const figure = (amount: bigint) => Number(toDecimal(amount, payment.currency))
  return {
    payment_status_code: code,
    payment_status: word,
    total_amount: figure(paid),
    original_amount: figure(payment.amount),
    refund_amount: figure(refunded(payment)),
    discount_amount: 0,
    payment_amount: figure(paid),
    payment_currency: payment.currency,
    apv: charge ? payment.own['apv'] : '',
    transaction_date: cambodiaTime(charge?.at ?? payment.createdAt),
  }
}

function stateOf(payment: SimPayment): [code: number, word: string] {
  const [charge] = payment.charges
  if (charge) return refunded(payment) === charge.amount ? [4, 'REFUNDED'] : [0, 'APPROVED']
  return payment.state === 'open' ? [2, 'PENDING'] : [7, 'CANCELLED']
}
