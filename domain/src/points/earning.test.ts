import { expect, test } from 'vitest'
import { factorsOf, lastDayOf, pointsLeft, pointsOf, productPercent } from './earning.ts'
import { levelFor, levelToday, nextLevel } from './levels.ts'
import { balancesOf, spend, takeBack, type Lot } from './lots.ts'
import { DEFAULT_POINTS_SETTINGS as RULES, pointsChanges, pointsFaults } from './settings.ts'

const factors = (classPercent: number, levelPercent: number, product = 100) => ({
  classPercent,
  levelPercent,
  productPercent: product,
})

test.each([
  [99_99n, factors(100, 100), 0n],
  [100_00n, factors(100, 100), 1n],
  [4_999_99n, factors(150, 100), 73n],
  [4_999_99n, factors(200, 150), 147n],
  [5_000_00n, factors(200, 125, 50), 62n],
  [-250_00n, factors(100, 100), -2n],
])('[B4] %s fen at %o earn %s points', (cny, by, points) => {
  expect(pointsOf(cny, by, RULES.cnyPerPoint)).toBe(points)
})

test('[B4] groups earn half, trains nothing; factors follow route and level', () => {
  expect(['flight', 'group', 'rail'].map((product) => productPercent(product, RULES))).toEqual([100, 50, 0])
  expect(factorsOf({ routeClass: 'intraContinental', level: 'platinum', product: 'flight' }, RULES)).toEqual(
    factors(150, 150),
  )
})

test('[B4] refunds coupon by coupon take everything back exactly', () => {
  for (const points of [1n, 7n, 100n, 101n])
    for (let coupons = 1; coupons <= 5; coupons += 1) {
      let left = points
      for (let returned = 1; returned <= coupons; returned += 1) {
        const next = pointsLeft({ points, coupons, returned })
        expect(next).toBeLessThanOrEqual(left)
        left = next
      }
      expect(left).toBe(0n)
    }
  expect(pointsLeft({ points: -3n, coupons: 2, returned: 0 })).toBe(0n)
})

test('[B4] points expire at the end of the 24th month', () => {
  expect(lastDayOf('2026-11-26')).toBe('2028-11-30')
  expect(lastDayOf('2026-02-01')).toBe('2028-02-29')
  expect(lastDayOf('2026-12-31')).toBe('2028-12-31')
})

test('[B4] a level is reached at once and kept to the end of the next year', () => {
  expect([0n, 2999n, 3000n, 12_000n, 40_000n].map((points) => levelFor(points, RULES))).toEqual([
    'classic',
    'classic',
    'silver',
    'gold',
    'platinum',
  ])
  const gold = levelToday({ level: 'classic', until: null }, 12_000n, '2026-05-01', RULES)
  expect(gold).toEqual({ level: 'gold', until: '2027-12-31' })
  expect(levelToday(gold, 100n, '2027-12-31', RULES)).toEqual(gold)
  expect(levelToday(gold, 3500n, '2028-01-01', RULES)).toEqual({ level: 'silver', until: '2029-12-31' })
  expect(levelToday(gold, 0n, '2028-01-01', RULES)).toEqual({ level: 'classic', until: null })
  // Earned again in the next year: kept a year longer.
  expect(levelToday(gold, 13_000n, '2027-03-01', RULES)).toEqual({ level: 'gold', until: '2028-12-31' })
  expect(nextLevel(gold, 12_500n, RULES)).toEqual({ level: 'platinum', needed: 40_000, missing: 27_500 })
  expect(nextLevel({ level: 'platinum' }, 50_000n, RULES)).toBeNull()
})

const lot = (seq: bigint, remaining: bigint, expiresOn: string, state: Lot['state'] = 'available'): Lot => ({
  seq,
  remaining,
  state,
  expiresOn,
})

test('[B4] points that expire first are spent first', () => {
  const lots = [
    lot(1n, 50n, '2028-12-31'),
    lot(2n, 30n, '2027-01-31'),
    lot(3n, 90n, '2026-01-31', 'pending'),
    lot(4n, 30n, '2027-01-31'),
  ]
  expect(spend(lots, 70n)).toEqual({
    taken: [
      { seq: 2n, points: 30n },
      { seq: 4n, points: 30n },
      { seq: 1n, points: 10n },
    ],
    owed: 0n,
  })
  expect(spend(lots, 200n).owed).toBe(90n)
})

test('[B4] a reversal takes pending points first; spent ones are owed', () => {
  const own = [lot(1n, 20n, '2028-01-31'), lot(2n, 10n, '2028-01-31', 'pending')]
  expect(takeBack(own, [lot(3n, 5n, '2027-01-31')], 40n)).toEqual({
    taken: [
      { seq: 2n, points: 10n },
      { seq: 1n, points: 20n },
      { seq: 3n, points: 5n },
    ],
    pending: 10n,
    available: 30n,
    owed: 5n,
  })
  expect(balancesOf(own, 5n)).toEqual({ pending: 10n, available: 15n })
})

test('[K3] levels rise in points and factors, and versions list what changed', () => {
  expect(pointsFaults(RULES)).toEqual([])
  const wrong = { ...RULES, needed: { ...RULES.needed, gold: 3000 }, levels: { ...RULES.levels, gold: 100 } }
  expect(pointsFaults(wrong)).toEqual(['needed.gold', 'levels.gold'])
  expect(pointsChanges(RULES, wrong)).toEqual([
    { name: 'needed.gold', before: 12_000, after: 3000 },
    { name: 'levels.gold', before: 125, after: 100 },
  ])
})
