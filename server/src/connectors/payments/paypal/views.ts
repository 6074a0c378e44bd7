// PayPal's objects in the port's words. Amounts are decimal texts.

import { isCurrency, type Money } from '@interline/domain/money/money'
import { readTyped, typedAmount } from '@interline/domain/money/typed-amount'
import type { Order, OrdersCapture, Refund } from '@paypal/paypal-server-sdk'
import type { PaymentView, RefundView } from '../port.ts'

/** PayPal takes these without decimals, although they have two with us. */
const WHOLE_UNITS = new Set(['TWD'])

/** null: PayPal cannot take this amount. */
export function toPaypal({ minor, currency }: Money): { currencyCode: string; value: string } | null {
  if (!WHOLE_UNITS.has(currency)) return { currencyCode: currency, value: typedAmount(minor, currency) }
  return minor % 100n === 0n ? { currencyCode: currency, value: String(minor / 100n) } : null
}

export function fromPaypal(amount: { currencyCode?: string; value?: string } | undefined): Money | undefined {
  const { currencyCode: currency, value = '' } = amount ?? {}
  if (!isCurrency(currency)) return undefined
  const minor = readTyped(value, currency)
  return minor === null ? undefined : { minor, currency }
}

const LINKS = new Set(['payer-action', 'approve'])

export function orderView(order: Order): PaymentView {
  const [unit] = order.purchaseUnits ?? []
  const captures = unit?.payments?.captures ?? []
  const capture = captures.find((one) => !isRefused(one.status)) ?? captures[0]
  if (capture) return captureView(order, capture)
  const status: string | undefined = order.status
  if (status === 'VOIDED') return { status: 'closed', providerRef: order.id }
  const url = order.links?.find(({ rel }) => LINKS.has(rel))?.href
  return {
    status: 'requires_action',
    providerRef: order.id,
    // An approved order only waits for our capture.
    action: url === undefined || status === 'APPROVED' ? undefined : { kind: 'redirect', url },
  }
}

const isRefused = (status: string | undefined) => status === 'DECLINED' || status === 'FAILED'

function captureView(order: Order, capture: OrdersCapture): PaymentView {
  const refs = { providerRef: order.id, transactionRef: capture.id }
  const status: string | undefined = capture.status
  if (status === 'PENDING') return { ...refs, status: 'processing' }
  if (isRefused(status)) return { ...refs, status: 'failed', failure: 'declined' }
  const paid = fromPaypal(capture.amount)
  if (!paid) return { ...refs, status: 'unknown' }
  return {
    ...refs,
    status: 'succeeded',
    paid,
    fee: fromPaypal(capture.sellerReceivableBreakdown?.paypalFee),
    paidAt: Date.parse(capture.createTime ?? '') || undefined,
    payerAccount: masked(order.payer?.emailAddress),
  }
}

/** `p****@example.com` */
function masked(email: string | undefined): string | undefined {
  return email?.replace(/^(.)[^@]*/, '$1****')
}

/** `accepted`: it was under way before, so a failure needs a person. */
export function refundView({ id: providerRef, ...refund }: Refund, accepted: boolean): RefundView {
  const status: string | undefined = refund.status
  if (status === 'COMPLETED') return { status: 'succeeded', providerRef }
  if (status === 'FAILED' || status === 'CANCELLED')
    return { status: accepted ? 'attention' : 'failed', failure: 'declined', providerRef }
  return { status: 'processing', providerRef }
}
