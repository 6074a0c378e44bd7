import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CURRENCIES, money } from '../money/money.ts'
import type { RateMap } from '../money/convert.ts'
import { penaltyOf, stepAt, type FareStep } from './penalty-step.ts'
import {
  chargedOnce,
  changeAtLevel,
  feesDownTo,
  refundAtLevel,
  shareOf,
  supplierReturn,
  termsOfSupplier,
  totalOf,
  voidAtLevel,
  withWaived,
  type QuoteLine,
} from './quote-lines.ts'
import { confirmBefore } from './windows.ts'

const rates: RateMap = Object.fromEntries(
  CURRENCIES.map((code, at) => [code, code === 'CNY' ? '1' : `${1 + at}.${100 + at}`]),
)
const HOUR = 3_600_000
const DEPARTS = Date.parse('2026-12-20T10:00:00Z')
const none = money(0, 'CNY')
const taxes = [
  { code: 'HK', amount: money(12_000, 'CNY'), refundable: true },
  { code: 'YQ', amount: money(30_000, 'CNY'), refundable: false },
]
const terms = {
  penalty: money(40_000, 'CNY'),
  isNoShow: false,
  usedFare: none,
  usedTaxes: none,
  allTaxes: false,
}
const level = { agencyId: 7, currency: 'CNY' as const, paid: 250_000n, fees: 5_000n, ownFee: 5_000n }

describe('a refund', () => {
  test('[D12] lists fare, taxes, airline penalty and fee, and adds up', () => {
    const back = refundAtLevel(level, { taxes, terms, rates })
    expect(back.lines).toEqual([
      { code: 'fare', ref: null, minor: 208_000n },
      { code: 'tax', ref: 'HK', minor: 12_000n },
      { code: 'tax', ref: 'YQ', minor: 30_000n },
      { code: 'taxKept', ref: 'YQ', minor: -30_000n },
      { code: 'penalty', ref: null, minor: -40_000n },
      { code: 'serviceFee', ref: null, minor: -5_000n },
    ])
    expect(back.total).toBe(175_000n)
    expect(supplierReturn(money(240_000, 'CNY'), taxes, terms)).toEqual(money(170_000, 'CNY'))
  })

  test('[D12] a tax of two passengers is rounded per passenger, as sold', () => {
    const two = { ...level, currency: 'HKD' as const, paid: 500_000n }
    const uneven: RateMap = { ...rates, HKD: '1.0869565' }
    const tax = { code: 'I5', amount: money(6000, 'CNY'), refundable: true }
    const lines = (heads: number) =>
      refundAtLevel(two, { taxes: Array.from({ length: heads }, () => tax), terms, rates: uneven }).lines
    const amount = (heads: number) => lines(heads).find(({ code }) => code === 'tax')!.minor
    expect(amount(2)).toBe(2n * amount(1))
    expect(lines(2).filter(({ code }) => code === 'tax')).toHaveLength(1)
  })

  test('[D12] involuntary refunds include all taxes; used coupons nothing, never negative', () => {
    expect(
      refundAtLevel(level, { taxes, terms: { ...terms, allTaxes: true, penalty: none }, rates }).total,
    ).toBe(245_000n)
    const used = refundAtLevel(level, { taxes, terms: { ...terms, usedFare: money(900_000, 'CNY') }, rates })
    expect(used.total).toBe(0n)
    expect(used.lines.at(-1)?.code).toBe('floor')
    expect(totalOf(used.lines)).toBe(0n)
  })

  test.each([
    ['what its parts say', 170_000n, { penalty: 40_000n, allTaxes: false }],
    ['a fee of its own that it does not name', 163_000n, { penalty: 47_000n, allTaxes: false }],
    ['every tax, because the flight was cancelled', 200_000n, { penalty: 40_000n, allTaxes: true }],
  ])('[D12 F7] a supplier’s answer produces what it refunds: %s', (_case, back, { penalty, allTaxes }) => {
    const net = money(240_000, 'CNY')
    const { isNoShow: _, allTaxes: __, ...parts } = terms
    const returned = { minor: back, currency: 'CNY' as const }
    const understood = termsOfSupplier(net, taxes, { ...parts, returned })
    expect(understood).toMatchObject({ penalty: { minor: penalty }, allTaxes })
    expect(supplierReturn(net, taxes, understood)).toEqual(returned)
  })

  test('[D13] a void refunds everything but the fee', () => {
    expect(voidAtLevel(level, taxes, rates).total).toBe(245_000n)
  })

  test('[D12 F7] in every currency lines add up, between zero and the payment', () => {
    const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCIES),
        fc.constantFrom(...CURRENCIES),
        amount,
        amount,
        amount,
        amount,
        (own, theirs, paid, tax, penalty, fees) => {
          const back = refundAtLevel(
            { agencyId: 1, currency: own, paid, fees, ownFee: fees },
            {
              rates,
              taxes: [{ code: 'XX', amount: money(tax, theirs), refundable: tax % 2n === 0n }],
              terms: {
                ...terms,
                penalty: money(penalty, theirs),
                usedFare: money(0, theirs),
                usedTaxes: money(0, theirs),
              },
            },
          )
          expect(totalOf(back.lines)).toBe(back.total)
          expect(back.total >= 0n && back.total <= paid).toBe(true)
        },
      ),
    )
  })
})

describe('the steps of a fare', () => {
  const step = (hoursBefore: number | null, percent: number | null): FareStep => ({
    hoursBefore,
    percent,
    amount: null,
  })
  const rules = { steps: [step(4, 40), step(72, 20)], noShow: null }
  const at = (now: number, more: { readonly noShow?: FareStep } = {}) =>
    stepAt({ ...rules, ...more }, { now, departsAt: DEPARTS })

  test('[D12] the earliest open window applies and states its end', () => {
    expect(at(DEPARTS - 100 * HOUR)).toEqual({
      step: step(72, 20),
      endsAt: DEPARTS - 72 * HOUR,
      isNoShow: false,
    })
    expect(at(DEPARTS - 72 * HOUR + 1)?.step.percent).toBe(40)
    expect(at(DEPARTS - 4 * HOUR + 1)).toBeUndefined()
    expect(at(DEPARTS + 1)).toBeUndefined()
    expect(at(DEPARTS + 1, { noShow: step(null, 50) })).toMatchObject({ isNoShow: true })
    expect(at(DEPARTS + 1, { noShow: step(null, null) })).toBeUndefined()
  })

  test('[D12] a share rounds up per passenger, never above the fare', () => {
    expect(penaltyOf(step(null, 33), [101n, 101n], 'CNY')).toEqual(money(68, 'CNY'))
    const fixed = { hoursBefore: null, percent: null, amount: money(50, 'CNY') }
    expect(penaltyOf(fixed, [101n, 20n], 'CNY')).toEqual(money(70, 'CNY'))
  })

  test('[D12 D17] a refund quote lasts a day, never into a dearer step', () => {
    const until = (stepEndsAt: number | null, ...departures: number[]) =>
      confirmBefore(0, { stepEndsAt, departures })
    expect(until(null)).toBe(24 * HOUR)
    expect(until(5 * HOUR)).toBe(4.5 * HOUR)
    expect(until(50 * HOUR)).toBe(24 * HOUR)
    expect(until(null, 50 * HOUR)).toBe(24 * HOUR)
    expect(until(null, 9 * HOUR, 6 * HOUR)).toBe(5.5 * HOUR)
    expect(until(5 * HOUR, 9 * HOUR)).toBe(4.5 * HOUR)
    expect(until(null, 0.5 * HOUR)).toBe(0.5 * HOUR)
    expect(until(null, -HOUR)).toBe(24 * HOUR)
  })
})

test('[D11] a change lists fare difference, penalty and fee; residual is negative', () => {
  const price = (difference: number) =>
    changeAtLevel(
      { agencyId: 1, currency: 'CNY', fees: 3_000n, ownFee: 3_000n },
      {
        rates,
        terms: { difference: money(difference, 'CNY'), taxDifference: none, penalty: money(10_000, 'CNY') },
      },
    )
  expect(price(20_000).total).toBe(33_000n)
  expect(price(20_000).lines.map(({ code }) => code)).toEqual(['fareDifference', 'penalty', 'serviceFee'])
  expect(price(-50_000)).toMatchObject({ total: -37_000n })
  expect(totalOf(price(-50_000).lines)).toBe(-37_000n)
})

test('[D12 C10] each level is charged all fees above it and keeps its own', () => {
  const chain = [
    { agencyId: 1, currency: 'CNY' as const, fee: money(1_000, 'CNY') },
    { agencyId: 2, currency: 'CNY' as const, fee: money(500, 'CNY') },
  ]
  expect(feesDownTo(chain, 2, rates)).toEqual([
    { fees: 2_000n, ownFee: 2_000n },
    { fees: 3_000n, ownFee: 1_000n },
  ])
  expect(shareOf(100n, 1n, 3n)).toBe(33n)
})

test('[D12] fees over several bookings are charged once, on their total', () => {
  const part = (fare: bigint, penalty: bigint) => {
    const sum = fare - penalty
    const lines: QuoteLine[] = [
      { code: 'fare', ref: null, minor: fare },
      { code: 'penalty', ref: null, minor: -penalty },
    ]
    if (sum < 0n) lines.push({ code: 'floor', ref: null, minor: -sum })
    return { lines, total: sum < 0n ? 0n : sum }
  }
  // The first booking is worth nothing any more: the agency's fee is deducted from the second one.
  const back = chargedOnce([part(100n, 300n), part(5_000n, 1_000n)], 500n)
  expect(back.total).toBe(3_500n)
  expect(totalOf(back.lines)).toBe(3_500n)
  expect(back.lines.filter(({ code }) => code === 'serviceFee')).toHaveLength(1)
  // Fees above the total take all of it, and one line raises it to zero.
  const nothing = chargedOnce([part(100n, 300n), part(400n, 0n)], 500n)
  expect(nothing.total).toBe(0n)
  expect(totalOf(nothing.lines)).toBe(0n)
  expect(nothing.lines.filter(({ code }) => code === 'floor')).toHaveLength(1)
  expect(chargedOnce([part(400n, 0n)], 0n)).toEqual({ lines: part(400n, 0n).lines, total: 400n })
})

test('[D12 D11 D16] waived charges are listed and deducted in one line', () => {
  const would = { by: 'cancel_no_save', penalty: 40_000n, fees: 5_000n } as const
  const free = { ...terms, penalty: none, allTaxes: true }
  const back = refundAtLevel({ ...level, fees: 0n }, { taxes, terms: free, rates })
  expect(withWaived(back.lines, would, 'refund').slice(-3)).toEqual([
    { code: 'penalty', ref: null, minor: -40_000n },
    { code: 'serviceFee', ref: null, minor: -5_000n },
    { code: 'waived', ref: 'cancel_no_save', minor: 45_000n },
  ])
  // Charges that the airline still applies are not waived, and a change that would have been free states why.
  const taken = refundAtLevel({ ...level, fees: 0n }, { taxes, terms, rates })
  expect(withWaived(taken.lines, would, 'refund').at(-1)?.minor).toBe(5_000n)
  expect(withWaived([], { by: 'change', penalty: 0n, fees: 0n }, 'change')).toEqual([
    { code: 'waived', ref: 'change', minor: 0n },
  ])
  const charged = refundAtLevel({ ...level, fees: 5_000n }, { taxes, terms: free, rates })
  const amount = fc.bigInt({ min: 0n, max: 10n ** 9n })
  fc.assert(
    fc.property(amount, amount, fc.constantFrom('change', 'refund'), (penalty, fees, type) => {
      for (const { lines, total } of [back, taken, charged]) {
        const said = withWaived(lines, { by: 'change', penalty, fees }, type)
        expect(totalOf(said)).toBe(total)
        expect(said.filter(({ code }) => code === 'serviceFee').length).toBeLessThanOrEqual(1)
      }
    }),
  )
})
