import type { PaymentOptions } from '@interline/contract/payments/options'
import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import { errorSentence, ruleSentence } from '../../platform/text/sentences.ts'
import { isOpen, type ClosedGateway, type GatewayOffer } from './offers.ts'

type Shown = z.input<typeof PaymentOptions>['channels'][number]

/** A gateway among the payment methods: fee and total before choosing, and what is charged in another currency. */
export function presentOffer(
  gateway: GatewayOffer | ClosedGateway,
  due: Money,
  { locale, isFrozen = false }: { readonly locale: Locale; readonly isFrozen?: boolean },
): Shown {
  const base = {
    channel: gateway.channel,
    available: null,
    currency: due.currency,
    after: null,
    // It charges the whole amount.
    withVoucher: false,
    reasonWithVoucher: errorSentence('payment.gateway_with_voucher', {}, locale),
  }
  if (!isOpen(gateway)) {
    return {
      ...base,
      enabled: false,
      feePct: 0,
      fee: 0,
      feeReturned: false,
      total: Number(due.minor),
      charged: null,
      reasonIfDisabled: ruleSentence(`channel.${gateway.reason}`, gateway.values, locale),
      reasonCode: gateway.reason,
    }
  }
  const { charge, account, limit } = gateway
  const reason = isFrozen ? 'frozen' : gateway.reason
  return {
    ...base,
    enabled: reason === null,
    feePct: Number(account.row.fee_pct),
    fee: Number(charge.fee),
    feeReturned: account.row.return_fee_on_refund,
    total: Number(charge.total.minor),
    charged: {
      amount: Number(charge.charged.minor),
      currency: charge.charged.currency,
      rate: gateway.rate,
    },
    reasonIfDisabled:
      reason && ruleSentence(`channel.${reason}`, { limit: limit ? amountText(limit) : '' }, locale),
    reasonCode: reason,
  }
}
