// PayPal's orders, captures and refunds.

import { toDecimal } from '../amounts.ts'
import type { SimCharge, SimPayment, SimRefund } from '../payments.ts'

type Json = Record<string, unknown>

/** The dollar of Taiwan has no decimals with PayPal, although it has two elsewhere. */
const value = (minor: bigint, currency: string) =>
  currency === 'TWD' ? String(minor / 100n) : toDecimal(minor, currency)

export const amount = (minor: bigint, currency: string): Json => ({
  currency_code: currency,
  value: value(minor, currency),
})

export const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`

/** Capture ids are upper case. */
export const captureId = (charge: SimCharge) => charge.id.toUpperCase()

export function orderStatus({ charges, state }: SimPayment): string {
  if (charges.length > 0) return 'COMPLETED'
  return state === 'approved' ? 'APPROVED' : 'PAYER_ACTION_REQUIRED'
}

export function order(payment: SimPayment, base: string): Json {
  const { charges, refunds, own } = payment
  return {
    id: payment.id,
    intent: 'CAPTURE',
    status: orderStatus(payment),
    create_time: iso(payment.createdAt),
    update_time: iso(Number(own.updatedAt ?? payment.createdAt)),
    payment_source: { paypal: {} },
    purchase_units: [
      {
        reference_id: 'default',
        amount: amount(payment.amount, payment.currency),
        custom_id: payment.ref,
        invoice_id: own.invoice,
        description: payment.subject,
        ...(charges.length > 0 && {
          payments: {
            captures: charges.map((charge) => capture(payment, charge, base)),
            ...(refunds.length > 0 && { refunds: refunds.map((one) => refund(one, base)) }),
          },
        }),
      },
    ],
    ...(charges.length > 0 && { payer: { email_address: 'payer@example.com', payer_id: 'SIMPAYER00001' } }),
    links: [
      { href: `${base}/v2/checkout/orders/${payment.id}`, rel: 'self', method: 'GET' },
      ...(charges.length === 0
        ? [{ href: `${base}/checkoutnow?token=${payment.id}`, rel: 'payer-action', method: 'GET' }]
        : []),
    ],
  }
}

export function capture(payment: SimPayment, charge: SimCharge, base: string): Json {
  const refunded = payment.refunds
    .filter((one) => one.charge === charge && one.state === 'succeeded')
    .reduce((sum, one) => sum + one.amount, 0n)
  const money = (minor: bigint) => amount(minor, charge.currency)
  return {
    id: captureId(charge),
    status: refunded === 0n ? 'COMPLETED' : refunded === charge.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
    amount: money(charge.amount),
    custom_id: payment.ref,
    invoice_id: payment.own.invoice,
    final_capture: true,
    seller_receivable_breakdown: {
      gross_amount: money(charge.amount),
      paypal_fee: money(charge.fee),
      net_amount: money(charge.amount - charge.fee),
    },
    supplementary_data: { related_ids: { order_id: payment.id } },
    create_time: iso(charge.at),
    update_time: iso(charge.at),
    links: [{ href: `${base}/v2/payments/captures/${captureId(charge)}`, rel: 'self', method: 'GET' }],
  }
}

const REFUND_STATUS = { pending: 'PENDING', succeeded: 'COMPLETED', failed: 'FAILED' } as const

export function refund({ id, ref, charge, amount: minor, state, at }: SimRefund, base: string): Json {
  return {
    id,
    status: REFUND_STATUS[state],
    amount: amount(minor, charge.currency),
    invoice_id: ref,
    custom_id: ref,
    create_time: iso(at),
    update_time: iso(at),
    links: [
      { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${captureId(charge)}`, rel: 'up', method: 'GET' },
    ],
  }
}

export function dispute(payment: SimPayment, charge: SimCharge, state: 'opened' | 'won' | 'lost'): Json {
  return {
    dispute_id: `PP-D-${charge.id.slice(0, 6).toUpperCase()}`,
    create_time: iso(charge.at),
    reason: 'UNAUTHORISED',
    status: state === 'opened' ? 'WAITING_FOR_SELLER_RESPONSE' : 'RESOLVED',
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_amount: amount(charge.amount, charge.currency),
    disputed_transactions: [
      { seller_transaction_id: captureId(charge), invoice_number: payment.own.invoice, custom: payment.ref },
    ],
    seller_response_due_date: iso(charge.at + 10 * 86_400_000),
    ...(state !== 'opened' && {
      dispute_outcome: {
        outcome_code: state === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR',
      },
    }),
  }
}
