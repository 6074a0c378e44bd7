// The timetable of the simulated railway: every train runs daily at the same times. Generated from the lines in
// server/data/rail; nothing of it is a real railway's.

import type { SeatClass, TrainKind } from '@interline/domain/rail/journeys'
import type { RailStation } from '@interline/domain/rail/stations'
import { readFileSync } from 'node:fs'
import { chance } from './random.ts'

interface Service {
  readonly kind: TrainKind
  /** Of the first train; each further one of a direction is two higher. */
  readonly first: number
  /** In each direction. */
  readonly perDay: number
  readonly stops: readonly string[]
}

/** Minutes since the midnight of the first station's day; kilometres from there. */
export interface Stop {
  readonly station: string
  readonly arrives: number
  readonly departs: number
  readonly km: number
}

export interface Train {
  readonly number: string
  readonly kind: TrainKind
  readonly stops: readonly Stop[]
}

export interface Timetable {
  readonly stations: readonly RailStation[]
  readonly station: (id: string) => RailStation | undefined
  readonly train: (number: string) => Train | undefined
  /** Trains that call at both stations, in this order. */
  between(from: string, to: string): readonly Train[]
}

/** Average kilometres per hour between stops. */
const SPEED: Readonly<Record<TrainKind, number>> = { G: 265, D: 185, C: 210, Z: 118, T: 104, K: 84 }
/** Tracks are longer than the great circle. */
const DETOUR = 1.16

export const CLASSES_OF: Readonly<Record<TrainKind, readonly SeatClass[]>> = {
  G: ['second', 'first', 'business'],
  D: ['second', 'first'],
  C: ['second', 'first'],
  Z: ['hardSeat', 'hardSleeper', 'softSleeper'],
  T: ['hardSeat', 'hardSleeper', 'softSleeper'],
  K: ['hardSeat', 'hardSleeper', 'softSleeper'],
}

const FILES = new URL('../../../../data/rail/', import.meta.url)

function readRows<Row>(file: string): readonly Row[] {
  return JSON.parse(readFileSync(new URL(file, FILES), 'utf8')) as Row[]
}

/** Reads the data and makes the trains: a few milliseconds. */
export function readTimetable(): Timetable {
  const stations = readRows<RailStation>('stations.json')
  const byId = new Map(stations.map((station) => [station.id, station]))
  const trains = readRows<Service>('services.json').flatMap((service) => trainsOf(service, byId))
  const byNumber = new Map(trains.map((train) => [train.number, train]))
  const calling = Map.groupBy(
    trains.flatMap((train) => train.stops.map(({ station }) => ({ station, train }))),
    ({ station }) => station,
  )
  return {
    stations,
    station: (id) => byId.get(id),
    train: (number) => byNumber.get(number),
    between(from, to) {
      const here = (calling.get(from) ?? []).map(({ train }) => train)
      return here.filter(({ stops }) => {
        const at = stops.findIndex(({ station }) => station === from)
        return stops.some(({ station }, index) => station === to && index > at)
      })
    },
  }
}

function trainsOf(service: Service, stations: ReadonlyMap<string, RailStation>): Train[] {
  const { kind, first, perDay } = service
  return [0, 1].flatMap((direction) => {
    const stops = direction === 0 ? service.stops : service.stops.toReversed()
    return Array.from({ length: perDay }, (_, index): Train => {
      const number = `${kind}${first + 2 * index + direction}`
      return { number, kind, stops: callsOf({ number, kind, stops, index, perDay }, stations) }
    })
  })
}

/** High-speed lines are closed for maintenance at night: their trains run within these minutes of one day. */
const DAY = { first: 6 * 60 + 10, last: 23 * 60 + 50 }
/** No high-speed train leaves its first station later, however short its run. */
const LAST_START = 21 * 60 + 30
/** The other trains leave from the afternoon until the small hours, and travel through the night. */
const EVENING = { first: 15 * 60, last: 27 * 60 }

function callsOf(
  train: Pick<Service, 'kind' | 'stops' | 'perDay'> & { readonly number: string; readonly index: number },
  stations: ReadonlyMap<string, RailStation>,
): Stop[] {
  const { number, kind, index, perDay } = train
  const calls = callsFromZero(train, stations)
  const duration = calls.at(-1)?.arrives ?? 0
  const { first, last } = isHighSpeed(kind)
    ? { first: DAY.first, last: Math.min(LAST_START, DAY.last - duration) }
    : EVENING
  if (last < first) throw new Error(`${number} takes longer than its line is open`)
  const begin =
    first + Math.round(((last - first) * (index + chance(number, 'begin') * 0.6)) / Math.max(perDay, 1))
  return calls.map((call) => ({ ...call, arrives: begin + call.arrives, departs: begin + call.departs }))
}

function isHighSpeed(kind: TrainKind): boolean {
  return kind === 'G' || kind === 'D' || kind === 'C'
}

/** The calls with the departure from the first station as minute 0. */
function callsFromZero(
  { number, kind, stops }: Pick<Service, 'kind' | 'stops'> & { readonly number: string },
  stations: ReadonlyMap<string, RailStation>,
): Stop[] {
  let minutes = 0
  let km = 0
  const calls: Stop[] = []
  stops.forEach((id, at) => {
    const before = stations.get(stops[at - 1] ?? '')
    const here = stations.get(id)
    if (!here) throw new Error(`no station ${id}`)
    const length = before ? Math.max(12, Math.round(distance(before, here) * DETOUR)) : 0
    km += length
    minutes += before ? Math.round((length / SPEED[kind]) * 60) + 2 : 0
    const isEnd = at === 0 || at === stops.length - 1
    // Some trains pass the smaller stations.
    if (!isEnd && here.rank < 75 && stops.length > 3 && chance(number, id) < 0.35) return
    const dwell = isEnd ? 0 : isHighSpeed(kind) ? 2 : 8
    calls.push({ station: id, arrives: minutes, departs: minutes + dwell, km })
    minutes += dwell
  })
  return calls
}

/** Kilometres along the great circle. */
function distance(a: RailStation, b: RailStation): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180
  const [dLat, dLon] = [rad(b.lat - a.lat), rad(b.lon - a.lon)]
  const half = Math.sin(dLat / 2) ** 2 + Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(dLon / 2) ** 2
  return 2 * 6371 * Math.asin(Math.sqrt(half))
}
