import { expect, test } from 'vitest'
import { addDays, addMonths } from '../time/local-date.ts'
import { grainOf, partsOf, periodBefore, piecesOf, presetPeriod } from './report-period.ts'

test.each([
  ['2026-03-05', '2026-03-20', ['day 2026-03-05 2026-03-20']],
  ['2026-03-01', '2026-03-31', ['month 2026-03-01 2026-03-01']],
  ['2026-03-02', '2026-03-31', ['day 2026-03-02 2026-03-31']],
  [
    '2026-03-30',
    '2026-06-02',
    ['day 2026-03-30 2026-03-31', 'month 2026-04-01 2026-05-01', 'day 2026-06-01 2026-06-02'],
  ],
  ['2026-01-01', '2026-12-31', ['month 2026-01-01 2026-12-01']],
  ['2026-02-28', '2026-03-01', ['day 2026-02-28 2026-03-01']],
  ['2026-05-01', '2026-05-01', ['day 2026-05-01 2026-05-01']],
])('[D13] %s to %s consists of whole months and single days', (from, to, expected) => {
  expect(piecesOf({ from, to }).map((piece) => `${piece.grain} ${piece.from} ${piece.to}`)).toEqual(expected)
})

test('[D13] the parts of any period cover each day once', () => {
  for (let at = 0; at < 120; at += 1) {
    const from = addDays('2025-11-17', at)
    const to = addDays(from, (at * 7) % 200)
    const days = piecesOf({ from, to }).flatMap((piece) => {
      const last = piece.grain === 'day' ? piece.to : addDays(addMonths(piece.to, 1), -1)
      return between(piece.from, last)
    })
    expect(days).toEqual(between(from, to))
  }
})

test('[D13] the previous period has as many months or days', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  })
  expect(periodBefore({ from: '2026-01-01', to: '2026-03-31' })).toEqual({
    from: '2025-10-01',
    to: '2025-12-31',
  })
  expect(periodBefore({ from: '2026-03-10', to: '2026-03-16' })).toEqual({
    from: '2026-03-03',
    to: '2026-03-09',
  })
})

test('[D13] a quarter is charted by day, longer periods by month', () => {
  expect(grainOf({ from: '2026-01-01', to: '2026-03-31' })).toBe('day')
  expect(partsOf({ from: '2026-01-15', to: '2026-06-02' })).toEqual([
    '2026-01-15',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
  ])
})

function between(from: string, to: string): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

test.each([
  ['days30', '2026-02-18', '2026-03-19'],
  ['month', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['quarter', '2026-01-01', '2026-03-31'],
  ['year', '2026-01-01', '2026-12-31'],
  ['months12', '2025-04-01', '2026-03-31'],
] as const)('[D13] %s on 19 March is %s to %s', (preset, from, to) => {
  expect(presetPeriod(preset, '2026-03-19')).toEqual({ from, to })
})
