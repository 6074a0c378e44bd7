import { describe, expect, test } from 'vitest'
import { addDays } from '../time/local-date.ts'
import {
  journeyReasons,
  settlePlace,
  type BookingType,
  type JourneyInput,
  type PlaceFacts,
} from './journeys.ts'
import { formatPlace, type PlaceRef } from './place-ref.ts'

const PLACES: Record<string, PlaceFacts> = {
  'airport-PVG': { city: 'SHA', tz: 'Asia/Shanghai', lat: 31.14, lon: 121.8 },
  'airport-SHA': { city: 'SHA', tz: 'Asia/Shanghai', lat: 31.2, lon: 121.34 },
  'city-SHA': { city: 'SHA', tz: 'Asia/Shanghai', lat: 31.14, lon: 121.8 },
  'airport-HKG': { city: 'HKG', tz: 'Asia/Hong_Kong', lat: 22.31, lon: 113.91 },
  'city-HKG': { city: 'HKG', tz: 'Asia/Hong_Kong', lat: 22.31, lon: 113.91 },
  'airport-LHR': { city: 'LON', tz: 'Europe/London', lat: 51.47, lon: -0.45 },
  'airport-LAX': { city: 'LAX', tz: 'America/Los_Angeles', lat: 33.94, lon: -118.41 },
  'airport-SFO': { city: 'SFO', tz: 'America/Los_Angeles', lat: 37.62, lon: -122.38 },
}
// 21 November 16:30 in London, 22 November 00:30 in Hong Kong.
const now = Date.parse('2026-11-21T16:30:00Z')
const today = '2026-11-22'

function fly(route: string, date: string): JourneyInput {
  const [origin = '', destination = ''] = route
    .split(' ')
    .map((code) => (code === '-' ? '' : code.includes('-') ? code : `airport-${code}`))
  return { origin, destination, date }
}

function broken(bookingType: BookingType, ...journeys: JourneyInput[]) {
  const placeOf = (place: PlaceRef) => PLACES[formatPlace(place)]
  return journeyReasons({ journeys, bookingType, now, placeOf })
}

const brief = (reasons: ReturnType<typeof broken>) => reasons.map(({ path, rule }) => `${path} ${rule}`)

describe('valid journeys', () => {
  test.each([
    ['one flight today', 'oneway', [fly('PVG HKG', today)]],
    ['on the last day that is sold', 'oneway', [fly('PVG HKG', addDays(today, 361))]],
    ['a return on one day', 'return', [fly('PVG HKG', today), fly('HKG PVG', today)]],
    [
      'a return to the other airport of the city',
      'return',
      [fly('PVG HKG', today), fly('HKG SHA', '2026-12-01')],
    ],
    [
      'five flights',
      'multi',
      Array.from({ length: 5 }, (_, at) => fly(at % 2 ? 'HKG PVG' : 'PVG HKG', today)),
    ],
    ['yesterday by our clock, today in London', 'oneway', [fly('LHR HKG', '2026-11-21')]],
    ['onward over the date line', 'multi', [fly('HKG LAX', '2026-12-10'), fly('LAX SFO', '2026-12-09')]],
  ] as const)('[C1] %s', (_name, bookingType, journeys) => {
    expect(broken(bookingType, ...journeys)).toEqual([])
  })
})

describe('invalid journeys', () => {
  const cases: [string, BookingType, JourneyInput[], string[]][] = [
    ['no journey', 'multi', [], ['journeys journeys.empty']],
    [
      'six journeys',
      'multi',
      Array.from({ length: 6 }, (_, at) => fly(at % 2 ? 'HKG PVG' : 'PVG HKG', today)),
      ['journeys journeys.too_many'],
    ],
    [
      'nothing chosen',
      'oneway',
      [fly('- -', '')],
      [
        'journeys.0.origin journeys.place_missing',
        'journeys.0.destination journeys.place_missing',
        'journeys.0.date journeys.date_invalid',
      ],
    ],
    [
      'a code without its kind',
      'oneway',
      [{ origin: 'PVG', destination: 'city-HKG', date: today }],
      ['journeys.0.origin journeys.place_unknown'],
    ],
    [
      'a place we do not have',
      'oneway',
      [fly('PVG QQQ', today)],
      ['journeys.0.destination journeys.place_unknown'],
    ],
    [
      'two airports of one city',
      'oneway',
      [fly('PVG SHA', today)],
      ['journeys.0.destination journeys.same_city'],
    ],
    [
      'an airport and its city',
      'oneway',
      [fly('PVG city-SHA', today)],
      ['journeys.0.destination journeys.same_city'],
    ],
    [
      'yesterday at the origin',
      'oneway',
      [fly('HKG LHR', '2026-11-21')],
      ['journeys.0.date journeys.date_past'],
    ],
    [
      'beyond the timetable',
      'oneway',
      [fly('PVG HKG', addDays(today, 362))],
      ['journeys.0.date journeys.date_too_far'],
    ],
    [
      'no day of the calendar',
      'oneway',
      [fly('PVG HKG', '2027-02-30')],
      ['journeys.0.date journeys.date_invalid'],
    ],
    [
      'back before out',
      'return',
      [fly('PVG HKG', '2026-12-10'), fly('HKG PVG', '2026-12-09')],
      ['journeys.1.date journeys.date_order'],
    ],
    [
      'back before out, eastwards',
      'return',
      [fly('HKG LHR', '2026-12-10'), fly('LHR HKG', '2026-12-09')],
      ['journeys.1.date journeys.date_order'],
    ],
    [
      'a return that does not come back',
      'return',
      [fly('PVG HKG', today), fly('LHR LAX', '2026-12-01')],
      ['journeys.1.origin journeys.return_mismatch', 'journeys.1.destination journeys.return_mismatch'],
    ],
    ['a return with one flight', 'return', [fly('PVG HKG', today)], ['journeys journeys.return_mismatch']],
    [
      'one way with two flights',
      'oneway',
      [fly('PVG HKG', today), fly('HKG PVG', today)],
      ['journeys journeys.one_flight'],
    ],
  ]
  test.each(cases)('[C1] %s', (_name, bookingType, journeys, expected) => {
    expect(brief(broken(bookingType, ...journeys))).toEqual(expected)
  })

  test('[C1] the sentences get their parameters', () => {
    const reasons = broken('multi', fly('PVG HKG', '2026-12-10'), fly('airport-PVG QQQ', '2026-12-08'))
    expect(reasons).toEqual([
      { path: 'journeys.1.destination', rule: 'journeys.place_unknown', values: { place: 'QQQ' } },
      { path: 'journeys.1.date', rule: 'journeys.date_order', values: { earliest: '2026-12-10' } },
    ])
  })
})

test('[C1] a single-airport city is its airport, others stay a city', () => {
  const airportsOf = (city: string) => (city === 'SHA' ? ['PVG', 'SHA'] : city === 'HKG' ? ['HKG'] : [])
  const settle = (kind: PlaceRef['kind'], code: string) =>
    formatPlace(settlePlace({ kind, code }, airportsOf))
  expect([
    settle('city', 'HKG'),
    settle('city', 'SHA'),
    settle('airport', 'SHA'),
    settle('city', 'QQQ'),
  ]).toEqual(['airport-HKG', 'city-SHA', 'airport-SHA', 'city-QQQ'])
})
