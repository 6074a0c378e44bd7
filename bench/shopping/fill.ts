import { indexDay } from '@interline/domain/interlining/index-day'
import {
  createTimetable,
  NO_FARE,
  openSlot,
  packSeats,
  type Timetable,
} from '@interline/domain/interlining/timetable'
import { chance, FIRST_DAY, type GravityWorld, type Service } from './gravity-world.ts'

const DAY = 1440
/** Fare ladders per cabin, as multiples of the base. */
const LADDERS = [
  [1, 1.28, 1.75, 2.6],
  [1.9, 2.6],
  [3.6, 4.8, 6.5],
] as const
/** Seats on sale per class and cabin when nothing is sold. */
const SEATS = [60, 14, 12] as const

/** A timetable of `days` days from FIRST_DAY with about `departures` flights a day. */
export function fillTimetable(world: GravityWorld, departures: number, days: number): Timetable {
  const timetable = createTimetable(world.geography, {
    slots: days,
    capacity: Math.ceil(departures * 1.1) + 1000,
  })
  for (let slot = 0; slot < days; slot += 1) {
    const base = openSlot(timetable, slot)
    const count = writeDay(world, timetable, { base, day: FIRST_DAY + slot, departures })
    indexDay(timetable, slot, FIRST_DAY + slot, count)
  }
  return timetable
}

interface Place {
  readonly base: number
  readonly day: number
  readonly departures: number
}

interface Row {
  readonly service: Service
  readonly departs: number
  readonly number: number
}

function writeDay(
  { services }: GravityWorld,
  timetable: Timetable,
  { base, day, departures }: Place,
): number {
  let count = 0
  let rows: Row[] = []
  const flush = () => {
    rows.sort((x, y) => x.departs - y.departs || x.number - y.number)
    for (const row of rows) {
      writeRow(timetable, base + count, row, day)
      count += 1
    }
    rows = []
  }
  services.forEach((service, at) => {
    if (at > 0 && services[at - 1]?.market !== service.market) flush()
    const perDay = Math.max(service.share * departures, 0.06)
    const today = Math.floor(perDay) + (chance(20, at, day % 7) < perDay % 1 ? 1 : 0)
    for (let n = 0; n < today; n += 1) {
      const minute = Math.floor((DAY * (n + 0.15 + 0.7 * chance(21, at, n))) / Math.max(today, 1))
      rows.push({ service, departs: day * DAY + Math.floor(minute / 5) * 5, number: at * 32 + (n % 32) })
    }
  })
  flush()
  return count
}

function writeRow(
  timetable: Timetable,
  flight: number,
  { service, departs, number }: Row,
  day: number,
): void {
  const { from, to, carrier, km } = service
  const block = Math.round((28 + (km / 13.6) * (0.95 + 0.1 * chance(22, service.market))) / 5) * 5
  timetable.departs[flight] = departs
  timetable.arrives[flight] = departs + block
  timetable.from[flight] = from
  timetable.to[flight] = to
  timetable.carrier[flight] = carrier
  const terminals = timetable.geography.minutes.terminals
  timetable.fromTerminal[flight] = Math.floor((terminals[from] ?? 1) * chance(23, carrier, from))
  timetable.toTerminal[flight] = Math.floor((terminals[to] ?? 1) * chance(23, carrier, to))
  timetable.ref[flight] = number
  const low = (timetable.geography.ticketGroup[carrier] ?? 0) === 0 ? 0.62 : 1
  const normal = chance(24, number, day) + chance(25, number, day) + chance(26, number, day) - 1.5
  const base =
    (25 + 0.42 * km ** 0.78) * 780 * low * (0.8 + 0.4 * chance(27, service.market)) * Math.exp(0.36 * normal)
  timetable.cabins.forEach(({ classes, fares, seats }, cabin) => {
    const sold = chance(28, number, day, cabin) ** 0.45
    const left = Array.from({ length: classes }, (_, at) => {
      const limit = (SEATS[cabin] ?? 0) * (0.35 + (0.65 * (at + 1)) / classes)
      fares[flight * classes + at] = Math.round(base * (LADDERS[cabin]?.[at] ?? 1)) || NO_FARE
      return Math.floor(limit - (SEATS[cabin] ?? 0) * sold * 1.02)
    })
    seats[flight] = cabin > 0 && km < 900 ? 0 : packSeats(left)
  })
}
