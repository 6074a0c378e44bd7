// Money that is on its way back to agencies.

import { REFUND_HOLDERS } from '@interline/domain/refund-money/ageing'
import { ORDER_TYPES } from '@interline/domain/flight-orders/statuses'
import { z } from 'zod'
import { CurrencyCode, Instant, LocalDate, Minor } from '../kernel/shapes.ts'

export const WaitingRefund = z
  .object({
    orderId: z.string(),
    originalId: z.string(),
    orderType: z.enum(ORDER_TYPES),
    displayStatus: z.string(),
    tone: z.enum(['primary', 'success', 'warning', 'error', 'info']),
    agencyId: z.int(),
    agencyName: z.string(),
    airline: z.string(),
    passengerNames: z.array(z.string()),
    amount: Minor.nullable().describe('Null: not priced yet'),
    currency: CurrencyCode,
    holder: z.enum(REFUND_HOLDERS),
    since: Instant.describe('When the holder got it'),
    days: z.int().describe('Since the request was accepted, or since the order began to wait'),
    expectedBy: LocalDate.nullable().describe('Null: the agency has not accepted the quote yet'),
    isLate: z.boolean(),
    waitsForAgency: z.boolean().describe('The quote waits for the agency’s confirmation'),
  })
  .meta({ id: 'WaitingRefund' })

/** What one holder has in one currency. */
export const WaitingSum = z.object({
  holder: z.enum(REFUND_HOLDERS),
  currency: CurrencyCode,
  count: z.int(),
  unpriced: z.int().describe('How many of them have no amount yet'),
  amount: Minor,
  late: z.int(),
  lateAmount: Minor,
  ages: z.array(Minor).describe('Amounts by days of waiting: up to 7, 14, 30, and more'),
})
