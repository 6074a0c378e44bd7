// From the railway's fares to what each agency level is charged, with the calculation as lines: the price adjustments of the
// chain apply to trains as to flights, by the countries of the two stations.

import { cascade, type PriceLevel } from '../flight-search/price/price-adjustment.ts'
import { applyOp, newRun } from '../flight-search/price/price-arithmetic.ts'
import {
  proofPen,
  readExact,
  ruleVersion,
  type LevelProof,
  type ProofLine,
} from '../flight-search/price/price-proof.ts'
import { routeClass } from '../flight-search/route-class.ts'
import { rational } from '../money/rational.ts'
import type { RateMap } from '../money/convert.ts'
import type { Currency, Money } from '../money/money.ts'
import { RAIL_PASSENGERS, type RailCounts, type RailPassengerType } from './journeys.ts'
import type { RailStation } from './stations.ts'

export interface RailPricing {
  readonly agencyIds: readonly number[]
  /** Top level first, the agency itself last. */
  readonly levels: readonly PriceLevel[]
  /** Version of each agency's own settings. */
  readonly versions: readonly number[]
  readonly rates: RateMap
  readonly fxSnapshotId: string
}

export interface RailLevel {
  readonly agencyId: number
  readonly currency: Currency
  /** Of all passengers, minor units. */
  readonly totalMinor: bigint
  readonly perType: Readonly<Partial<Record<RailPassengerType, bigint>>>
}

export interface RailPrice {
  /** Level 0 first. */
  readonly levels: readonly RailLevel[]
  /** What the railway is owed. */
  readonly net: Money
  readonly proof: readonly LevelProof[]
}

type Ends = readonly Pick<RailStation, 'country'>[]

/** Throws a RangeError without a level, or where a needed rate is missing. */
export function railPrice(
  fares: Readonly<Record<RailPassengerType, Money>>,
  counts: RailCounts,
  { ends, pricing }: { readonly ends: Ends; readonly pricing: RailPricing },
): RailPrice {
  const { levels, agencyIds, versions, rates, fxSnapshotId } = pricing
  const kind = routeClass([ends.map(({ country }) => ({ country, continent: 'AS' }))])
  const types = RAIL_PASSENGERS.filter((type) => counts[type] > 0)
  const lines = levels.map(() => types.map((): ProofLine[] => []))
  const prices = types.map((type, at) =>
    cascade({ type, fare: fares[type], taxes: [] }, levels, kind, {
      rates,
      proof: { taxes: [], penOf: (level) => proofPen(lines[level]?.[at] ?? []) },
    }),
  )
  const net = types.reduce((sum, type) => sum + fares[type].minor * BigInt(counts[type]), 0n)
  return {
    net: { minor: net, currency: fares.adult.currency },
    levels: levels.map(({ currency }, level) => {
      const sales = types.map((type, at) => [type, prices[at]?.levels[level]?.sale.minor ?? 0n] as const)
      return {
        agencyId: agencyIds[level] ?? 0,
        currency,
        totalMinor: sales.reduce((sum, [type, minor]) => sum + minor * BigInt(counts[type]), 0n),
        perType: Object.fromEntries(sales),
      }
    }),
    proof: levels.map(({ currency }, level) => ({
      agencyId: agencyIds[level] ?? 0,
      ruleVersion: ruleVersion(versions[level] ?? 0),
      fxSnapshotId,
      currency,
      parts: types.map((type, at) => {
        const part = lines[level]?.[at] ?? []
        return { ticket: 0, type, count: counts[type], lines: timesAll(part, counts[type], currency) }
      }),
    })),
  }
}

/** The lines of one passenger, and the same for all of a type. */
function timesAll(one: ProofLine[], count: number, currency: Currency): ProofLine[] {
  const all = [...one]
  const run = newRun()
  applyOp(run, 'start', readExact(one.at(-1)?.output ?? '0'))
  const times = applyOp(run, 'times', rational(count))
  proofPen(all).note({ rule: 'passengers', op: 'times', input: String(count), currency }, times)
  return all
}
