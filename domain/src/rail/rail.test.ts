import { describe, expect, test } from 'vitest'
import { changeReason } from './change-window.ts'
import { railChange } from './change-quote.ts'
import { railTypeAt } from './journeys.ts'
import { railPrice } from './price.ts'
import { feeHoldsUntil, feePercentAt, refundFee } from './refund-fee.ts'
import { railReturn } from './refund-quote.ts'
import { RAIL_RULES, RAIL_STATUSES } from './rules.ts'
import { dayReason, saleOpensAt } from './sale.ts'
import { sortTrains, filterTrains } from './sort.ts'
import { recompute } from '../flight-search/price/price-proof.ts'

const HOUR = 3_600_000
const yuan = (minor: bigint) => ({ minor, currency: 'CNY' as const })

describe('refund fee', () => {
  test.each([
    [8 * 24, 0],
    [8 * 24 - 1, 5],
    [48, 5],
    [47, 10],
    [24, 10],
    [23, 20],
    [0, 20],
    [-1, undefined],
  ])('[B5] %i hours before departure keeps %s percent', (hours, percent) => {
    expect(feePercentAt(hours * HOUR, 0)).toBe(percent)
  })
  test.each([
    [10_000n, 5, 500n],
    [7_450n, 5, 350n],
    [7_500n, 5, 400n],
    [1_000n, 5, 200n],
    [150n, 20, 150n],
    [55_300n, 10, 5_550n],
    [55_300n, 0, 0n],
  ] as const)('[B5] of %s at %i percent keeps %s', (fare, percent, kept) => {
    expect(refundFee(yuan(fare), percent).minor).toBe(kept)
  })
  test('[B5] tells until when the share holds', () => {
    expect(feeHoldsUntil(100 * HOUR, 0)).toBe(52 * HOUR)
    expect(feeHoldsUntil(10 * HOUR, 0)).toBe(10 * HOUR)
  })
})

test('[B5] sells fifteen days from eight in the morning', () => {
  expect(saleOpensAt('2026-12-15')).toBe(Date.parse('2026-12-01T00:00:00Z'))
  expect(dayReason('2026-12-15', Date.parse('2026-11-30T23:59:00Z'))).toBe('not_open')
  expect(dayReason('2026-12-15', Date.parse('2026-12-01T00:00:00Z'))).toBeUndefined()
  expect(dayReason('2026-11-30', Date.parse('2026-12-01T00:00:00Z'))).toBe('past')
})

test('[B5] changes a ticket once, and a missed one on its day only', () => {
  const ticket = { departsAt: Date.parse('2026-12-05T02:00:00Z'), date: '2026-12-05', isChanged: false }
  const before = Date.parse('2026-12-05T01:00:00Z')
  const missed = Date.parse('2026-12-05T03:00:00Z')
  expect(changeReason(ticket, '2026-12-08', before)).toBeUndefined()
  expect(changeReason({ ...ticket, isChanged: true }, '2026-12-08', before)).toBe('changed_before')
  expect(changeReason(ticket, '2026-12-06', missed)).toBe('missed_other_day')
  expect(changeReason(ticket, '2026-12-05', missed)).toBeUndefined()
  expect(changeReason(ticket, '2026-12-06', Date.parse('2026-12-05T17:00:00Z'))).toBe('day_over')
})

test('[B5] a child travels at half the price below fourteen', () => {
  expect([railTypeAt(5), railTypeAt(13), railTypeAt(14)]).toEqual(['child', 'child', 'adult'])
})

const pricing = {
  agencyIds: [110, 111],
  versions: [1, 4],
  levels: [{ currency: 'CNY' }, { currency: 'CNY', markup: '3' }],
  rates: { CNY: '1' },
  fxSnapshotId: 'fx',
} as const

test('[B5 C6] each level adds its margin and rounds up; the proof gives the same', () => {
  const fares = { adult: yuan(55_350n), child: yuan(27_700n) }
  const price = railPrice(fares, { adult: 2, child: 1 }, { ends: [{ country: 'CN' }], pricing })
  expect(price.net.minor).toBe(138_400n)
  // 553.5 becomes 554; 3 % on top is 570.62, so 571. 277 stays 277; 285.31 becomes 286.
  expect(price.levels.map(({ totalMinor }) => totalMinor)).toEqual([138_500n, 142_800n])
  expect(price.levels[1]?.perType).toEqual({ adult: 57_100n, child: 28_600n })
  expect(price.proof.map((each) => recompute(each).minor)).toEqual([138_500n, 142_800n])
})

test('[B5 D12] a refund deducts the fee and the service fee, and no seller loses', () => {
  const none = yuan(0n)
  const back = railReturn(
    [
      { agencyId: 110, currency: 'CNY', worth: 55_400n, fee: none },
      { agencyId: 111, currency: 'CNY', worth: 57_100n, fee: yuan(1_000n) },
    ],
    { face: yuan(55_350n), kept: yuan(2_750n), tickets: 1, rates: { CNY: '1' } },
  )
  expect(back.net.minor).toBe(52_600n)
  expect(back.levels).toEqual([
    { agencyId: 110, currency: 'CNY', total: 52_650n, fee: 0n },
    { agencyId: 111, currency: 'CNY', total: 53_350n, fee: 1_000n },
  ])
  expect(back.lines.reduce((sum, { minor }) => sum + minor, 0n)).toBe(53_350n)
})

describe('a change', () => {
  const rates = { CNY: '1', HKD: '0.92', USD: '7.2', JPY: '0.048' } as const
  const level = { agencyId: 222, currency: 'CNY', fee: yuan(500n) } as const
  const quote = (difference: bigint, kept: bigint) =>
    railChange([level], {
      fares: [{ type: 'adult', count: 2, difference: yuan(difference) }],
      kept: yuan(kept),
      rates,
    })

  test('[B5 D12] charges the difference, or refunds it less the fee', () => {
    expect(quote(3_000n, 0n)).toMatchObject({
      levels: [{ total: 7_000n, fee: 1_000n, added: { adult: 3_000n } }],
      net: { minor: 6_000n },
    })
    expect(quote(-5_000n, 500n)).toMatchObject({
      levels: [{ total: -8_500n, added: { adult: -5_000n } }],
      net: { minor: -9_500n },
    })
  })

  test('[B5 D12] converts each level from the one above, rounded up', () => {
    const none = { HKD: { minor: 0n, currency: 'HKD' }, USD: { minor: 0n, currency: 'USD' } } as const
    const made = railChange(
      [
        { agencyId: 110, currency: 'HKD', fee: none.HKD },
        { agencyId: 111, currency: 'USD', fee: none.USD },
      ],
      {
        fares: [
          { type: 'adult', count: 1, difference: yuan(10_000n) },
          { type: 'child', count: 1, difference: yuan(-5_000n) },
        ],
        kept: yuan(0n),
        rates,
      },
    )
    // CNY 100 are HKD 108.6956…; those 108.70 are USD 13.8894…. CNY −50 are HKD −54.3478…; −54.34 are USD −6.9434….
    expect(made.levels.map(({ added }) => added)).toEqual([
      { adult: 10_870n, child: -5_434n },
      { adult: 1_389n, child: -694n },
    ])
    expect(made.levels.map(({ total }) => total)).toEqual([5_436n, 695n])
    expect(made.net.minor).toBe(5_000n)
  })

  test('[B5 D12] where an agency owes nothing, no level above does', () => {
    for (let at = 0; at < 400; at += 1) {
      const difference = BigInt(at * 7 - 1_400)
      const kept = difference < 0n ? BigInt(at % 50) : 0n
      const chain = (['HKD', 'JPY', 'USD'] as const).map((currency, depth) => ({
        agencyId: depth + 1,
        currency,
        fee: { minor: BigInt((at * (depth + 1)) % 3), currency },
      }))
      const { levels } = railChange(chain, {
        fares: [{ type: 'adult', count: 1 + (at % 3), difference: yuan(difference) }],
        kept: yuan(kept),
        rates,
      })
      const own = levels.at(-1)!.total
      if (own <= 0n)
        expect(
          levels.every(({ total }) => total <= 0n),
          String(at),
        ).toBe(true)
    }
  })
})

test('[B5] sorts and filters trains', () => {
  const row = (train: string, departsAt: number, minutes: number, total: number, left: number) => ({
    train,
    kind: train.startsWith('G') ? ('G' as const) : ('K' as const),
    departsAt,
    arrivesAt: departsAt + minutes,
    minutes,
    classes: [{ seatClass: 'second' as const, total, left }],
  })
  const rows = [row('K1', 1, 90, 50, 3), row('G2', 2, 30, 90, 0), row('G3', 3, 40, 80, 9)]
  const names = (list: typeof rows) => list.map(({ train }) => train).join(' ')
  expect(names(sortTrains(rows, 'departure'))).toBe('K1 G2 G3')
  expect(names(sortTrains(rows, 'duration'))).toBe('G2 G3 K1')
  expect(names(sortTrains(rows, 'price'))).toBe('K1 G3 G2')
  expect(names(filterTrains(rows, { kinds: ['G'], classes: [], seats: 1 }))).toBe('G3')
  expect(names(filterTrains(rows, { kinds: [], classes: ['first'], seats: null }))).toBe('')
})

test('[B5] every status is reached by a transition', () => {
  const reached = new Set(RAIL_RULES.transitions.map(({ to }) => to))
  expect(RAIL_STATUSES.filter((status) => !reached.has(status))).toEqual([])
  const ids = RAIL_RULES.transitions.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})
