import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { createTimetable, NO_FARE, type Timetable } from '@interline/domain/interlining/timetable'
import { offsetAt } from '@interline/domain/time/zone'
import { beforeAll, describe, expect, test } from 'vitest'
import { seededRandom } from '../seeded-random.ts'
import { flightFeed } from '../offers/flight-feed.ts'
import { taxTable } from '../offers/taxes.ts'
import { geographyOf } from './geography.ts'
import { buildNetwork, type Network } from './network.ts'
import { readWorld, type World } from './reference.ts'
import { openSchedule, type Flight, type Schedule } from './schedule.ts'

const SEED = 'interline'
const DAY = 86_400_000
const dayOf = (date: string) => Date.parse(`${date}T00:00Z`) / DAY
const DATES = ['2026-12-01', '2027-03-28', '2027-07-04']

let world: World
let network: Network
let schedule: Schedule
beforeAll(() => {
  world = readWorld()
  network = buildNetwork(world, seededRandom(SEED))
  schedule = openSchedule(network, seededRandom(SEED))
})

/** Fifty routes, spread over all. */
const someRoutes = () => Array.from({ length: 50 }, (_, at) => Math.floor((at * network.routes.count) / 50))
const written = ({ template, key, from, to, departs, arrives, aircraft, minutes }: Flight) => {
  const { base, salt } = network.templates
  return [key, from.iata, to.iata, departs, arrives, aircraft, minutes, base[template], salt[template]].join(
    ' ',
  )
}

function fingerprint(of: Schedule, routes: readonly number[], dates: readonly string[]): string {
  const lines = routes.flatMap((route) =>
    dates.flatMap((date) => of.flights(route, dayOf(date)).map(written)),
  )
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16)
}

describe('the network of a seed', () => {
  test('[C2] fifty routes on three dates match the stored ones', () => {
    expect(fingerprint(schedule, someRoutes(), DATES)).toBe('c5ec193c34a6e173')
  })

  test('[C2] order and thread of generation do not matter', async () => {
    const forward = fingerprint(schedule, someRoutes(), DATES)
    const again = openSchedule(network, seededRandom(SEED))
    expect(fingerprint(again, someRoutes().toReversed(), DATES.toReversed())).toBe(forward)
    const file = (name: string) => JSON.stringify(new URL(name, import.meta.url).href)
    const source = `
      const { parentPort } = require('node:worker_threads')
      Promise.all([import(${file('../seeded-random.ts')}), import(${file('network.ts')}), import(${file('reference.ts')})]).then(
        ([{ seededRandom }, { buildNetwork }, { readWorld }]) => {
          const { templates } = buildNetwork(readWorld(), seededRandom('${SEED}'))
          parentPort.postMessage([templates.base, templates.salt, templates.minute, templates.number])
        })`
    const worker = new Worker(source, { eval: true, execArgv: [] })
    const columns = await new Promise<ArrayLike<number>[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    await worker.terminate()
    const { base, salt, minute, number } = network.templates
    expect(columns.map((column) => hashOf(column))).toEqual([base, salt, minute, number].map(hashOf))
  }, 60_000)

  test('[C1] more than 3,000 airports are connected, and every carrier flies', () => {
    const { templates } = network
    const next = new Map<number, Set<number>>()
    for (let at = 0; at < templates.count; at += 1) {
      const from = next.get(templates.from[at]!) ?? new Set()
      next.set(templates.from[at]!, from.add(templates.to[at]!))
    }
    const seen = new Set([world.indexOf('PVG')!])
    for (const airport of seen) for (const other of next.get(airport) ?? []) seen.add(other)
    expect(seen.size).toBeGreaterThan(3000)
    expect(seen.size).toBe(world.list.length)
    expect(new Set(templates.carrier).size).toBeGreaterThan(200)
  })

  test('[C1] every weekday has 90,000 to 110,000 departures, numbers are unique', () => {
    const { templates } = network
    const perDay = Array.from(
      { length: 7 },
      (_, day) => templates.days.filter((days) => (days >> day) & 1).length,
    )
    for (const departures of perDay) {
      expect(departures).toBeGreaterThan(90_000)
      expect(departures).toBeLessThan(110_000)
    }
    const numbers = new Set(
      Array.from(
        { length: templates.count },
        (_, at) => templates.carrier[at]! * 10_000 + templates.number[at]!,
      ),
    )
    expect(numbers.size).toBe(templates.count)
    expect(Math.max(...[...numbers].map((number) => number % 10_000))).toBeLessThanOrEqual(9999)
  })

  test('[C1] aircraft have the range, block times match their speed', () => {
    const { templates } = network
    for (let at = 0; at < templates.count; at += 97) {
      const km = templates.km[at]!
      expect(templates.types[templates.aircraft[at]!]!.rangeKm).toBeGreaterThanOrEqual(km)
      expect(templates.block[at]!).toBeGreaterThanOrEqual(25)
      expect((km / templates.block[at]!) * 60).toBeLessThan(960)
    }
  })
})

describe('a day for the interlining search', () => {
  const write = (date: string, now: string): { timetable: Timetable; count: number } => {
    const day = dayOf(date)
    const geography = geographyOf(network, { firstDay: day - 3, days: 10 })
    const timetable = createTimetable(geography, { slots: 1, capacity: 120_000 })
    const count = flightFeed(schedule).write(timetable, 0, { day, now: Date.parse(now), booked: [] })
    return { timetable, count }
  }

  test('[C1] each row matches its flight in local time, across clock changes', () => {
    const feed = flightFeed(schedule)
    for (const date of ['2026-10-25', '2027-03-14', '2027-01-15']) {
      const { timetable, count } = write(date, '2026-10-01T00:00Z')
      expect(count).toBeGreaterThan(90_000)
      for (let row = 0; row < count; row += 251) {
        const flight = feed.flightOf(timetable.ref[row]!, timetable.departs[row]!) ?? expect.fail('no flight')
        expect(flight.departs).toBe(timetable.departs[row]! * 60_000)
        expect(flight.arrives).toBe(timetable.arrives[row]! * 60_000)
        const wall = network.templates.minute[flight.template]!
        const shown = new Date(flight.departs + offsetAt(flight.departs, flight.from.tz) * 60_000)
        // A time skipped by the clock is flown an hour later or earlier.
        const late = shown.getUTCHours() * 60 + shown.getUTCMinutes() - wall
        expect([0, 60]).toContain(Math.abs(late))
      }
    }
  })

  test('[C1] every local day’s flight is in exactly one UTC day', () => {
    const local = '2027-03-28'
    const keys = new Map<string, number>()
    for (const date of ['2027-03-27', '2027-03-28', '2027-03-29']) {
      const { timetable, count } = write(date, '2027-03-01T00:00Z')
      const feed = flightFeed(schedule)
      for (let row = 0; row < count; row += 1) {
        if (timetable.ref[row]! % 500 !== 0) continue
        const flight = feed.flightOf(timetable.ref[row]!, timetable.departs[row]!)
        if (flight?.date === local) keys.set(flight.key, (keys.get(flight.key) ?? 0) + 1)
      }
    }
    const expected: string[] = []
    for (let template = 0; template < network.templates.count; template += 500) {
      const flight = schedule.departure(template, dayOf(local))
      if (flight) expected.push(flight.key)
    }
    expect([...keys.keys()].sort()).toEqual(expected.sort())
    expect(new Set(keys.values())).toEqual(new Set([1]))
  })

  test('[C1] crossing the date line eastwards arrives before departure, local time', () => {
    const [from, to] = [world.indexOf('SYD')!, world.indexOf('LAX')!]
    const { first, last } = network.leaving(from)
    const routes = Array.from({ length: last - first }, (_, at) => first + at).filter(
      (route) => network.routes.to[route] === to,
    )
    const flights = routes.flatMap((route) => schedule.flights(route, dayOf('2027-02-10')))
    expect(flights.length).toBeGreaterThan(0)
    for (const { departsLocal, arrivesLocal } of flights) expect(arrivesLocal < departsLocal).toBe(true)
  })

  test('[C2] a tenth is sold out, and dearer classes close last', () => {
    const { timetable, count } = write('2027-02-10', '2027-01-20T00:00Z')
    const [economy] = timetable.cabins
    let full = 0
    for (let row = 0; row < count; row += 1) {
      if (economy.low[row] === NO_FARE) full += 1
      const seats = economy.seats[row]!
      const left = [0, 1, 2, 3].map((step) => (seats >> (4 * step)) & 15)
      expect(left.every((here, at) => at === 0 || here >= left[at - 1]!)).toBe(true)
    }
    expect(full / count).toBeGreaterThan(0.04)
    expect(full / count).toBeLessThan(0.16)
  })

  test('[C9] prices with taxes are the flight’s fares plus taxes', () => {
    const day = dayOf('2027-02-10')
    const { timetable } = write('2027-02-10', '2027-01-20T00:00Z')
    const taxed = createTimetable(timetable.geography, { slots: 1, capacity: 120_000 })
    const taxes = taxTable(world)
    flightFeed(schedule, { taxed: taxes }).write(taxed, 0, {
      day,
      now: Date.parse('2027-01-20T00:00Z'),
      booked: [],
    })
    for (let row = 0; row < 90_000; row += 1001) {
      const flight = flightFeed(schedule).flightOf(timetable.ref[row]!, timetable.departs[row]!)!
      const sum = taxes([[flight]], 'adult', 'economy').reduce(
        (total, { amount }) => total + Number(amount.minor),
        0,
      )
      expect(taxed.cabins[0].fares[row * 4]! - timetable.cabins[0].fares[row * 4]!).toBe(sum)
    }
  })
})

function hashOf(column: ArrayLike<number>): string {
  return createHash('sha256').update(Uint32Array.from(column)).digest('hex')
}
