import { describe, expect, test } from 'vitest'
import { convertUnits, forDisplay, toUnits, type RateMap } from '../../money/convert.ts'
import { money, unit } from '../../money/money.ts'
import { compareRational } from '../../money/rational.ts'
import { cascade, type PriceLevel } from './price-adjustment.ts'
import { priceLines, type NetTax } from './price-lines.ts'

const rates: RateMap = { CNY: '1', HKD: '0.92', USD: '7.15', JPY: '0.048' }
const taxes: NetTax[] = [
  { code: 'HK', kind: 'airport', amount: money(50_000, 'CNY'), refundable: true },
  { code: 'YQ', kind: 'fuel', amount: money(30_000, 'CNY'), refundable: false },
]
const net = { type: 'adult' as const, fare: money(300_000, 'CNY'), taxes: taxes.map(({ amount }) => amount) }
const platform: PriceLevel = {
  currency: 'CNY',
  rows: { intercontinental: { unit: 'percent', value: '2', limit: '100' } },
}
const child: PriceLevel = {
  currency: 'HKD',
  rows: { intercontinental: { unit: 'fixed', value: 50, limit: 0 } },
}

describe('price cascade', () => {
  test('[A11 C10] 3000 CNY and 800 tax are 3860 CNY above, 4246 HKD below and 547 USD on the screen', () => {
    const { levels } = cascade(net, [platform, child], 'intercontinental', { rates })
    expect(levels.map(({ sale }) => sale)).toEqual([money(386_000, 'CNY'), money(424_600, 'HKD')])
    expect(forDisplay(money(424_600, 'HKD'), 'USD', rates)).toEqual(money(54_700, 'USD'))
  })

  test('[C9] the lines of that price add up to 4246 HKD, with the rounding as a line of its own', () => {
    const lines = priceLines(cascade(net, [platform, child], 'intercontinental', { rates }), taxes, rates)
    expect(lines.price).toEqual(money(413_100, 'HKD'))
    expect(lines.lines).toEqual([
      { code: 'ticketPrice', minor: 326_086n },
      { code: 'airportTax', minor: 54_347n },
      { code: 'fuelSurcharge', minor: 32_608n },
      { code: 'adjustment', minor: 11_521n },
      { code: 'roundUp', minor: 38n },
    ])
    expect(lines.lines.reduce((sum, { minor }) => sum + minor, 0n)).toBe(424_600n)
  })

  test.each([
    ['no row, no markup', { currency: 'CNY' }, 380_000n, false],
    ['markup where the class has no row', { currency: 'CNY', markup: '3' }, 389_000n, false],
    [
      'a row beats the markup',
      { currency: 'CNY', markup: '3', rows: { china: { unit: 'percent', value: 0 } } },
      380_000n,
      false,
    ],
    [
      'an empty row falls back to the markup',
      { currency: 'CNY', markup: 3, rows: { china: { unit: 'percent', value: null } } },
      389_000n,
      false,
    ],
    [
      'percent of the fare, taxes left out',
      { currency: 'CNY', rows: { china: { unit: 'percent', value: 2.5 } } },
      387_500n,
      false,
    ],
    [
      'a limit caps it',
      { currency: 'CNY', rows: { china: { unit: 'fixed', value: 500, limit: '80.50' } } },
      388_100n,
      false,
    ],
    [
      'a discount stops at the cost',
      { currency: 'CNY', rows: { china: { unit: 'percent', value: -5 } } },
      380_000n,
      true,
    ],
    [
      'a discount within the allowed loss',
      { currency: 'CNY', allowedLoss: 200, rows: { china: { unit: 'percent', value: -5 } } },
      365_000n,
      false,
    ],
    [
      'a discount beyond the allowed loss',
      { currency: 'CNY', allowedLoss: 100, rows: { china: { unit: 'percent', value: -5 } } },
      370_000n,
      true,
    ],
    [
      'a limited discount',
      { currency: 'CNY', allowedLoss: 100, rows: { china: { unit: 'percent', value: -5, limit: 40 } } },
      376_000n,
      false,
    ],
  ] satisfies [string, PriceLevel, bigint, boolean][])('[C10] %s', (_name, level, minor, clipped) => {
    expect(cascade(net, [level], 'china', { rates }).levels).toEqual([
      { currency: 'CNY', sale: money(minor, 'CNY'), clipped },
    ])
  })

  test('[C10] infants are not adjusted unless the row says so', () => {
    const infant = { ...net, type: 'infant' as const }
    const row = { unit: 'fixed' as const, value: 50 }
    expect(
      cascade(infant, [{ currency: 'CNY', rows: { china: row }, markup: 10 }], 'china', { rates }).levels[0]
        ?.sale.minor,
    ).toBe(380_000n)
    const level: PriceLevel = { currency: 'CNY', rows: { china: { ...row, includeInfant: true } } }
    expect(cascade(infant, [level], 'china', { rates }).levels[0]?.sale.minor).toBe(385_000n)
  })

  test('[C10] a child level adds its percentage to its parent’s price, without taxes', () => {
    const levels: PriceLevel[] = [
      { currency: 'CNY', rows: { china: { unit: 'fixed', value: 100 } } },
      { currency: 'CNY', rows: { china: { unit: 'percent', value: 10 } } },
    ]
    // 3000 + 100 is the base, so 310 more; the taxes of 800 are unchanged.
    expect(cascade(net, levels, 'china', { rates }).levels.map(({ sale }) => sale.minor)).toEqual([
      390_000n,
      421_000n,
    ])
  })

  test('[A11 C9] random chains: lines add up, levels whole and never below parent', () => {
    let state = 7
    const next = (most: number) => {
      state = (state * 48_271) % 2_147_483_647
      return state % most
    }
    const currencies = ['CNY', 'HKD', 'USD', 'JPY'] as const
    for (let round = 0; round < 400; round += 1) {
      const levels = Array.from({ length: 1 + next(4) }, (): PriceLevel => ({
        currency: currencies[next(4)] ?? 'CNY',
        markup: `${next(30)}.${next(10)}`,
      }))
      const many = taxes.map((tax) => ({ ...tax, amount: money(next(90_000), 'CNY') }))
      const price = {
        type: 'adult' as const,
        fare: money(1 + next(900_000), 'CNY'),
        taxes: many.map(({ amount }) => amount),
      }
      const cascaded = cascade(price, levels, 'china', { rates })
      const { lines, salePrice } = priceLines(cascaded, many, rates)
      expect(lines.reduce((sum, { minor }) => sum + minor, 0n)).toBe(salePrice.minor)
      expect(lines.every(({ minor }) => minor >= 0n)).toBe(true)
      for (const [at, { sale, currency }] of cascaded.levels.entries()) {
        expect(sale.minor % unit(currency)).toBe(0n)
        const above = cascaded.levels[at - 1]?.sale
        if (!above) continue
        const cost = convertUnits(toUnits(above), above.currency, currency, rates)
        expect(compareRational(toUnits(sale), cost)).toBeGreaterThanOrEqual(0)
      }
      // What the levels below add does not concern the one above.
      const alone = cascade(price, levels.slice(0, 1), 'china', { rates }).levels[0]
      expect(cascaded.levels[0]).toEqual(alone)
    }
  })

  test('[A11] an empty chain and a missing rate throw', () => {
    expect(() => cascade(net, [], 'china', { rates })).toThrow(RangeError)
    expect(() => cascade(net, [{ currency: 'EUR' }], 'china', { rates })).toThrow('EUR')
  })
})
