// Exchange rates as maintained by the platform's treasury. A rate is how many units of the base currency one unit of a
// currency is worth.

import { isRate, RATE_ORIGINS } from '@interline/domain/rates/rates'
import { z } from 'zod'
import { CurrencyCode, Instant, LocalDate, Minor } from '../kernel/shapes.ts'

export const Rate = z.string().describe('Units of the base currency for one unit, a decimal text')

/** A manual rate. */
export const TypedRate = z
  .string()
  .trim()
  .max(19)
  .refine(isRate, { message: 'rates.rate' })
  .describe('Units of the base currency for one unit: above 0, at most six digits and twelve decimals')

export const AcquisitionState = z.enum(['running', 'done', 'unchanged', 'incomplete', 'failed'])

export const Acquisition = z
  .object({
    id: z.string(),
    source: z.string(),
    requestedBy: z.string().nullable().describe('Null: by the clock'),
    requestedAt: Instant,
    finishedAt: Instant.nullable(),
    state: AcquisitionState,
    fault: z.string().nullable(),
    detail: z.string().describe('What the source said, or the currencies that are missing'),
    documentDay: LocalDate.nullable(),
  })
  .meta({ id: 'RateAcquisition' })

export const HeldRate = z
  .object({
    currency: CurrencyCode,
    rate: Rate.nullable().describe('Null: the currency has no rate yet'),
    origin: z.enum(RATE_ORIGINS).nullable(),
    source: z.string().describe('Name of the source, or who set the rate'),
    asOf: Instant.nullable(),
    goodUntil: Instant.nullable(),
    isOutdated: z.boolean(),
    byHandOnly: z.boolean().describe('The source never publishes this currency'),
  })
  .meta({ id: 'HeldRate' })

export const OrderImpact = z.object({
  orderId: z.string(),
  agencyName: z.string(),
  createdAt: Instant,
  currency: CurrencyCode,
  charged: Minor,
  recomputed: Minor,
})

export const RateImpact = z
  .object({
    counted: z.int().describe('Orders of the last seven days whose price can be recomputed'),
    changed: z.int().describe('How many of them would have another price'),
    notRecomputed: z.int().describe('Orders whose price has no proof'),
    uncounted: z.boolean().describe('True: there are more orders than are recomputed'),
    sums: z.array(z.object({ currency: CurrencyCode, charged: Minor, recomputed: Minor, changed: z.int() })),
    orders: z.array(OrderImpact).describe('Those that would change most, at most fifty'),
  })
  .meta({ id: 'RateImpact' })
