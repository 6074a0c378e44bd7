// Payment methods and attempts on the wire.

import { PAYMENT_CHANNELS } from '@interline/domain/ledger/channels'
import { VOUCHER_FAULTS } from '@interline/domain/vouchers/voucher'
import { Amount, Instant, LocalDate, Minor } from '../kernel/shapes.ts'
import { z } from 'zod'

export const PaymentChannel = z.enum(PAYMENT_CHANNELS)

/** Why a payment method is unavailable. */
export const DISABLED_REASONS = [
  'not_open',
  'switched_off',
  'no_rate',
  'no_top_ups',
  'payment_disabled',
  'pays_itself',
  'on_behalf',
  'testing_user',
  'frozen',
  'overdue',
  'no_credit',
  'insufficient',
  'amount_below',
  'time_short',
  'upstream_funds',
  'amount_above',
] as const

/** Of a replay: the amounts of the order after one of its events. */
export const MoneyAfter = z.object({
  price: Minor.nullable().describe('Null: nobody had named an amount yet'),
  paid: Minor,
  returned: Minor,
})

export const OrderPayment = z
  .object({
    id: z.string(),
    channel: PaymentChannel,
    state: z.enum(['created', 'pending', 'succeeded', 'failed', 'timed_out', 'canceled']),
    amount: Amount,
    at: Instant,
    payer: z.string(),
    voucher: z
      .object({ code: z.string(), amount: Amount })
      .nullable()
      .describe('The flight voucher that paid a part of it; the channel paid the rest'),
    gateway: z
      .object({
        fee: Amount.describe('The transaction fee beside the amount'),
        rule: z
          .object({
            pct: z.string().describe('Percent of the amount, rounded up to the minor unit: `2.90`'),
            fixed: Amount.describe('Added to it, at the rates of the payment'),
          })
          .nullable()
          .describe('How the fee was calculated; null: not kept, of an early payment'),
        feeReturned: z.boolean().describe('A refund returns the fee in proportion; false: it stays'),
        charged: Amount.describe('Amount and fee in the currency that the gateway charged'),
      })
      .nullable()
      .describe('Null: paid from a wallet'),
  })
  .meta({ id: 'OrderPayment' })

/** An open flight voucher beside an order that is paid. */
export const PayVoucher = z
  .object({
    code: z.string(),
    amount: Amount,
    minOrder: Amount,
    validUntil: LocalDate,
    rest: Minor.describe('What a channel has to pay beside it'),
    fault: z.enum(VOUCHER_FAULTS).nullable().describe('Why it does not pay this order; null: it does'),
  })
  .meta({ id: 'PayVoucher' })
