// The payload of a request to change an exchange rate.

import { CurrencyCode } from '@interline/contract/kernel/shapes'
import type { Currency } from '@interline/domain/money/money'
import { RATE_ORIGINS, type HeldRates, type RateOrigin } from '@interline/domain/rates/rates'
import { z } from 'zod'
import { plain } from './codec.ts'

export interface RateChangeRequest {
  readonly currency: Currency
  /** In which the rate is; absent in requests of earlier versions: CNY. */
  readonly base?: Currency | undefined
  /** Null: follow the source again. `goodUntil`: milliseconds since the epoch. */
  readonly set: { readonly rate: string; readonly goodUntil: number } | null
  readonly before: { readonly rate: string; readonly origin: RateOrigin; readonly source: string } | null
  /** Of the orders of the last seven days; differences in minor units. */
  readonly impact: {
    readonly counted: number
    readonly changed: number
    readonly differences: readonly { readonly currency: Currency; readonly minor: number }[]
  } | null
}

const Origin = z.enum(RATE_ORIGINS)

export const rateChange = plain<RateChangeRequest>(
  z.strictObject({
    currency: CurrencyCode,
    base: CurrencyCode.optional(),
    set: z.strictObject({ rate: z.string(), goodUntil: z.number() }).nullable(),
    before: z.strictObject({ rate: z.string(), origin: Origin, source: z.string() }).nullable(),
    impact: z
      .strictObject({
        counted: z.number(),
        changed: z.number(),
        differences: z.array(z.strictObject({ currency: CurrencyCode, minor: z.number() })),
      })
      .nullable(),
  }),
)

export const heldRates = plain<HeldRates>(
  z.partialRecord(
    CurrencyCode,
    z.strictObject({
      rate: z.string(),
      origin: Origin,
      source: z.string(),
      asOf: z.number(),
      goodUntil: z.number(),
    }),
  ),
)
