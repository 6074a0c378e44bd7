import { suggestStations } from '@interline/domain/rail/stations'
import { addDays } from '@interline/domain/time/local-date'
import { instantAt } from '@interline/domain/time/zone'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { railContract } from '../contract-tests.ts'
import { simulatedRailway } from './index.ts'
import { readTimetable } from './timetable.ts'

const START = instantAt('2026-12-01T09:00', 'Asia/Shanghai')
let now = START
const dataDir = mkdtempSync(join(tmpdir(), 'railway-'))
const railway = simulatedRailway({ dataDir }, { now: () => now, offset: 0 })
afterAll(() => {
  railway.close()
  rmSync(dataDir, { recursive: true })
})
const call = () =>
  ({ deadline: now + 10_000, signal: new AbortController().signal, log: { warn: () => {} } }) as never
const query = { from: 'guangzhou-south', to: 'shenzhen-north', date: '2026-12-05' }

railContract({ railway, query, call })

const timetable = readTimetable()
const TRAINS = [
  ...new Map(
    timetable.stations.flatMap(({ id }) =>
      timetable.stations.flatMap((other) => timetable.between(id, other.id).map((one) => [one.number, one])),
    ),
  ).values(),
]

test('[B5] about a thousand trains a day, each with whole calls', () => {
  expect(TRAINS.length).toBeGreaterThan(1_000)
  expect(TRAINS.length).toBeLessThan(1_300)
  for (const { stops, number } of TRAINS) {
    expect(stops.length, number).toBeGreaterThan(1)
    stops.slice(1).forEach((stop, at) => {
      expect(stop.arrives, number).toBeGreaterThan(stops[at]!.departs)
      expect(stop.km, number).toBeGreaterThan(stops[at]!.km)
    })
  }
})

test('[B5] high-speed trains run from six to midnight, others at night', () => {
  const [fast, slow] = ['GDC', 'ZTK'].map((kinds) => TRAINS.filter(({ kind }) => kinds.includes(kind)))
  expect(fast!.length + slow!.length).toBe(TRAINS.length)
  for (const { stops, number } of fast!) {
    expect(stops[0]!.departs, number).toBeGreaterThanOrEqual(6 * 60)
    expect(stops.at(-1)!.arrives, number).toBeLessThan(24 * 60)
  }
  expect(slow!.length).toBeGreaterThan(50)
  for (const { stops, number } of slow!) expect(stops.at(-1)!.arrives, number).toBeGreaterThan(24 * 60)
  expect(slow!.some(({ stops }) => stops.some(({ departs }) => departs % 1440 < 330))).toBe(true)
  // The day is used whole: early and late trains.
  const starts = fast!.map(({ stops }) => stops[0]!.departs)
  expect(Math.min(...starts)).toBeLessThan(7 * 60)
  expect(Math.max(...starts)).toBeGreaterThan(20 * 60)
})

test('[B5] no search of a day finds a high-speed train at night', async () => {
  let seen = 0
  for (const [from, to] of [
    ['wuhan', 'shenzhen-north'],
    ['changsha-south', 'guangzhou-south'],
    ['zhengzhou-east', 'xian-north'],
    ['nanjing-south', 'shanghai-hongqiao'],
  ] as const)
    for (const { run } of await railway.search({ from, to, date: '2026-12-05' }, call()))
      if ('GDC'.includes(run.kind)) {
        seen += 1
        expect(run.departs.slice(11) >= '06:00', run.train).toBe(true)
        expect(run.arrives.slice(0, 10), run.train).toBe('2026-12-05')
      }
  expect(seen).toBeGreaterThan(100)
})

test('[B5] the sale of a day opens fifteen days ahead at eight', async () => {
  const day = { ...query, date: addDays('2026-12-01', 15) }
  expect(await railway.search(day, call())).toEqual([])
  now = instantAt('2026-12-02T07:59', 'Asia/Shanghai')
  expect(await railway.search(day, call())).toEqual([])
  now = instantAt('2026-12-02T08:00', 'Asia/Shanghai')
  expect((await railway.search(day, call())).length).toBeGreaterThan(10)
  now = START
})

test('[B5] a hold ends after half an hour, and its seat is sold again', async () => {
  const [journey] = await railway.search(query, call())
  const person = {
    key: 'x',
    type: 'adult',
    surname: 'LI',
    givenNames: 'NA',
    birthday: '1991-01-01',
    nationality: 'CN',
    document: { type: 'chinesePassport', number: 'E99999999' },
  } as const
  const command = { ref: journey!.run, seatClass: 'second', travellers: [person], clientRef: 'hold' } as const
  const held = await railway.book(command, call())
  expect(held).toMatchObject({ booking: { holdUntil: START + 1_800_000 } })
  now = START + 1_800_001
  expect(await railway.find({ clientRef: 'hold' }, call())).toMatchObject({ booking: { status: 'released' } })
  const id = held.kind === 'booked' ? held.booking.bookingId : ''
  expect(await railway.confirm(id, call())).toEqual({ kind: 'rejected', reason: 'expired' })
  now = START
})

test('[B5] after departure nothing is refunded, and only a train of that day is taken', async () => {
  const journeys = await railway.search({ ...query, date: '2026-12-01' }, call())
  const person = {
    key: 'm',
    type: 'adult',
    surname: 'ZHAO',
    givenNames: 'MIN',
    birthday: '1991-01-01',
    nationality: 'CN',
    document: { type: 'chinesePassport', number: 'E88888888' },
  } as const
  const train = journeys[0]!.run
  const held = await railway.book(
    { ref: train, seatClass: 'second', travellers: [person], clientRef: 'miss' },
    call(),
  )
  const bookingId = held.kind === 'booked' ? held.booking.bookingId : ''
  await railway.confirm(bookingId, call())
  now = train.departsAt + 60_000
  const selection = { bookingId, keys: ['m'] }
  expect(await railway.quoteRefund(selection, call())).toEqual({ kind: 'rejected', reason: 'departed' })
  const later = async (date: string) =>
    (await railway.search({ ...query, date }, call())).findLast(({ classes }) => classes[0]!.left > 0)!.run
  const changed = async (date: string, clientRef: string) =>
    railway.exchange({ ...selection, ref: await later(date), seatClass: 'second', clientRef }, call())
  expect(await changed('2026-12-02', 'c1')).toEqual({ kind: 'rejected', reason: 'departed' })
  expect(await changed('2026-12-01', 'c2')).toMatchObject({ kind: 'booked' })
  now = START
})

test('[B5] finds stations by three languages, pinyin and initials', () => {
  const { stations } = railway
  const first = (typed: string) => suggestStations(stations, typed, 3)[0]?.id
  expect(first('guangzhou s')).toBe('guangzhou-south')
  expect(first('广州南')).toBe('guangzhou-south')
  expect(first('廣州南')).toBe('guangzhou-south')
  expect(first('guangzhounan')).toBe('guangzhou-south')
  expect(first('gzn')).toBe('guangzhou-south')
  expect(first('西九')).toBe('hongkong-west-kowloon')
  expect(first("xi'an")).toBe('xian-north')
  expect(suggestStations(stations, 'zzz', 3)).toEqual([])
  expect(suggestStations(stations, '', 3).map(({ id }) => id)[0]).toBe('beijing-south')
})
