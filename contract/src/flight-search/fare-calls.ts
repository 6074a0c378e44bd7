// Fares by day, for calendars and for comparing dates.

import { operator } from './calls.ts'
import { Cabin, SearchJourney } from './shapes.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { CurrencyCode, Instant, Minor } from '../kernel/shapes.ts'
import { z } from 'zod'

export const lowestFares = endpoint({
  name: 'flightSearch.lowestFares',
  method: 'POST',
  path: '/shopping/v2/flight/lowest-fares',
  surface: 'portal',
  summary:
    'The lowest fare for one adult on each pair of days, from recent searches and fare calendars of suppliers',
  access: operator,
  rate: 'read',
  answer: 'list',
  body: z.strictObject({
    wanted: z
      .array(
        z.strictObject({
          ...SearchJourney.shape,
          back: z.iso.date().nullable().default(null).describe('Local date of the return; null: one way'),
          cabin: z.union([Cabin, z.literal('')]).default('economy'),
        }),
      )
      .min(1)
      .max(70),
  }),
  reply: z.object({
    currency: CurrencyCode,
    fares: z
      .array(
        z.object({
          state: z
            .enum(['known', 'none', 'unknown'])
            .describe('none: a whole search found nothing; unknown: nobody has searched'),
          amount: Minor.nullable().describe('For one adult'),
          seenAt: Instant.nullable(),
          before: z
            .object({ amount: Minor, seenAt: Instant })
            .nullable()
            .describe('What it was at least twelve hours earlier'),
        }),
      )
      .describe('In the order of `wanted`'),
  }),
  errors: ['search.rates_unavailable'],
})
