// Payment methods and attempts on the wire.

import { Amount, Instant } from '../kernel/shapes.ts'
import { z } from 'zod'

export const PAYMENT_CHANNELS = [
  'balance',
  'credit',
  'alipay',
  'wechat-pay',
  'yeepay-alipay',
  'yeepay-credit-card',
  'yeepay-debit-card',
  'yeepay-wechat',
  'airwallex',
  'stripe',
  'paypal',
  'abapay',
] as const

export const PaymentChannel = z.enum(PAYMENT_CHANNELS)

/** Why a way to pay is closed. */
export const DISABLED_REASONS = [
  'not_open',
  'payment_disabled',
  'pays_itself',
  'testing_user',
  'frozen',
  'overdue',
  'no_credit',
  'insufficient',
] as const

export const OrderPayment = z
  .object({
    id: z.string(),
    channel: PaymentChannel,
    state: z.enum(['created', 'pending', 'succeeded', 'failed', 'timed_out', 'canceled']),
    amount: Amount,
    at: Instant,
    payer: z.string(),
  })
  .meta({ id: 'OrderPayment' })
