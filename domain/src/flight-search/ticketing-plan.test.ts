import { describe, expect, test } from 'vitest'
import { isSold, isSpecial, minutesToTicket, PRODUCT_TYPES, ticketDue } from './ticketing-plan.ts'

const HOUR = 3_600_000
const paidAt = Date.parse('2026-12-01T00:00Z')
const departs = (hours: number) => paidAt + hours * HOUR

describe('ticketing deadline', () => {
  test.each([
    ['fast-standard', 100, 0.5],
    ['fast-standard', 2.25, 0.25],
    ['preference-standard', 100, 1],
    ['preference-standard', 2.5, 0.5],
    ['normal-standard', 100, 2],
    ['normal-standard', 3, 1],
    ['website', 100, 0.5],
    ['special-standard', 100, 48],
    ['special-standard', 49, 47],
    ['special-48', 100, 52],
    ['special-48', 72, 24],
    ['special-before-24', 100, 76],
    ['special-before-24', 36, 12],
    ['special-before-4', 100, 96],
    ['special-before-4', 8, 4],
  ] as const)('[C9 C10] %s, %d hours before departure: %d hours after payment', (plan, ahead, hours) => {
    const times = { paidAt, departure: departs(ahead) }
    expect(ticketDue(plan, times)).toBe(paidAt + hours * HOUR)
    expect(minutesToTicket(plan, times)).toBe(hours * 60)
  })

  test('[C9 C10] no minutes are left too close to departure', () => {
    expect(minutesToTicket('fast-standard', { paidAt, departure: departs(1) })).toBe(0)
    expect(minutesToTicket('special-48', { paidAt, departure: departs(47) })).toBe(0)
  })
})

describe('sale of a plan', () => {
  test.each([
    ['special-48', 72],
    ['special-before-24', 36],
    ['special-before-4', 8],
  ] as const)('[C9 C10] %s: on sale until %d hours before departure', (plan, hours) => {
    expect(isSold(plan, { now: paidAt, departure: departs(hours) })).toBe(true)
    expect(isSold(plan, { now: paidAt + 60_000, departure: departs(hours) })).toBe(false)
  })

  test('[C9 C10] a plan on sale can be met: ticket due after payment', () => {
    for (const plan of PRODUCT_TYPES)
      for (const hours of [2.1, 7.9, 8, 36, 72, 500]) {
        const departure = departs(hours)
        if (isSold(plan, { now: paidAt, departure }))
          expect(ticketDue(plan, { paidAt, departure })).toBeGreaterThan(paidAt)
      }
  })

  test('[C9 C10] only special plans leave seats unconfirmed until ticketing', () => {
    expect(PRODUCT_TYPES.filter(isSpecial)).toEqual([
      'special-standard',
      'special-48',
      'special-before-24',
      'special-before-4',
    ])
  })
})
