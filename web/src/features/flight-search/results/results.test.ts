import { describe, expect, test } from 'vitest'
import type { Solution } from '../run/search-run.ts'
import { bagsOfTickets, leastBag } from '../row/least-bag.ts'
import { lister, netPrice, partySize, sellingPrice } from './listed.ts'

const line = { currency: 'CNY', lines: [], taxes: [] } as const
const solution = {
  id: 'a',
  journeys: [],
  priceDetail: {
    total: 637_500,
    currency: 'CNY',
    priceList: [
      { ...line, passengerType: 'child', count: 1, price: 160_000, salePrice: 173_900 },
      { ...line, passengerType: 'adult', count: 2, price: 219_000, salePrice: 231_800 },
    ],
  },
} as unknown as Solution

const ADULT = { mode: 'adult', markup: null } as const
const ALL = { mode: 'all', markup: null } as const
const allianceOf = () => ''

describe('the price of an option', () => {
  test('[C9] is that of one adult, or of the party', () => {
    expect(sellingPrice(solution, ADULT)).toBe(231_800)
    expect(sellingPrice(solution, ALL)).toBe(637_500)
    expect(netPrice(solution, ADULT)).toBe(219_000)
    expect(netPrice(solution, ALL)).toBe(598_000)
    expect(partySize(solution)).toBe(3)
  })

  test('[C9] includes the user’s markup, with our own price below', () => {
    const markup = { unit: 'percent', value: '10' } as const
    expect(sellingPrice(solution, { mode: 'adult', markup })).toBe(255_000)
    expect(sellingPrice(solution, { mode: 'all', markup })).toBe(2 * 255_000 + 191_300)
    expect(netPrice(solution, { mode: 'adult', markup })).toBe(231_800)
    expect(netPrice(solution, { mode: 'all', markup })).toBe(637_500)
  })

  test('[C4] the list uses that price and keeps object identity per solution', () => {
    const listed = lister(ADULT, allianceOf)
    const [first] = listed([solution])
    expect(first?.priceDetail.total).toBe(231_800)
    expect(listed([solution])[0]).toBe(first)
    expect(lister(ALL, allianceOf)([solution])[0]?.priceDetail.total).toBe(637_500)
  })
})

describe('the baggage of a trip', () => {
  const bag = { pieces: null, weightPerPiece: null, totalWeight: null, unit: 'kg' } as const
  test('[C9] a trip includes the smallest allowance of its flights', () => {
    const segment = (checked: object) => ({ baggage: { checked: { ...bag, ...checked }, cabin: bag } })
    const trip = {
      journeys: [
        { segments: [segment({ pieces: 2, weightPerPiece: 23 }), segment({ totalWeight: 20 })] },
        { segments: [segment({ pieces: 1, weightPerPiece: 23 })] },
      ],
    } as unknown as Solution
    expect(leastBag(trip, 'checked')).toBe('20kg')
    expect(leastBag(trip, 'cabin')).toBeNull()
  })

  test('[C3 C9] separate tickets have an allowance each where they differ', () => {
    const segment = (totalWeight: number | null) => ({
      baggage: { checked: { ...bag, totalWeight }, cabin: bag },
    })
    const trip = (second: number | null) =>
      ({
        journeys: [{ segments: [segment(null), segment(second)] }],
        tickets: [0, 1].map((at) => ({ segments: [{ journey: 0, segment: at }] })),
      }) as unknown as Solution
    expect(bagsOfTickets(trip(23), 'checked')).toEqual([null, '23kg'])
    expect(bagsOfTickets(trip(null), 'checked')).toEqual([null])
    expect(bagsOfTickets({ ...trip(23), tickets: [] }, 'checked')).toEqual([null])
  })
})
