import { expect, test } from 'vitest'
import type { Flight } from '../network/schedule.ts'
import { worldOf } from '../world.ts'
import { isLastOfDay } from './last-of-day.ts'

const world = worldOf('last-of-day')
const { schedule } = world
const DAY = Date.parse('2027-01-14') / 86_400_000
const NOW = Date.parse('2026-12-01T00:00Z')
const NOBODY = () => 0
const economy = { cabin: 'economy', seats: 1 } as const

/** Every flight of the day between two cities, by any airport, in the order of the day. */
function flightsBetween(from: string, to: string): Flight[] {
  const { templates, world } = schedule.network
  return Array.from({ length: templates.count }, (_, template) => template)
    .filter(
      (template) =>
        world.list[templates.from[template]!]?.city === from &&
        world.list[templates.to[template]!]?.city === to,
    )
    .flatMap((template) => schedule.departure(template, DAY) ?? [])
    .sort((a, b) => a.departs - b.departs)
}

function says(
  { key }: { key: string },
  party: { cabin: 'economy' | 'first'; seats: number },
  booked: (key: string) => number = NOBODY,
) {
  return isLastOfDay(world, { key, party, now: NOW, booked })
}

test.each([
  ['LON', 'NYC'],
  ['TYO', 'HKG'],
  ['BKK', 'SIN'],
])('[C3] from %s to %s no airport has a flight after the last', (from, to) => {
  const flights = flightsBetween(from, to)
  const last = flights.at(-1)?.departs
  expect(flights.length).toBeGreaterThan(3)
  for (const flight of flights)
    expect([flight.key, says(flight, economy)]).toEqual([flight.key, flight.departs === last])
})

test('[C3] a later flight without seats for the party does not count', () => {
  const flights = flightsBetween('BKK', 'SIN')
  const [before, last] = flights.slice(-2)
  if (!before || !last) return expect.fail('two flights are needed')
  const full = (key: string) => (key === last.key ? 1000 : 0)
  expect(says(before, economy)).toBe(false)
  expect(says(before, economy, full)).toBe(true)
  const mostSeats = Array.from({ length: 1000 }, (_, seats) => seats).findLast(
    (seats) => says(before, { ...economy, seats }) === false,
  )
  expect(mostSeats).toBeGreaterThan(0)
  expect(mostSeats).toBeLessThan(last.cabins.economy ?? 0)
})

test('[C3] an unknown flight is undefined', () => {
  expect(says({ key: 'ZZ1 2027-01-14' }, economy)).toBeUndefined()
})
