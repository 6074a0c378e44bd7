// Transactions: movements of money with gross, fee and net.

import { PAYMENT_TYPES } from '@interline/domain/ledger/payment-types'
import {
  TRANSACTION_METHODS,
  TRANSACTION_STATES,
  TRANSACTION_TYPES,
} from '@interline/domain/transactions/filters'
import { z } from 'zod'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'

export const Transaction = z
  .object({
    id: z.string(),
    agencyId: z.int(),
    agencyName: z.string(),
    type: z.enum(TRANSACTION_TYPES),
    paymentType: z.enum(PAYMENT_TYPES).nullable().describe('Null: an attempt for another product'),
    originalId: z.string().nullable().describe('The original order of the family; null: no order'),
    orderId: z.string().nullable(),
    referenceId: z.string().describe('Id of the payment, or the number that the bank gave'),
    method: z
      .enum(TRANSACTION_METHODS)
      .describe('offline: money that reached the seller outside; a gateway: also a refund that it returned'),
    gross: Minor.describe(
      'What was paid in all, in `currency`. Signed as in the wallet: negative when the agency paid',
    ),
    currency: CurrencyCode.describe('In which it was paid'),
    handlingFee: Minor.describe('In `settlementCurrency`, signed as the gross amount'),
    settlementCurrency: CurrencyCode,
    net: z
      .partialRecord(CurrencyCode, Minor)
      .describe('What moved in the agency’s account: gross less handling fee, at the rate of the payment'),
    exchangeRate: z.string().nullable().describe('Null: paid in the settlement currency'),
    paymentTime: Instant.nullable().describe('Null: not paid'),
    createdTime: Instant,
    status: z.enum(TRANSACTION_STATES),
    entryId: z.uuid().nullable().describe('The entry of the ledger; null: nothing was posted'),
    operator: z.string(),
  })
  .meta({ id: 'Transaction' })

/** Totals of all matching transactions, per currency; transactions without a ledger entry are excluded. */
export const TransactionTotal = z.object({
  currency: CurrencyCode,
  received: Minor.describe('Net, what raised the agency’s accounts'),
  paid: Minor.describe('Net, what lowered them; not negative'),
  fees: Minor,
})
