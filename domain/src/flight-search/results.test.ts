import { describe, expect, test } from 'vitest'
import { facetsOf } from './filters/facets.ts'
import { filterSolutions, groupsInTheWay, NO_FILTER, type FilterChoice } from './filters/filter.ts'
import { groupByItinerary } from './group.ts'
import { quickPicks } from './quick-picks.ts'
import type { SolutionFacts } from './solution.ts'
import { sortSolutions, type Sort } from './sort.ts'

interface Wanted {
  id: string
  total: number
  flights?: string[]
  departs?: string
  minutes?: number
  bag?: boolean
  refund?: boolean
  source?: string
  back?: string
}

/** A solution with just what a case is about. */
function solution({
  id,
  total,
  flights = ['CX1'],
  departs = '08:00',
  minutes = 120,
  bag = true,
  refund = false,
  source = 'GDS',
  back,
}: Wanted): SolutionFacts {
  const journey = (time: string) => ({
    duration: minutes,
    segments: flights.map((flight, at) => ({
      carrier: flight.slice(0, 2),
      depAirport: `A${at}`,
      arrAirport: `A${at + 1}`,
      depTime: `2026-12-01T${time}`,
      arrTime: `2026-12-01T${time}`,
      depAt: `2026-12-01T${time}:00Z`,
      arrAt: new Date(Date.parse(`2026-12-01T${time}:00Z`) + minutes * 60_000).toISOString(),
      stops: [],
      baggage: { checked: bag ? { pieces: 1, totalWeight: null } : { pieces: 0, totalWeight: null } },
    })),
  })
  return {
    id,
    itineraryKey: `${flights.join()}${departs}`,
    sourceTag: source,
    journeys: back ? [journey(departs), journey(back)] : [journey(departs)],
    priceDetail: { total },
    rules: {
      refund: [{ amount: null, percent: refund ? 20 : null }],
      change: [{ amount: 100, percent: null }],
    },
  }
}

const ids = (list: readonly SolutionFacts[]) => list.map(({ id }) => id).join('')

const LIST = [
  solution({
    id: 'a',
    total: 900,
    departs: '19:00',
    minutes: 200,
    source: 'LCC',
    flights: ['UO1'],
    bag: false,
  }),
  solution({ id: 'b', total: 500, departs: '05:30', minutes: 400, flights: ['CA1', 'CA2'] }),
  solution({ id: 'c', total: 700, departs: '12:00', minutes: 200, refund: true }),
  solution({
    id: 'd',
    total: 700,
    departs: '07:00',
    minutes: 190,
    source: 'NDC',
    flights: ['CX3', 'MU9', 'MU8'],
  }),
]

describe('sorting', () => {
  test.each([
    ['price', 'bdca'],
    ['value', 'cdba'],
    ['duration', 'dcab'],
    ['departure', 'bdca'],
    ['arrival', 'dbca'],
    ['stops', 'cabd'],
  ] satisfies [Sort, string][])('[C4] by %s: %s', (sort, expected) => {
    const before = ids(LIST)
    expect(ids(sortSolutions(LIST, sort))).toBe(expected)
    expect(ids(LIST)).toBe(before)
  })
})

describe('filters', () => {
  test.each([
    [{}, 'abcd'],
    [{ stops: [0] }, 'ac'],
    [{ stops: [1, 2] }, 'bd'],
    [{ outbound: [0] }, 'b'],
    [{ outbound: [1, 3] }, 'ad'],
    [{ inbound: [0] }, 'abcd'],
    [{ airlines: ['CX'] }, 'c'],
    [{ airlines: ['CX', 'MU'] }, 'cd'],
    [{ sources: ['LCC', 'NDC'] }, 'ad'],
    [{ checkedBag: true }, 'bcd'],
    [{ refundable: true }, 'c'],
    [{ changeable: true }, 'abcd'],
    [{ maxPrice: 700 }, 'bcd'],
    [{ maxMinutes: 195 }, 'd'],
    [{ stops: [0], maxPrice: 700 }, 'c'],
    [{ stops: [0], maxPrice: 100 }, ''],
  ] satisfies [Partial<FilterChoice>, string][])('[C4] %o leaves "%s"', (choice, expected) => {
    expect(ids(filterSolutions(LIST, { ...NO_FILTER, ...choice }))).toBe(expected)
  })

  test('[C4] the return has time bands of its own', () => {
    const returns = [
      solution({ id: 'x', total: 1, departs: '08:00', back: '23:59' }),
      solution({ id: 'y', total: 2, departs: '08:00', back: '00:00' }),
    ]
    expect(ids(filterSolutions(returns, { ...NO_FILTER, inbound: [3] }))).toBe('x')
    expect(facetsOf(returns, NO_FILTER).inbound.map(({ count }) => count)).toEqual([1, 0, 0, 1])
  })

  test('[C4] alliances, airports, separate tickets and ticketing time filter the results', () => {
    const via = (airport: string) => ['CX1', `CX${airport}`]
    const list: SolutionFacts[] = [
      { ...solution({ id: 'a', total: 1 }), alliances: ['oneworld'], ticketBy: 30 },
      { ...solution({ id: 'b', total: 2, flights: via('2') }), alliances: ['oneworld', ''], ticketBy: 120 },
      {
        ...solution({ id: 'c', total: 3, flights: ['UO1'] }),
        tickets: [{}, {}],
        ticketBy: 0,
        productType: 'special-48',
      },
      {
        ...solution({ id: 'd', total: 4, flights: via('3') }),
        alliances: ['oneworld', 'star'],
        ticketBy: 31,
      },
    ]
    const left = (choice: Partial<FilterChoice>) => ids(filterSolutions(list, { ...NO_FILTER, ...choice }))
    expect(left({ alliances: ['oneworld'] })).toBe('ac')
    expect(left({ alliances: ['oneworld', 'star'] })).toBe('acd')
    expect(left({ oneTicket: true })).toBe('abd')
    expect(left({ ticketing: 30 })).toBe('a')
    expect(left({ ticketing: 120 })).toBe('abd')
    expect(left({ via: ['A1'] })).toBe('bd')
    expect(left({ via: ['A9'] })).toBe('')
    expect(left({ from: ['A0'], to: ['A1'] })).toBe('ac')
    const facets = facetsOf(list, NO_FILTER)
    expect(facets.alliances).toEqual([{ value: 'oneworld', count: 1, lowest: 1 }])
    expect(facets.to.map(({ value, lowest }) => [value, lowest])).toEqual([
      ['A1', 1],
      ['A2', 2],
    ])
    expect(facets.via).toEqual([{ value: 'A1', count: 2, lowest: 2 }])
    expect(facets.ticketing.map(({ count }) => count)).toEqual([1, 3, 3])
    expect(facets.oneTicket).toEqual({ value: true, count: 3, lowest: 1 })
  })

  test('[C4] an option is counted against all groups but its own', () => {
    const facets = facetsOf(LIST, { ...NO_FILTER, stops: [0], sources: ['GDS'] })
    expect(facets.stops).toEqual([
      { value: 0, count: 1, lowest: 700 },
      { value: 1, count: 1, lowest: 500 },
      { value: 2, count: 0, lowest: null },
    ])
    expect(facets.sources).toEqual([
      { value: 'GDS', count: 1, lowest: 700 },
      { value: 'LCC', count: 1, lowest: 900 },
    ])
    expect(facets.refundable).toEqual({ value: true, count: 1, lowest: 700 })
    expect(facets.price).toEqual({ min: 500, max: 900 })
    expect(facetsOf([], NO_FILTER).minutes).toBeNull()
    // Two fares of one itinerary are one row.
    const twice = [solution({ id: 'p', total: 5 }), solution({ id: 'q', total: 4, refund: true })]
    expect(facetsOf(twice, NO_FILTER).stops[0]).toEqual({ value: 0, count: 1, lowest: 4 })
  })

  test('[C4] with no match, the groups that alone block results are named', () => {
    expect(groupsInTheWay(LIST, { ...NO_FILTER, refundable: true, maxPrice: 600 })).toEqual([
      'refundable',
      'maxPrice',
    ])
    expect(groupsInTheWay(LIST, { ...NO_FILTER, refundable: true, sources: ['LCC'], maxPrice: 100 })).toEqual(
      [],
    )
  })

  test('[C4] four times the solutions take about four times the checks', () => {
    const looks = (count: number) => {
      let n = 0
      const counted = {
        get: (target: SolutionFacts, key: keyof SolutionFacts) => ((n += 1), target[key]),
      } as ProxyHandler<SolutionFacts>
      const many = Array.from({ length: count }, (_, at) => {
        const flights = [`C${at % 9}1`]
        const departs = `${String(at % 24).padStart(2, '0')}:00`
        return new Proxy(solution({ id: `s${at}`, total: (at * 7919) % 1000, flights, departs }), counted)
      })
      facetsOf(many, { ...NO_FILTER, stops: [0], airlines: ['C1', 'C2'] })
      sortSolutions(filterSolutions(many, { ...NO_FILTER, stops: [0] }), 'price')
      return n
    }
    expect(looks(500)).toBeGreaterThan(500)
    // Sorting grows slightly faster.
    expect(looks(2000) / looks(500)).toBeLessThan(6)
  })
})

test('[C4] fares of the same flights are grouped, cheapest first, in list order', () => {
  const fares = [
    solution({ id: 'z', total: 9 }),
    solution({ id: 'o', total: 5, departs: '09:00' }),
    solution({ id: 'y', total: 7 }),
  ]
  expect(groupByItinerary(fares).map(({ best, fares }) => [best.id, ids(fares)])).toEqual([
    ['y', 'yz'],
    ['o', 'o'],
  ])
})

describe('quick picks', () => {
  test('[C4] cheapest, fastest, earliest and best value', () => {
    const picks = quickPicks(LIST)
    expect([picks?.cheapest.id, picks?.fastest.id, picks?.earliest.id, picks?.bestValue.id]).toEqual([
      'b',
      'd',
      'b',
      'c',
    ])
  })
  test('[C3 C4] a day-long itinerary is no pick beside a nonstop', () => {
    const [nonstop, cheap] = [
      solution({ id: 'nonstop', total: 900, minutes: 150 }),
      solution({ id: 'absurd', total: 100, minutes: 1500, departs: '06:00' }),
    ]
    const picks = quickPicks([cheap, nonstop])
    const ids = [picks?.cheapest, picks?.bestValue, picks?.fastest, picks?.earliest].map((each) => each?.id)
    expect(new Set(ids)).toEqual(new Set(['nonstop']))
    // Without a faster one it is picked.
    expect(quickPicks([cheap])?.cheapest.id).toBe('absurd')
  })
  test('[C4] none for an empty list', () => {
    expect(quickPicks([])).toBeUndefined()
  })
})
