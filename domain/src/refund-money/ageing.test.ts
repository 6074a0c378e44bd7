import { expect, test } from 'vitest'
import { ageOf } from './ageing.ts'

const WAIT = {
  accepted: '2026-11-02',
  began: '2026-10-30',
  since: '2026-11-10',
  holder: 'airline',
  reason: 0,
  isRequest: true,
} as const

test.each([
  ['2026-11-09', 7, 0],
  ['2026-11-10', 8, 1],
  ['2026-11-16', 14, 1],
  ['2026-12-02', 30, 2],
  ['2026-12-03', 31, 3],
] as const)('[D12] on %s a refund has waited %i days', (today, days, column) => {
  expect(ageOf(WAIT, today)).toMatchObject({ days, column })
})

test('[D12] a refund is late after the day on which it was promised', () => {
  expect(ageOf(WAIT, '2026-11-11')).toMatchObject({ expectedBy: '2026-11-11', isLate: false })
  expect(ageOf(WAIT, '2026-11-12').isLate).toBe(true)
})

test('[D12] nothing is promised before the agency has accepted the quote', () => {
  const quoted = { ...WAIT, accepted: null }
  expect(ageOf(quoted, '2027-01-01')).toMatchObject({ days: 63, expectedBy: null, isLate: false })
})

test('[D12] money of an order that failed is promised from that day on', () => {
  const failed = { ...WAIT, accepted: null, isRequest: false, holder: 'platform', reason: null } as const
  expect(ageOf(failed, '2026-11-20')).toMatchObject({ days: 10, expectedBy: '2026-11-19', isLate: true })
})
