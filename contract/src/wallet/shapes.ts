// Entries of a wallet.

import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'
import { z } from 'zod'

export const PAYMENT_TYPES = [
  'top-up',
  'origin-flight',
  'origin-train',
  'refund-flight',
  'change-flight',
  'void-flight',
] as const

export const WalletEntry = z
  .object({
    id: z.string(),
    account: z.enum(['balance', 'credit']),
    paymentType: z.enum(PAYMENT_TYPES),
    paymentTime: Instant,
    orderId: z.string().nullable(),
    paymentReference: z.string(),
    amount: Minor.describe('Signed: negative when the agency paid'),
    balanceAfter: Minor,
    creditUsedAfter: Minor,
    currency: CurrencyCode,
    description: z.string(),
    operator: z.string(),
  })
  .meta({ id: 'WalletEntry' })
