// Random trips and agencies for price tests, seeded.

import { ROUTE_CLASSES } from '../../agencies/settings.ts'
import type { RateMap } from '../../money/convert.ts'
import { money } from '../../money/money.ts'
import { PASSENGER_TYPES } from '../passenger-counts.ts'
import { cascade, type AdjustmentRow, type PriceLevel } from './price-adjustment.ts'
import type { LevelProof } from './price-proof.ts'
import { writeProof, type ProvedTicket } from './write-proof.ts'
import type { RouteClass } from '../route-class.ts'

export const RATES: RateMap = { CNY: '1', HKD: '0.92', USD: '7.15', JPY: '0.048', EUR: '7.8412' }
const CURRENCIES = ['CNY', 'HKD', 'USD', 'JPY', 'EUR'] as const

/** A seeded random number. */
export function chance(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

export interface Case {
  readonly tickets: readonly ProvedTicket[]
  readonly levels: readonly PriceLevel[]
  readonly routeClass: RouteClass
}

export function randomCase(next: (most: number) => number): Case {
  const oneOf = <Each>(list: readonly Each[]) => list[next(list.length)] as Each
  const decimal = (most: number) => `${next(most)}.${next(10)}${next(10)}`
  const row = (): AdjustmentRow => ({
    unit: oneOf(['percent', 'fixed']),
    value: oneOf([null, 0, `-${decimal(40)}`, decimal(30)]),
    limit: oneOf([0, null, decimal(90), next(200)]),
    includeInfant: next(2) === 0,
  })
  const levels = Array.from({ length: 1 + next(4) }, (): PriceLevel => ({
    currency: oneOf(CURRENCIES),
    rows: Object.fromEntries(ROUTE_CLASSES.filter(() => next(3) > 0).map((each) => [each, row()])),
    markup: oneOf([null, '3', decimal(9)]),
    allowedLoss: oneOf([null, 0, decimal(60)]),
  }))
  const ticket = (): ProvedTicket => ({
    prices: PASSENGER_TYPES.slice(0, 1 + next(3)).map((type) => ({
      type,
      count: 1 + next(4),
      fare: money(next(900_000), oneOf(CURRENCIES)),
      taxes: Array.from({ length: next(6) }, (_, at) => ({
        code: `T${at}`,
        amount: money(next(90_000), oneOf(CURRENCIES)),
      })),
    })),
    routeClass: 'china',
  })
  return {
    tickets: Array.from({ length: 1 + next(2) }, ticket),
    levels,
    routeClass: oneOf(ROUTE_CLASSES),
  }
}

export function proofOf({ tickets, levels, routeClass }: Case): readonly LevelProof[] {
  return writeProof(
    tickets.map((ticket) => ({ ...ticket, routeClass })),
    {
      levels,
      agencyIds: levels.map((_, at) => 100 + at),
      versions: levels.map(() => 1),
      rates: RATES,
      fxSnapshotId: 'fx_1',
    },
  )
}

/** The charge, by the pricing that searches and orders use. */
export function chargedOf(
  { tickets, levels, routeClass }: Case,
  level: number,
  rates: RateMap = RATES,
): bigint {
  return tickets
    .flatMap(({ prices }) => prices)
    .reduce((sum, { type, count, fare, taxes }) => {
      const net = { type, fare, taxes: taxes.map(({ amount }) => amount) }
      const priced = cascade(net, levels, routeClass, { rates })
      return sum + (priced.levels[level]?.sale.minor ?? 0n) * BigInt(count)
    }, 0n)
}
