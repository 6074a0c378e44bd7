import { describe, expect, test } from 'vitest'
import { groundMinutes } from './transfer-minutes.ts'
import { minimumConnections } from '../flight-search/connections.ts'
import { createGeography, marketBetween } from './geography.ts'
import { indexDay } from './index-day.ts'
import { byteSize, createTimetable, EMPTY, NO_FARE, openSlot, packSeats, slotOfDay } from './timetable.ts'
import { localDayAt, offsetAt, startOfLocalDay, zoneClock } from './zone-clock.ts'

const airport = (code: string, city: number, country: number, terminals: readonly string[] = []) => ({
  code,
  city,
  country,
  terminals,
  zone: 0,
  lat: 51,
  lon: code === 'LGW' ? 0.5 : 0,
})

const geography = createGeography({
  airports: [
    airport('LHR', 0, 0, ['T3', 'T5']),
    airport('LGW', 0, 0),
    airport('CDG', 1, 1),
    airport('EDI', 2, 0),
  ],
  zones: ['Europe/London'],
  countries: [0, 1].map((area) => ({ opening: 'usual', area })),
  ground: groundMinutes([]),
  ticketGroups: [0, 1],
  markets: [
    [1, 0],
    [0, 2],
    [0, 1],
  ],
  needed: minimumConnections({
    defaults: [
      { connection: 'DD', sameTerminal: 45, otherTerminal: 75, otherAirport: 180 },
      { connection: 'DI', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
      { connection: 'ID', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
      { connection: 'II', sameTerminal: 60, otherTerminal: 90, otherAirport: 240 },
    ],
    airports: [],
    terminals: [{ airport: 'LHR', connection: 'II', terminals: ['T3', 'T5'], minutes: 95 }],
  }),
  period: { firstDay: 20_000, days: 400 },
})

const DAY = 20_100

function written(rows: readonly (readonly [from: number, to: number, departs: number])[]) {
  const timetable = createTimetable(geography, { slots: 2, capacity: 10 })
  const base = openSlot(timetable, 1)
  rows.forEach(([from, to, departs], row) => {
    timetable.from[base + row] = from
    timetable.to[base + row] = to
    timetable.departs[base + row] = DAY * 1440 + departs
    timetable.arrives[base + row] = DAY * 1440 + departs + 80 + row
    timetable.cabins[0].fares.set([100, 200, 300, 400], (base + row) * 4)
    timetable.cabins[0].seats[base + row] = packSeats([0, row, 12, 0])
  })
  return { timetable, base }
}

describe('a day of the timetable', () => {
  test('[C3] is found by date once indexed, with each market’s lowest price', () => {
    const { timetable, base } = written([
      [1, 2, 600],
      [0, 2, 700],
      [0, 3, 60],
    ])
    expect(slotOfDay(timetable, DAY)).toBe(-1)
    indexDay(timetable, 1, DAY, 3)
    expect(slotOfDay(timetable, DAY)).toBe(1)
    expect([...timetable.start.subarray(4)]).toEqual([0, 2, 3, 3])
    const [economy, premium] = timetable.cabins
    expect([...economy.low.subarray(base, base + 3)]).toEqual([300, 200, 200])
    expect([...economy.marketLow.subarray(3)]).toEqual([200, 200, NO_FARE])
    expect([...premium.marketLow.subarray(3)]).toEqual([NO_FARE, NO_FARE, NO_FARE])
    expect(geography.minBlock[marketBetween(geography, 0, 1)]).toBe(80)
    const version = timetable.versions[1]
    openSlot(timetable, 1)
    expect(timetable.days[1]).toBe(EMPTY)
    expect(timetable.versions[1]).not.toBe(version)
  })

  test('[C3] can be indexed again after a sale with unchanged sides', () => {
    const { timetable, base } = written([[0, 2, 600]])
    timetable.fromTerminal[base] = 2
    indexDay(timetable, 1, DAY, 1)
    expect(timetable.fromTerminal[base]).toBe(5)
    timetable.cabins[0].seats[base] = packSeats([0, 0, 0, 1])
    indexDay(timetable, 1, DAY, 1)
    expect(timetable.fromTerminal[base]).toBe(5)
    expect(timetable.cabins[0].low[base]).toBe(400)
  })

  test.each([
    ['on no market', [[3, 0, 600]]],
    [
      'after a later market',
      [
        [0, 3, 600],
        [0, 2, 600],
      ],
    ],
    [
      'after a later departure',
      [
        [0, 2, 600],
        [0, 2, 500],
      ],
    ],
    ['of another day', [[0, 2, 1440]]],
  ] as const)('[C3] a row %s is refused, because itineraries would be hidden', (_, rows) => {
    const { timetable } = written(rows)
    expect(() => indexDay(timetable, 1, DAY, rows.length)).toThrow(RangeError)
    expect(slotOfDay(timetable, DAY)).toBe(-1)
  })

  test('[platform] a flight-date takes 96 bytes at most', () => {
    const [slots, capacity] = [2, 5000]
    const fixed = byteSize(createTimetable(geography, { slots, capacity: 0 }))
    expect((byteSize(createTimetable(geography, { slots, capacity })) - fixed) / (slots * capacity)).toBe(74)
  })
})

describe('minimum minutes as tables', () => {
  const { minutes } = geography
  const at = (airport: number, arriving: number, departing: number) =>
    (minutes.at[airport] ?? 0) + arriving * 2 * (minutes.terminals[airport] ?? 0) + departing

  test.each([
    ['two domestic flights, terminals unknown', 0, 0, 0, 45, 105],
    ['two international flights, same terminal', 0, 4, 4, 60, 270],
    ['two international flights, a pair of terminals of its own', 0, 4, 5, 95, 365],
    ['domestic to international, other terminal', 0, 1, 5, 120, 270],
    ['an airport without terminals', 2, 1, 1, 60, 270],
  ])('[C3] %s', (_, airport, arriving, departing, oneTicket, selfTransfer) => {
    expect(minutes.oneTicket[at(airport, arriving, departing)]).toBe(oneTicket)
    expect(minutes.selfTransfer[at(airport, arriving, departing)]).toBe(selfTransfer)
  })

  test('[C3] airport transfer minutes are tabulated, and the minimum is a bound', () => {
    // Two airports 35 km apart: 75 minutes of transfer and 180 more, by pair (1 there, 2 back) and kind.
    expect([...minutes.otherAirportSelf.subarray(4, 12)]).toEqual([255, 255, 255, 255, 255, 255, 255, 255])
    expect(minutes.least[0]).toBe(45)
  })
})

describe('the clock of a zone', () => {
  const first = Date.UTC(2026, 0, 1) / 86_400_000
  const clock = zoneClock(['Europe/Paris', 'America/Santiago', 'Asia/Kathmandu', 'Africa/Casablanca'], {
    firstDay: first,
    days: 400,
  })
  const day = (text: string) => Date.parse(text) / 86_400_000
  const hours = (zone: number, text: string) =>
    (startOfLocalDay(clock, zone, day(text) + 1) - startOfLocalDay(clock, zone, day(text))) / 60

  test('[C3] knows days of 23, 24 and 25 hours', () => {
    expect(hours(0, '2026-03-29')).toBe(23)
    expect(hours(0, '2026-06-01')).toBe(24)
    expect(hours(0, '2026-10-25')).toBe(25)
    expect(hours(2, '2026-10-25')).toBe(24)
  })

  test('[C3] a day whose midnight does not exist begins with its first minute', () => {
    // Chile puts the clock forward at midnight: 6 September 2026 begins at 01:00.
    const start = startOfLocalDay(clock, 1, day('2026-09-06'))
    expect(start).toBe(Date.UTC(2026, 8, 6, 4) / 60_000)
    expect(hours(1, '2026-09-06')).toBe(23)
    expect(hours(1, '2026-04-04')).toBe(25)
    expect(localDayAt(clock, 1, start)).toBe(day('2026-09-06'))
    expect(localDayAt(clock, 1, start - 1)).toBe(day('2026-09-05'))
  })

  test('[C3] agrees with the calendar at every hour of the year', () => {
    const zones = ['Europe/Paris', 'America/Santiago', 'Asia/Kathmandu', 'Africa/Casablanca']
    zones.forEach((zone, index) => {
      const wall = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
      for (let minute = first * 1440; minute < (first + 365) * 1440; minute += 427) {
        const local = new Date((minute + offsetAt(clock, index, minute)) * 60_000).toISOString().slice(11, 16)
        expect(local).toBe(wall.format(minute * 60_000))
      }
    })
  })
})
