import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Answer } from './answer.ts'
import { indexDay } from './index-day.ts'
import { Interliner } from './interliner.ts'
import { USUAL, type InterlineQuery } from './query.ts'
import { bruteForce, type Row } from './test/brute-force.fixture.ts'
import { FIRST_DAY, smallWorld, type SmallWorld } from './test/small-world.fixture.ts'
import { openSlot, slotOfDay } from './timetable.ts'

function found(interliner: Interliner, query: InterlineQuery, answer = new Answer()): Row[] {
  interliner.search(query, answer)
  return Array.from({ length: answer.count }, (_, row) => {
    const { price, minutes, stops, onFront, flights } = answer.way(row)
    return [price, minutes, stops, onFront, [...flights]]
  })
}

const anyQuery = fc.record({
  flexDays: fc.constantFrom(0, 0, 0, 1),
  cabin: fc.constantFrom<(0 | 1 | 2)[]>(0, 1, 2),
  seats: fc.integer({ min: 1, max: 9 }),
  maxStops: fc.constantFrom<(0 | 1 | 2)[]>(2, 2, 1, 0),
  tickets: fc.constantFrom<[number, number][]>([1, 2], [1, 3], [2, 2], [2, 3], [1, 1], [3, 3]),
  maxLayover: fc.constantFrom(1440, 720, 240),
  maxDuration: fc.constantFrom(2880, 1440, 4095),
  maxDetour: fc.constantFrom(Infinity, 2.5, 1.5, 1),
  visaUnknown: fc.boolean(),
  quotas: fc.constantFrom<[number, number, number][]>(
    [0x7fffffff, 250, 250],
    [3, 5, 7],
    [0, 0, 0],
    [1, 2, 40],
  ),
  day: fc.integer({ min: 0, max: 4 }),
  ends: fc.tuple(fc.nat(), fc.nat()),
  byAirport: fc.tuple(fc.boolean(), fc.boolean()),
})

type Drawn = typeof anyQuery extends fc.Arbitrary<infer T> ? T : never

function queryOf(
  { airports }: SmallWorld,
  { ends, byAirport, tickets, day, ...rest }: Drawn,
): InterlineQuery {
  const end = (at: 0 | 1) => {
    const airport = ends[at] % airports.length
    return { city: airports[airport]!.city, airport: byAirport[at] ? airport : -1 }
  }
  const [minTickets, maxTickets] = tickets
  return {
    ...USUAL,
    ...rest,
    origin: end(0),
    destination: end(1),
    minTickets,
    maxTickets,
    day: FIRST_DAY + day,
  }
}

describe('itineraries of separate tickets', () => {
  test('[C3] match brute force over small worlds, row for row', () => {
    const worlds = fc.record({
      seed: fc.integer(),
      cities: fc.integer({ min: 3, max: 7 }),
      flights: fc.integer({ min: 20, max: 90 }),
    })
    fc.assert(
      fc.property(worlds, fc.array(anyQuery, { minLength: 6, maxLength: 6 }), ({ seed, ...size }, drawn) => {
        const world = smallWorld(seed, size)
        const interliner = new Interliner(world.timetable)
        for (const one of drawn) {
          const query = queryOf(world, one)
          const expected = query.origin.city === query.destination.city ? [] : bruteForce(world, query)
          expect(found(interliner, query)).toEqual(expected)
        }
      }),
      { numRuns: 80 },
    )
  }, 60_000)

  const world = smallWorld(20_261_023, { cities: 6, flights: 400 })
  const { timetable } = world
  const interliner = new Interliner(timetable)
  const query: InterlineQuery = {
    ...USUAL,
    origin: { city: 0, airport: -1 },
    destination: { city: 3, airport: -1 },
    day: FIRST_DAY + 2,
    quotas: [5, 20, 20],
  }

  // Less work means a better search: update the numbers. More means that a bound no longer prunes.
  test.each([
    ['one seat', query, '45 rows, 432 touched, 15 groups, 162 candidates, 139 emitted'],
    [
      'a party on flexible days',
      { ...query, seats: 5, flexDays: 1, maxTickets: 3 },
      '46 rows, 896 touched, 16 groups, 230 candidates, 194 emitted',
    ],
  ])('[C3] take exactly this much work in a fixed world: %s', (_, asked, work) => {
    const answer = new Answer()
    interliner.search(asked, answer)
    const { count, touched, groups, candidates, emitted } = answer
    expect(
      `${count} rows, ${touched} touched, ${groups} groups, ${candidates} candidates, ${emitted} emitted`,
    ).toBe(work)
  })

  test('[C3] report how many days the timetable does not hold', () => {
    const answer = new Answer()
    interliner.search({ ...query, day: FIRST_DAY + 5 }, answer)
    expect(answer.missingDays).toBe(1)
  })

  test('[C3] report a day that was rewritten during the search', () => {
    const slot = slotOfDay(timetable, FIRST_DAY + 3)
    const count = timetable.counts[slot]!
    // Acts as the other thread: it writes as soon as the search has found its first itinerary.
    class Interrupted extends Answer {
      override add(...row: Parameters<Answer['add']>): void {
        if (this.count === 0) openSlot(timetable, slot)
        super.add(...row)
      }
    }
    const answer = new Interrupted()
    interliner.search(query, answer)
    expect(answer.disturbed).toBe(true)
    indexDay(timetable, slot, FIRST_DAY + 3, count)
    const again = new Answer()
    interliner.search(query, again)
    expect([again.missingDays, again.disturbed]).toEqual([0, false])
  })

  test('[C3] are refused with the limit for an out-of-range query', () => {
    expect(() => interliner.search({ ...query, maxDuration: 4096 }, new Answer())).toThrow('4095 minutes')
    expect(() => interliner.search({ ...query, seats: 10 }, new Answer())).toThrow('1 to 9 seats')
    expect(() => interliner.search({ ...query, flexDays: 20 }, new Answer())).toThrow('32 days')
    expect(() => new Answer().way(0)).toThrow(RangeError)
  })
})
