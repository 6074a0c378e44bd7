import { describe, expect, test } from 'vitest'
import { ROUTE_CLASSES } from '../../agencies/settings.ts'
import type { RateMap } from '../../money/convert.ts'
import { money, type Currency, type Money } from '../../money/money.ts'
import { PASSENGER_TYPES } from '../passenger-counts.ts'
import { cascade, type AdjustmentRow, type PriceLevel } from './price-adjustment.ts'
import { recompute, ruleVersion, seenByOwnAgency, type LevelProof } from './price-proof.ts'
import { writeProof, type ProvedTicket } from './write-proof.ts'
import type { RouteClass } from '../route-class.ts'

const RATES: RateMap = { CNY: '1', HKD: '0.92', USD: '7.15', JPY: '0.048', EUR: '7.8412' }
const CURRENCIES = ['CNY', 'HKD', 'USD', 'JPY', 'EUR'] as const

/** A chance that is the same on every machine. */
function chance(seed: number) {
  let state = seed
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

interface Case {
  readonly tickets: readonly ProvedTicket[]
  readonly levels: readonly PriceLevel[]
  readonly routeClass: RouteClass
}

function randomCase(next: (most: number) => number): Case {
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

function proofOf({ tickets, levels, routeClass }: Case): readonly LevelProof[] {
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

/** What is charged, by the pricing that searches and orders use. */
function chargedOf({ tickets, levels, routeClass }: Case, level: number): bigint {
  return tickets
    .flatMap(({ prices }) => prices)
    .reduce((sum, { type, count, fare, taxes }) => {
      const net = { type, fare, taxes: taxes.map(({ amount }) => amount) }
      const priced = cascade(net, levels, routeClass, { rates: RATES })
      return sum + (priced.levels[level]?.sale.minor ?? 0n) * BigInt(count)
    }, 0n)
}

describe('price proof', () => {
  test('[C9 C10] of 10,000 random offers every level’s lines give what it is charged, and show nothing of another level', () => {
    const next = chance(20_261)
    const used = new Set<string>()
    for (let round = 0; round < 10_000; round += 1) {
      const each = randomCase(next)
      const stored = JSON.parse(JSON.stringify(proofOf(each))) as LevelProof[]
      for (const [level, proof] of stored.entries()) {
        const charged = { minor: chargedOf(each, level), currency: each.levels[level]?.currency as Currency }
        expect(recompute(proof)).toEqual(charged satisfies Money)
        const seen = seenByOwnAgency(proof, level)
        expect(recompute(seen)).toEqual(charged)
        for (const { rule } of proof.parts.flatMap(({ lines }) => lines)) used.add(rule)
        if (level === 0) continue
        const rules = seen.parts.flatMap(({ lines }) => lines.map(({ rule }) => rule))
        expect(new Set(rules)).toEqual(new Set(['sellerPrice', 'passengers']))
        expect(new Set(seen.parts.flatMap(({ lines }) => lines.map(({ currency }) => currency)))).toEqual(
          new Set([charged.currency]),
        )
      }
    }
    // Every rule there is has been met, the cut at the cost included.
    expect(used.size).toBe(12)
  })

  test('[C9 C10] the worked example in lines: 3,000 and 800 tax, 2 percent up to 100, then 50 HKD', () => {
    const prices = [
      {
        type: 'adult' as const,
        count: 2,
        fare: money(300_000, 'CNY'),
        taxes: [{ code: 'YQ', amount: money(80_000, 'CNY') }],
      },
    ]
    const [top, child] = proofOf({
      tickets: [{ prices, routeClass: 'intercontinental' }],
      levels: [
        { currency: 'CNY', rows: { intercontinental: { unit: 'percent', value: '2', limit: '100' } } },
        { currency: 'HKD', rows: { intercontinental: { unit: 'fixed', value: '50' } } },
      ],
      routeClass: 'intercontinental',
    })
    const words = (proof: LevelProof | undefined) =>
      proof?.parts.flatMap(({ lines }) =>
        lines.map(({ rule, input, output }) => [rule, input, output].join(' ')),
      )
    expect(words(top)).toEqual([
      'supplierFare 3000 3000',
      'tax 800 3800',
      'adjustment 2 60',
      'limit 100 60',
      'adjusted 60 3860',
      'wholeUnit 1 3860',
      'passengers 2 7720',
    ])
    expect(words(child)).toEqual([
      'sellerPrice 3860 3860',
      'exchange 1/0.92 96500/23',
      'taxesApart 20000/23 76500/23',
      'adjustment 50 50',
      'adjusted 50 97650/23',
      'wholeUnit 1 4246',
      'passengers 2 8492',
    ])
    expect(child && words(seenByOwnAgency(child, 1))).toEqual(['sellerPrice 4246 4246', 'passengers 2 8492'])
    expect([top?.ruleVersion, top?.fxSnapshotId]).toEqual([ruleVersion(1), 'fx_1'])
  })

  test('[C9] a line that was tampered with does not recompute', () => {
    const [proof] = proofOf({ ...randomCase(chance(3)), levels: [{ currency: 'HKD', markup: '3' }] })
    const parts = proof?.parts.map((part) => ({
      ...part,
      lines: part.lines.map((line) => (line.rule === 'supplierFare' ? { ...line, input: '1' } : line)),
    }))
    expect(() => recompute({ parts: parts ?? [], currency: 'HKD' })).toThrow('supplierFare gives 1')
    expect(() => recompute({ parts: [{ ...parts![0]!, lines: [] }], currency: 'HKD' })).toThrow(
      'without a price',
    )
  })
})
