import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CreditPeriod } from '../agencies/settings.ts'
import { addDays, daysBetween } from '../time/local-date.ts'
import { cycleOf, endedCycles, endOf, outstanding } from './credit-cycle.ts'

describe('cycles', () => {
  test.each<[string, CreditPeriod, string, string, string]>([
    ['2026-11-05', 'day', '2026-11-05', '2026-11-05', '2026-11-05'],
    ['2026-11-05', 'week', '2026-W45', '2026-11-02', '2026-11-08'],
    ['2027-01-03', 'week', '2026-W53', '2026-12-28', '2027-01-03'],
    ['2028-02-11', 'month', '2028-02', '2028-02-01', '2028-02-29'],
    ['2026-11-05', 'year', '2026', '2026-01-01', '2026-12-31'],
  ])('[D5 F1] %s by %s is %s', (day, period, name, first, last) => {
    expect(cycleOf(day, period)).toEqual({ period: name, first, last })
  })

  test('[F1] cycles are contiguous, also after a change of period', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom<CreditPeriod>('day', 'week', 'month', 'year'),
        (offset, period) => {
          const from = addDays('2024-01-01', offset)
          const now = endOf(addDays(from, 800), 'America/New_York')
          const cycles = endedCycles(from, { period, zone: 'America/New_York', now })
          for (const [at, { first, last }] of cycles.entries()) {
            expect(first).toBe(at === 0 ? from : addDays(cycles[at - 1]!.last, 1))
            expect(daysBetween(first, last)).toBeGreaterThanOrEqual(0)
          }
        },
      ),
    )
  })

  test('[F1] a cycle ends ten minutes after midnight in the agency’s zone', () => {
    const midnight = Date.parse('2026-11-09T05:00:00Z')
    const at = (now: number) =>
      endedCycles('2026-11-02', { period: 'week', zone: 'America/New_York', now }).length
    expect([at(midnight + 9 * 60_000), at(midnight + 10 * 60_000)]).toEqual([0, 1])
  })
})

test('[F1] payments settle the oldest statement first, never beyond the debt', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: 1, maxLength: 8 }),
      fc.bigInt({ min: 0n, max: 80_000n }),
      (purchases, credited) => {
        let charged = 0n
        const open = purchases.map((each) => {
          charged += each
          return outstanding({ purchases: each, charged }, credited)
        })
        const owed = charged > credited ? charged - credited : 0n
        expect(open.reduce((sum, each) => sum + each, 0n)).toBe(owed)
        const firstOpen = open.findIndex((each) => each > 0n)
        for (const [at, each] of open.entries())
          if (firstOpen >= 0 && at > firstOpen) expect(each).toBe(purchases[at])
      },
    ),
  )
})
