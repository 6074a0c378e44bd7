// Entries of a wallet.

import { PAYMENT_TYPES } from '@interline/domain/ledger/payment-types'
import { CurrencyCode, Instant, LocalDate, Minor } from '../kernel/shapes.ts'
import { z } from 'zod'

export const WalletEntry = z
  .object({
    id: z.string(),
    entryId: z.uuid().describe('The entry of the ledger; see ledger.entry'),
    account: z.enum(['balance', 'credit']),
    paymentType: z.enum(PAYMENT_TYPES),
    paymentTime: Instant,
    day: LocalDate.describe('Of the payment, by the agency’s calendar'),
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

/** When the agency is notified that its prepaid balance is low. */
export const WalletAlert = z
  .object({
    below: Minor.min(1).describe(
      'A mail is sent once when the balance falls below it, until it has recovered',
    ),
    email: z.string().describe('Who is told'),
    isLow: z.boolean().describe('The balance is below it and the mail was sent'),
    version: z.int(),
  })
  .meta({ id: 'WalletAlert' })
