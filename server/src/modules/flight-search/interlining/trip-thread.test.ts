import { createGeography } from '@interline/domain/interlining/geography'
import { indexDay } from '@interline/domain/interlining/index-day'
import { USUAL } from '@interline/domain/interlining/query'
import { createTimetable, openSlot } from '@interline/domain/interlining/timetable'
import { afterAll, expect, test } from 'vitest'
import { tripThread } from './trip-thread.ts'

const DAY = 20_000
const thread = tripThread()
afterAll(() => thread.close())

/** A to B and B to C by two carriers, three hours apart. */
function timetableOfTwo() {
  const place = { country: 0, zone: 0, terminals: [], lat: 0 }
  const geography = createGeography({
    airports: [0, 1, 2].map((city) => ({ code: `AA${city}`, city, lon: city, ...place })),
    zones: ['UTC'],
    countries: [{ opening: 'usual', area: 0 }],
    ticketGroups: [1, 2],
    markets: [
      [0, 1],
      [1, 2],
    ],
    needed: () => 60,
    ground: () => 60,
    period: { firstDay: DAY - 2, days: 10 },
  })
  const timetable = createTimetable(geography, { slots: 1, capacity: 2 })
  const first = openSlot(timetable, 0)
  for (const [at, hour] of [6, 10].entries()) {
    const row = first + at
    timetable.departs[row] = DAY * 1440 + hour * 60
    timetable.arrives[row] = DAY * 1440 + hour * 60 + 60
    timetable.from[row] = at
    timetable.to[row] = at + 1
    timetable.carrier[row] = at
    timetable.ref[row] = 70 + at
    timetable.cabins[0].fares[row * 4] = 500
    timetable.cabins[0].seats[row] = 9
  }
  indexDay(timetable, 0, DAY, 2)
  return timetable
}

const journey = {
  ...USUAL,
  origin: { city: 0, airport: -1 },
  destination: { city: 2, airport: -1 },
  day: DAY,
}

test('[C3 platform] itineraries are found in a separate thread over shared columns', async () => {
  const timetable = timetableOfTwo()
  const [trip, ...others] = await thread.ask(timetable, { journeys: [journey], limit: 10 })
  expect(others).toEqual([])
  expect(trip?.map((ticket) => ticket.map(({ ref, journey: at, segment }) => [ref, at, segment]))).toEqual([
    [[70, 0, 0]],
    [[71, 0, 1]],
  ])
})

test('[C3 platform] a failing search reports why; the next one succeeds', async () => {
  const timetable = timetableOfTwo()
  const bad = thread.ask(timetable, { journeys: [{ ...journey, seats: 10 }], limit: 10 })
  const good = thread.ask(timetable, { journeys: [journey], limit: 10 })
  await expect(bad).rejects.toThrow('1 to 9 seats')
  expect(await good).toHaveLength(1)
  thread.close()
  const again = timetableOfTwo()
  expect(await thread.ask(again, { journeys: [journey], limit: 10 })).toHaveLength(1)
})
