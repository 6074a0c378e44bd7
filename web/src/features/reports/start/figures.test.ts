import { expect, test } from 'vitest'
import { monthOf, nearLimit } from './figures.ts'

type Row = Parameters<typeof nearLimit>[0][number]

const ROW: Row = {
  agencyId: 1,
  name: 'Atlas',
  isOwn: false,
  currency: 'HKD',
  balance: 0,
  creditLimit: 100_000,
  creditUsed: 0,
  overdue: false,
  unissued: 0,
  reserved: 0,
  headroom: 50_000,
  spent: 0,
  ends: { kind: 'far', day: null, days: null },
}

test('[D13] agencies near their limit are those overdue, mostly used or soon spent', () => {
  const near = (changes: Partial<Row>) => nearLimit([{ ...ROW, ...changes }]).length
  expect(near({})).toBe(0)
  expect(near({ creditUsed: 79_999 })).toBe(0)
  expect(near({ creditUsed: 80_000 })).toBe(1)
  expect(near({ creditLimit: 0, creditUsed: 0 })).toBe(0)
  expect(near({ overdue: true })).toBe(1)
  expect(near({ ends: { kind: 'on', day: '2026-12-08', days: 8 } })).toBe(0)
  expect(near({ ends: { kind: 'on', day: '2026-12-07', days: 7 } })).toBe(1)
  expect(near({ overdue: true, isOwn: true })).toBe(0)
})

test('[D13] the agency with the least left comes first', () => {
  const rows = [ROW, { ...ROW, name: 'Delta', headroom: 10 }].map((row) => ({ ...row, overdue: true }))
  expect(nearLimit(rows).map(({ name }) => name)).toEqual(['Delta', 'Atlas'])
})

test('[D13] a month without sales has figures in the currency of the agency', () => {
  const report = { currencies: [], currency: null } as unknown as Parameters<typeof monthOf>[0]
  expect(monthOf(report, 'HKD')).toEqual({
    sales: { currency: 'HKD', now: 0, before: 0, also: [] },
    margin: { currency: 'HKD', now: 0, before: 0, also: [] },
  })
})

test('[D13] sales count both sides, what was earned only what was sold', () => {
  const none = { orders: 0, sales: 0, refunds: 0, cost: 0, fees: 0, margin: 0 }
  const now = { sold: { ...none, sales: 900, margin: 60, fees: 5 }, own: { ...none, sales: 100, margin: 7 } }
  const before = { sold: { ...none, sales: 400 }, own: none }
  const dollars = { sold: { ...none, margin: 12 }, own: none }
  const report = {
    currency: 'HKD',
    currencies: [
      { currency: 'USD', ...dollars, before: { sold: none, own: none } },
      { currency: 'HKD', ...now, before },
    ],
  } as unknown as Parameters<typeof monthOf>[0]
  expect(monthOf(report, 'CNY')).toEqual({
    sales: { currency: 'HKD', now: 1000, before: 400, also: [] },
    margin: { currency: 'HKD', now: 65, before: 0, also: [{ currency: 'USD', now: 12 }] },
  })
})
