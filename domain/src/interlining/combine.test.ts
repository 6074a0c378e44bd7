import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combineJourneys, type JourneyWays } from './combine.ts'
import { Interliner } from './interliner.ts'
import { USUAL } from './query.ts'
import { FIRST_DAY, smallWorld } from './test/small-world.fixture.ts'
import { TripSearch } from './trip-search.ts'

type Way = readonly [price: number, departs: number, minutes: number]

function columns(ways: readonly Way[]): JourneyWays {
  return {
    count: ways.length,
    price: Int32Array.from(ways, ([price]) => price),
    departs: Int32Array.from(ways, ([, departs]) => departs),
    arrives: Int32Array.from(ways, ([, departs, minutes]) => departs + minutes),
  }
}

/** Prices of all combinations that are possible, cheapest first. */
function product(journeys: readonly JourneyWays[], minStay: number): number[] {
  const extend = (at: number, price: number, arrived: number): number[] => {
    const ways = journeys[at]
    if (!ways) return [price]
    return Array.from({ length: ways.count }, (_, way) =>
      ways.departs[way]! >= arrived + minStay
        ? extend(at + 1, price + ways.price[way]!, ways.arrives[way]!)
        : [],
    ).flat()
  }
  return extend(0, 0, -Infinity).sort((a, b) => a - b)
}

function check(journeys: readonly JourneyWays[], limits: { limit: number; minStay: number }) {
  const { ways, price, count, popped } = combineJourneys(journeys, limits)
  expect([...price.subarray(0, count)]).toEqual(product(journeys, limits.minStay).slice(0, limits.limit))
  expect(popped).toBeLessThanOrEqual(limits.limit * Math.max(journeys.length, 1))
  const seen = new Set<string>()
  for (let at = 0; at < count; at += 1) {
    const chosen = [...ways.subarray(at * journeys.length, (at + 1) * journeys.length)]
    expect(chosen.reduce((sum, way, journey) => sum + journeys[journey]!.price[way]!, 0)).toBe(price[at])
    chosen.slice(1).forEach((way, journey) => {
      const before = journeys[journey]!.arrives[chosen[journey]!]!
      expect(journeys[journey + 1]!.departs[way]).toBeGreaterThanOrEqual(before + limits.minStay)
    })
    seen.add(chosen.join())
  }
  expect(seen.size).toBe(count)
}

describe('return and multi-city trips', () => {
  test('[C1 C3] match the cheapest of the full product', () => {
    const way = fc.tuple(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 20 }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.array(way, { maxLength: 9 }), { minLength: 1, maxLength: 5 }),
        fc.constantFrom(1, 10, 500),
        fc.constantFrom(0, 7),
        (journeys, limit, minStay) => check(journeys.map(columns), { limit, minStay }),
      ),
      { numRuns: 400 },
    )
  })

  test('[C1 C3] same-day trips take no more work despite forbidden pairs', () => {
    const ways = Array.from({ length: 500 }, (_, at): Way => [
      1000 + ((at * 37) % 500),
      (at * 53) % 1440,
      600,
    ])
    const far = ways.map(([price, departs, minutes]): Way => [price, departs + 10_000, minutes])
    for (const next of [ways, far]) {
      const { count, popped } = combineJourneys([columns(ways), columns(next)], { limit: 500, minStay: 60 })
      expect(count).toBe(500)
      expect(popped).toBeLessThanOrEqual(1000)
    }
  })

  test('[C1 C3] journeys combine only if the next starts after arrival', () => {
    const world = smallWorld(5, { cities: 5, flights: 200 })
    const trips = new TripSearch(world.timetable, new Interliner(world.timetable))
    const [home, away] = [0, 3].map((city) => ({ city, airport: -1 }))
    const out = { ...USUAL, origin: home!, destination: away!, day: FIRST_DAY + 1, maxTickets: 3 }
    const back = { ...out, origin: away!, destination: home! }
    for (const day of [FIRST_DAY + 1, FIRST_DAY + 2, FIRST_DAY + 5]) {
      const { journeys, combinations } = trips.search([out, { ...back, day }], { limit: 50, minStay: 120 })
      expect(combinations.count).toBe(50)
      for (let at = 0; at < combinations.count; at += 1) {
        const [first, second] = [0, 1].map((journey) =>
          journeys[journey]!.way(combinations.ways[at * 2 + journey]!),
        )
        const arrived = world.flights.get(first!.flights.at(-1)!)!.arrives
        expect(world.flights.get(second!.flights[0]!)!.departs).toBeGreaterThanOrEqual(arrived + 120)
        expect(first!.price + second!.price).toBe(combinations.price[at])
      }
    }
    expect(() => trips.search([], { limit: 1, minStay: 0 })).toThrow('1 to 5 journeys')
  })

  test('[C1 C3] find what a journey’s quota left out, also on one day', () => {
    const world = smallWorld(5, { cities: 5, flights: 120 })
    const trips = new TripSearch(world.timetable, new Interliner(world.timetable))
    const [home, away] = [0, 3].map((city) => ({ city, airport: -1 }))
    const out = { ...USUAL, origin: home!, destination: away!, day: FIRST_DAY + 1, maxTickets: 3 }
    const prices = (day: number, quota: number) => {
      const quotas = [quota, quota, quota] as const
      const back = { ...out, origin: away!, destination: home!, day }
      const asked = [out, back].map((query) => ({ ...query, quotas }))
      const { combinations } = trips.search(asked, { limit: 60, minStay: 120 })
      return [...combinations.price.subarray(0, combinations.count)]
    }
    for (const day of [FIRST_DAY + 1, FIRST_DAY + 2, FIRST_DAY + 5])
      expect(prices(day, 15)).toEqual(prices(day, 100_000))
  })
})
