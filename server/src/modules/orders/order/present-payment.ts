import type { OrderPayment } from '@interline/contract/payments/shapes'
import type { z } from 'zod'
import type { GatewayPart, PaymentPart } from './parts.ts'

type Shown = z.input<typeof OrderPayment>

/** A payment attempt of an order, as shown by every product. */
export function presentPayment(payment: PaymentPart): Shown {
  const currency = payment.currency as Shown['amount']['currency']
  return {
    id: payment.id,
    channel: payment.channel as Shown['channel'],
    state: payment.state as Shown['state'],
    amount: { amount: payment.amount_minor, currency },
    at: new Date(payment.created_at).toISOString(),
    payer: payment.payer_name,
    voucher: payment.voucher
      ? { code: payment.voucher.code, amount: { amount: payment.voucher.amount_minor, currency } }
      : null,
    gateway: payment.gateway
      ? {
          fee: { amount: payment.gateway.fee_minor, currency },
          feeReturned: payment.gateway.return_fee,
          rule: ruleOf(payment.gateway),
          charged: { amount: payment.gateway.charged_minor, currency: payment.gateway.charged_currency },
        }
      : null,
  }
}

function ruleOf({
  fee_pct: pct,
  fee_fixed_minor: amount,
  fee_fixed_currency: currency,
}: GatewayPart): NonNullable<Shown['gateway']>['rule'] {
  return pct === null || amount === null || currency === null ? null : { pct, fixed: { amount, currency } }
}
