// What an agency gets back for returned tickets, at every level of the sale.

import type { RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { feesDownTo, type QuoteLine } from '../servicing/quote-lines.ts'
import { marginsWithin, returnLevels } from '../servicing/return-levels.ts'

/** One level of the sale of the returned tickets. */
export interface ReturnedLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** What this level was charged for the tickets, minor units. */
  readonly worth: bigint
  /** Its seller's fee per ticket. */
  readonly fee: Money
}

export interface RailReturn {
  readonly levels: readonly {
    readonly agencyId: number
    readonly currency: Currency
    readonly total: bigint
    readonly fee: bigint
  }[]
  /** The lines of the agency's own level; positive amounts are refunded. */
  readonly lines: readonly QuoteLine[]
  /** What the railway returns. */
  readonly net: Money
}

/** `face`: what the railway was paid for the tickets. `kept`: what it keeps of it. */
export function railReturn(
  levels: readonly ReturnedLevel[],
  {
    face,
    kept,
    tickets,
    rates,
  }: { readonly face: Money; readonly kept: Money; readonly tickets: number; readonly rates: RateMap },
): RailReturn {
  const none = { minor: 0n, currency: face.currency }
  const fees = feesDownTo(levels, tickets, rates)
  const parts = [
    {
      worth: levels.map(({ worth }) => worth),
      carried: face,
      net: face,
      taxes: [],
      passengers: tickets,
      terms: { penalty: kept, isNoShow: false, usedFare: none, usedTaxes: none, allTaxes: true },
    },
  ]
  const earned = marginsWithin(levels, parts, rates)
  const made = returnLevels(
    levels.map(({ agencyId, currency }, at) => ({
      agencyId,
      currency,
      ...(fees[at] ?? { fees: 0n, ownFee: 0n }),
    })),
    parts,
    { earned, rates },
  )
  return {
    levels: made.levels.map(({ agencyId, currency, total, ownFee }) => ({
      agencyId,
      currency,
      total,
      fee: ownFee,
    })),
    lines: made.levels.at(-1)?.lines ?? [],
    net: made.net[0] ?? none,
  }
}
