import { expect, test } from 'vitest'
import { bunchAlike } from './alike.ts'
import type { Itinerary } from './group.ts'
import type { SegmentFacts } from './solution.ts'

function option(key: string, way: string, tickets: number): Itinerary<Facts> {
  const airports = way.split('-')
  const segments = airports.slice(1).map((arrAirport, at) => ({ depAirport: airports[at], arrAirport }))
  const best = {
    tickets: Array.from({ length: tickets }),
    journeys: [{ duration: 600, segments: segments as unknown as SegmentFacts[] }],
  }
  return { key, best, fares: [best] }
}

interface Facts {
  readonly tickets: readonly unknown[]
  readonly journeys: readonly { readonly duration: number; readonly segments: readonly SegmentFacts[] }[]
}

function bunches(list: readonly Itinerary<Facts>[]): string[] {
  return bunchAlike(list).map(({ first, others }) => [first, ...others].map(({ key }) => key).join('+'))
}

test('[C4] similar separate-ticket options are grouped behind the first', () => {
  const list = [
    option('a', 'PVG-HGH-SIN', 2),
    option('b', 'PVG-SIN', 1),
    option('c', 'PVG-HGH-SIN', 2),
    option('d', 'PVG-CSX-SIN', 2),
    option('e', 'PVG-HGH-SIN', 2),
  ]
  expect(bunches(list)).toEqual(['a+c+e', 'b', 'd'])
})

test('[C4] other ticket counts or airports are not grouped', () => {
  const single = ['a', 'b', 'c'].map((key) => option(key, 'PVG-HGH-SIN', 1))
  expect(bunches(single)).toEqual(['a', 'b', 'c'])
  expect(
    bunches([
      option('a', 'PVG-HGH-SIN', 2),
      option('b', 'SHA-HGH-SIN', 2),
      option('c', 'PVG-HGH-SIN', 3),
      option('d', 'PVG-HGH-KUL-SIN', 2),
    ]),
  ).toEqual(['a', 'b', 'c', 'd'])
})

test('[C4] one similar option makes no group, and none is lost', () => {
  const two = [option('a', 'PVG-HGH-SIN', 2), option('b', 'PVG-HGH-SIN', 2)]
  expect(bunches(two)).toEqual(['a', 'b'])
  expect(bunches([])).toEqual([])
})
