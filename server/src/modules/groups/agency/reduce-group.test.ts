import { expect, test } from 'vitest'
import { feeOf, netOf, totalsOf } from './reduce-group.ts'

const quoted = { adult: 12, child: 0, infant: 0 }
const RATES = { CNY: '1', HKD: '0.92', USD: '7.15' }
/** Of a sub-agency that pays in dollars, below one that pays in Hong Kong dollars; the airline is paid in yuan. */
const PLAN = {
  quoted,
  terms: { materialization: { minPax: 10, freeReductionPct: 0, feePerSeat: 5_000 } },
  levels: [
    { agencyId: 1, currency: 'HKD', perType: { adult: 300_000n } },
    { agencyId: 2, currency: 'USD', perType: { adult: 41_000n } },
  ],
  net: [{ type: 'adult', price: { minor: 270_000n, currency: 'CNY' } }],
} as unknown as Parameters<typeof feeOf>[0]

test('[E3 F1] a fee of the airline is passed on at every level without a margin', () => {
  // 50.00 USD × 7.15 ÷ 0.92 = 388.58 HKD, and × 0.92 = 357.49 CNY, each rounded down.
  expect(feeOf(PLAN, 5_000n, RATES)).toEqual({
    levels: [38_858n, 5_000n],
    net: [{ minor: 35_749n, currency: 'CNY' }],
  })
  const eleven = { ...quoted, adult: 11 }
  expect(totalsOf(PLAN, eleven, RATES)).toEqual([11n * 300_000n + 38_858n, 11n * 41_000n + 5_000n])
  expect(netOf(PLAN, eleven, RATES)).toEqual([{ minor: 11n * 270_000n + 35_749n, currency: 'CNY' }])
})
