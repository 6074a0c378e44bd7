// Transactions, refunds and the daily bill of the simulated WeChat Pay.

import { toDecimal } from '../amounts.ts'
import type { SimPayment, SimRefund } from '../payments.ts'
import type { SimAccount } from '../provider.ts'

export interface WechatMerchant {
  readonly account: SimAccount
  readonly mchid: string
  readonly appid: string
}

const EIGHT_HOURS_MS = 8 * 3_600_000

export const chinaTime = (instant: number) => new Date(instant + EIGHT_HOURS_MS).toISOString().slice(0, 19)
const rfc3339 = (instant: number) => `${chinaTime(instant)}+08:00`

const stateOf = ({ charges, refunds, state }: SimPayment) => {
  if (charges.length > 0) return refunds.length > 0 ? 'REFUND' : 'SUCCESS'
  return state === 'open' ? 'NOTPAY' : 'CLOSED'
}

export function transactionOf(payment: SimPayment, { mchid, appid }: WechatMerchant): object {
  const [charge] = payment.charges
  const total = Number(charge?.amount ?? payment.amount)
  const common = {
    appid,
    mchid,
    out_trade_no: payment.ref,
    trade_state: stateOf(payment),
    trade_state_desc: stateOf(payment),
    amount: {
      total,
      currency: payment.currency,
      ...(charge ? { payer_total: total, payer_currency: 'CNY' } : {}),
    },
  }
  if (!charge) return common
  return {
    ...common,
    transaction_id: payment.own['transaction'],
    trade_type: payment.own['product'] === 'h5' ? 'MWEB' : 'NATIVE',
    bank_type: 'OTHERS',
    success_time: rfc3339(charge.at),
    payer: { openid: 'oSimulatedPayer' },
  }
}

const REFUND_STATES = { pending: 'PROCESSING', succeeded: 'SUCCESS', failed: 'ABNORMAL' } as const

export function refundOf(payment: SimPayment, refund: SimRefund): Record<string, unknown> {
  return {
    refund_id: refund.id,
    out_refund_no: refund.ref,
    transaction_id: payment.own['transaction'],
    out_trade_no: payment.ref,
    channel: 'ORIGINAL',
    user_received_account: '支付用户零钱',
    status: REFUND_STATES[refund.state],
    create_time: rfc3339(refund.at),
    ...(refund.state === 'succeeded' ? { success_time: rfc3339(refund.at) } : {}),
    amount: {
      total: Number(payment.amount),
      refund: Number(refund.amount),
      payer_total: Number(refund.charge.amount),
      payer_refund: Number(refund.amount),
      currency: payment.currency,
    },
  }
}

const COLUMNS =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const SUMS = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'

/** `fee`: what is kept of an amount; a refund returns its part of it. */
export function billOf(
  payments: readonly SimPayment[],
  day: string,
  merchant: WechatMerchant,
  fee: (amount: bigint) => bigint,
): string {
  const yuan = (amount: bigint) => toDecimal(amount, 'CNY')
  const on = ({ at }: { at: number }) => chinaTime(at).startsWith(day)
  const rows = payments.flatMap((payment) => {
    const row = (at: number, amount: bigint, kept: bigint, refund?: SimRefund) => [
      chinaTime(at).replace('T', ' '),
      merchant.appid,
      merchant.mchid,
      '0',
      '',
      payment.own['transaction'],
      payment.ref,
      'oSimulatedPayer',
      'NATIVE',
      refund ? 'REFUND' : 'SUCCESS',
      'OTHERS',
      'CNY',
      yuan(refund ? 0n : amount),
      '0.00',
      refund?.id ?? '0',
      refund?.ref ?? '0',
      yuan(refund ? amount : 0n),
      '0.00',
      refund ? 'ORIGINAL' : '',
      refund ? 'SUCCESS' : '',
      payment.subject,
      '',
      `${yuan(kept)}000`,
      '0.60%',
      yuan(refund ? 0n : amount),
      yuan(refund ? amount : 0n),
      '',
    ]
    return [
      ...payment.charges.filter(on).map(({ at, amount, fee: kept }) => row(at, amount, kept)),
      ...payment.refunds
        .filter((refund) => refund.state === 'succeeded' && on(refund))
        .map((refund) => row(refund.at, refund.amount, -fee(refund.amount), refund)),
    ]
  })
  const lines = rows.map((row) => row.map((cell) => `\`${cell}`).join(','))
  return `\uFEFF${[COLUMNS, ...lines, SUMS, `\`${rows.length},\`0.00,\`0.00,\`0.00,\`0.00,\`0.00,\`0.00`].join('\r\n')}\r\n`
}
