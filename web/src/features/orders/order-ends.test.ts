import { expect, test } from 'vitest'
import { orderEnds } from './order-ends.ts'

const cities: Record<string, string> = { PVG: 'SHA', SHA: 'SHA', SIN: 'SIN' }
const ends = (...route: string[]) =>
  orderEnds(
    route.map((leg) => ({ from: leg.slice(0, 3), to: leg.slice(4) })),
    (airport) => cities[airport],
  )

test.each([
  [['PVG-SIN'], { from: 'PVG', to: 'SIN', isReturn: false }],
  [['PVG-SIN', 'SIN-PVG'], { from: 'PVG', to: 'SIN', isReturn: true }],
  // Out of Pudong and back to Hongqiao is a return as well.
  [['PVG-SIN', 'SIN-SHA'], { from: 'PVG', to: 'SIN', isReturn: true }],
  [['PVG-SIN', 'SIN-BKK'], { from: 'PVG', to: 'BKK', isReturn: false }],
  [['PVG-SIN', 'BKK-PVG'], { from: 'PVG', to: 'PVG', isReturn: false }],
])('[D8] the ends of %j', (route, expected) => {
  expect(ends(...route)).toEqual(expected)
})

test('[D8] an order without flights has no ends', () => {
  expect(ends()).toBeNull()
})
