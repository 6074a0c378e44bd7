import type { PaymentOptions } from '@interline/contract/payments/options'
import { amountText } from '@interline/domain/money/amount-text'
import type { Money } from '@interline/domain/money/money'
import type { Locale } from '@interline/domain/text/text'
import type { z } from 'zod'
import { errorSentence, ruleSentence } from '../../platform/text/sentences.ts'
import type { GatewayOffer } from './offers.ts'

type Shown = z.input<typeof PaymentOptions>['channels'][number]

/** A gateway among the payment methods: fee and total before choosing, and what is charged in another currency. */
export function presentOffer(
  { channel, charge, account, reason, limit }: GatewayOffer,
  due: Money,
  locale: Locale,
): Shown {
  return {
    channel,
    enabled: reason === null,
    available: null,
    currency: due.currency,
    feePct: Number(account.row.fee_pct),
    fee: Number(charge.fee),
    feeReturned: account.row.return_fee_on_refund,
    total: Number(charge.total.minor),
    after: null,
    charged: { amount: Number(charge.charged.minor), currency: charge.charged.currency },
    // It charges the whole amount.
    withVoucher: false,
    reasonWithVoucher: errorSentence('payment.gateway_with_voucher', {}, locale),
    reasonIfDisabled:
      reason && ruleSentence(`channel.${reason}`, { limit: limit ? amountText(limit) : '' }, locale),
    reasonCode: reason,
  }
}
