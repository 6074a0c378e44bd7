// The payment methods of an order of any product, or of a top-up.

import { Amount, CurrencyCode, Instant, Minor, OrderId } from '../kernel/shapes.ts'
import { DISABLED_REASONS, PaymentChannel, PayVoucher } from './shapes.ts'
import { z } from 'zod'

const PayLimit = z
  .object({
    amount: Minor.describe('The caller’s limit, in the agency’s settlement currency'),
    currency: CurrencyCode,
    state: z
      .enum(['needed', 'asked', 'agreed'])
      .describe(
        'needed: a colleague must agree. asked: one has been asked. agreed: the caller may pay, once',
      ),
    by: z.string().nullable().describe('Who agreed'),
  })
  .meta({ id: 'PayLimit' })

/** Payment channels of an order of any product. */
export const PaymentOptions = z.object({
  orderId: OrderId,
  amount: Amount,
  payBefore: Instant.nullable(),
  topUp: Amount.nullable().describe(
    'What `topUp` of a payment would record; null: not needed, or not for the caller',
  ),
  channels: z.array(
    z.object({
      channel: PaymentChannel,
      enabled: z.boolean(),
      available: Minor.nullable(),
      currency: CurrencyCode,
      feePct: z.number(),
      fee: Minor,
      feeReturned: z.boolean().describe('A refund returns the fee in proportion; false: it stays'),
      total: Minor,
      after: Minor.nullable(),
      charged: Amount.extend({
        rate: z.string().nullable().describe('Of one unit of it in `currency`; null: the same currency'),
      })
        .nullable()
        .describe('What a gateway charges for the total, in its currency'),
      withVoucher: z.boolean().describe('Whether it pays the rest beside a flight voucher'),
      reasonWithVoucher: z
        .string()
        .nullable()
        .describe('Why it does not, a sentence in the language of the request'),
      reasonIfDisabled: z.string().nullable().describe('A sentence in the language of the request'),
      reasonCode: z.enum(DISABLED_REASONS).nullable().describe('The same for machines'),
    }),
  ),
  vouchers: z
    .array(PayVoucher)
    .describe('Open flight vouchers of the agency; empty where the order takes none'),
  limit: PayLimit.nullable().describe('Null: the caller may pay the amount without anybody'),
})
