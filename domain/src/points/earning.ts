// What an order earns, and what is left of it after refunds. Integers only: each product is rounded down once,
// and a share of earned points is calculated from the whole, so that repeated refunds never drift.

import type { RouteClass } from '../agencies/settings.ts'
import { addDays, addMonths, type LocalDate } from '../time/local-date.ts'
import type { Level, PointsSettings } from './settings.ts'

/** Factors of one earning, in percent. */
export interface EarningFactors {
  readonly classPercent: number
  readonly levelPercent: number
  readonly productPercent: number
}

/** Products that earn, and how: those of trains do not. */
export function productPercent(product: string, settings: Pick<PointsSettings, 'groupPercent'>): number {
  if (product === 'flight') return 100
  return product === 'group' ? settings.groupPercent : 0
}

export function factorsOf(
  earned: { readonly routeClass: RouteClass; readonly level: Level; readonly product: string },
  settings: PointsSettings,
): EarningFactors {
  return {
    classPercent: settings.classes[earned.routeClass],
    levelPercent: settings.levels[earned.level],
    productPercent: productPercent(earned.product, settings),
  }
}

/**
 * Points of one passenger. `cnyMinor`: the price without taxes in CNY, minor units; below zero for a change to a
 * cheaper fare, which takes points away. The base is whole points, as the price list shows it; the factors then
 * apply to it, and the result is rounded toward zero.
 */
export function pointsOf(cnyMinor: bigint, factors: EarningFactors, cnyPerPoint: number): bigint {
  const base = cnyMinor / (BigInt(cnyPerPoint) * 100n)
  return (
    (base * BigInt(factors.classPercent) * BigInt(factors.levelPercent) * BigInt(factors.productPercent)) /
    1_000_000n
  )
}

/** What one person has earned in a family of orders, and the coupons of their tickets. */
export interface PersonEarned {
  /** Of the original and its changes. */
  readonly points: bigint
  /** Coupons that were not exchanged for others. */
  readonly coupons: number
  /** Of these, how many were refunded or voided. */
  readonly returned: number
}

/** What is left: each coupon has an equal share, and the last one takes the rest. Never below zero. */
export function pointsLeft({ points, coupons, returned }: PersonEarned): bigint {
  if (points <= 0n) return 0n
  if (coupons === 0 || returned <= 0) return points
  return returned >= coupons ? 0n : (points * BigInt(coupons - returned)) / BigInt(coupons)
}

/** The day after the last flight. */
export function availableFrom(lastFlight: LocalDate): LocalDate {
  return addDays(lastFlight, 1)
}

/** Last day of the 24th month after the month in which they were earned. */
export function lastDayOf(earnedOn: LocalDate): LocalDate {
  return addDays(addMonths(`${earnedOn.slice(0, 7)}-01`, 25), -1)
}
