// What suppliers have done of a void, refund or change, and what it costs the sellers where they return too little.

import { z } from 'zod'
import { CurrencyCode, Minor } from '../kernel/shapes.ts'

/** What one seller of a chain would lose beyond what it has earned on these tickets. */
export const Loss = z
  .object({
    seller: z.string().nullable().describe('Null: the platform'),
    amount: Minor,
    currency: CurrencyCode,
  })
  .meta({ id: 'Loss' })

export const ReturnLoss = z
  .object({
    sellers: z.array(Loss),
    returned: z.array(z.object({ amount: Minor, currency: CurrencyCode })).describe('By the suppliers'),
    total: Minor.describe('What the agency gets, in the currency of the order'),
  })
  .nullable()
  .describe('Of a refund or void that the suppliers do not cover; null: nobody loses anything')

export const DoneCoupons = z
  .array(z.object({ ticketNumber: z.string(), coupon: z.int() }))
  .describe('Of a change, refund or void: what the supplier is known to have done of it')

export const AirlineAsked = z
  .boolean()
  .default(false)
  .describe(
    'The airline was asked by hand and has voided or refunded every ticket; needed where its booking does not show it',
  )
