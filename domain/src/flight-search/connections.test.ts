import { describe, expect, test } from 'vitest'
import {
  bagsOnOneTicket,
  connectionFacts,
  minimumConnections,
  riskOf,
  type BagRule,
  type ConnectionEnd,
  type ConnectionTimes,
  type Leg,
} from './connections.ts'
import { payBefore } from './pay-before.ts'

const needed = minimumConnections({
  defaults: [
    { connection: 'DD', sameTerminal: 45, otherTerminal: 75, otherAirport: 180 },
    { connection: 'ID', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
    { connection: 'II', sameTerminal: 60, otherTerminal: 90, otherAirport: 240 },
  ],
  airports: [{ airport: 'HKG', connection: 'II', sameTerminal: 50, otherTerminal: 60 }],
  terminals: [{ airport: 'LHR', connection: 'II', terminals: ['T3', 'T5'], minutes: 90 }],
})

const end = (
  airport: string,
  country: string,
  terminal: string | null = null,
  local = '2026-12-01T10:00',
): ConnectionEnd => ({
  airport,
  country,
  terminal,
  local,
  at: Date.parse(`${local}Z`),
})
const leg = (from: ConnectionEnd, to: ConnectionEnd): Leg => ({ from, to })

describe('minimum connection times', () => {
  test.each([
    [
      'the default of two domestic flights',
      leg(end('PEK', 'CN'), end('SZX', 'CN')),
      leg(end('SZX', 'CN'), end('SHA', 'CN')),
      45,
    ],
    [
      'another terminal takes longer',
      leg(end('PEK', 'CN'), end('SHA', 'CN', 'T1')),
      leg(end('SHA', 'CN', 'T2'), end('CAN', 'CN')),
      75,
    ],
    [
      'the own figure of an airport',
      leg(end('LHR', 'GB'), end('HKG', 'HK', 'T1')),
      leg(end('HKG', 'HK', 'T1'), end('TPE', 'TW')),
      50,
    ],
    [
      'a pair of terminals, in either direction',
      leg(end('HKG', 'HK'), end('LHR', 'GB', 'T5')),
      leg(end('LHR', 'GB', 'T3'), end('CDG', 'FR')),
      90,
    ],
    [
      'another airport of the city',
      leg(end('HKG', 'HK'), end('NRT', 'JP')),
      leg(end('HND', 'JP'), end('CTS', 'JP')),
      240,
    ],
  ])('[C2] %s', (_name, arriving, departing, minutes) => {
    expect(needed(arriving, departing)).toBe(minutes)
  })
})

describe('connection facts', () => {
  const change = (arrival: string, departure: string, bags: BagRule | null = 'through') =>
    connectionFacts(
      leg(end('LHR', 'GB'), end('HKG', 'HK', 'T1', arrival)),
      leg(end('HKG', 'HK', 'T1', departure), end('TPE', 'TW')),
      50,
      bags,
    )

  test('[C2] minutes, margin and risk on one ticket', () => {
    expect(change('2026-12-01T10:00', '2026-12-01T11:10')).toEqual({
      airport: 'HKG',
      minutes: 70,
      selfTransfer: false,
      bagRecheck: false,
      bags: 'through',
      airportChange: false,
      overnight: false,
      mct: 50,
      margin: 20,
      risk: 'medium',
    })
  })
  test('[C2] separate tickets mean collecting the bags', () => {
    expect(change('2026-12-01T10:00', '2026-12-01T14:00', null)).toMatchObject({
      selfTransfer: true,
      bagRecheck: true,
      risk: 'none',
    })
  })
  test.each([
    ['2026-12-01T20:00', '2026-12-02T07:00', true],
    ['2026-12-01T23:30', '2026-12-02T01:00', false],
    ['2026-12-01T23:30', '2026-12-03T01:00', true],
    ['2026-12-02T01:00', '2026-12-02T06:30', true],
    ['2026-12-02T09:00', '2026-12-02T22:00', false],
  ])('[C2] from %s to %s overnight: %s', (arrival, departure, overnight) => {
    expect(change(arrival, departure).overnight).toBe(overnight)
  })
  test.each([
    [-5, 'high'],
    [14, 'high'],
    [15, 'medium'],
    [30, 'low'],
    [60, 'none'],
  ])('[C2] a margin of %i minutes is %s', (margin, risk) => {
    expect(riskOf(margin)).toBe(risk)
  })
})

test.each([
  ['half an hour', 24 * 60, 5000, 30, true],
  ['ten minutes before the seats lapse', 30, 5000, 20, true],
  ['just enough', 20, 5000, 10, true],
  ['two hours before departure', 24 * 60, 140, 20, true],
  ['too late', 24 * 60, 129, 9, false],
])('[D1] time to pay: %s', (_name, seats, departure, minutes, enough) => {
  expect(payBefore(0, { seatsUntil: seats * 60_000, departure: departure * 60_000 })).toEqual({
    at: minutes * 60_000,
    enough,
  })
})

describe('country rules', () => {
  const times: ConnectionTimes = {
    defaults: [
      { connection: 'II', sameTerminal: 60, otherTerminal: 90, otherAirport: 240 },
      { connection: 'ID', sameTerminal: 90, otherTerminal: 120, otherAirport: 240 },
    ],
    countries: [
      { country: 'US', connection: 'II', sameTerminal: 90, otherTerminal: 120, bags: 'reclaim' },
      { country: 'DE', connection: 'ID', bags: 'through' },
    ],
    airports: [{ airport: 'JFK', connection: 'II', sameTerminal: 100, otherTerminal: 130 }],
    terminals: [],
  }
  const minutes = minimumConnections(times)
  const bags = bagsOnOneTicket(times)
  const change = (at: string, country: string, on: string): [Leg, Leg] => [
    leg(end('MEX', 'MX'), end(at, country, 'T1')),
    leg(end(at, country, 'T1'), end('XXX', on)),
  ]

  test('[C2 C3] a country’s minutes apply unless the airport has its own', () => {
    expect(minutes(...change('DFW', 'US', 'ES'))).toBe(90)
    expect(minutes(...change('JFK', 'US', 'ES'))).toBe(100)
    expect(minutes(...change('YVR', 'CA', 'ES'))).toBe(60)
    expect(minutes(...change('FRA', 'DE', 'DE'))).toBe(90)
  })

  test('[C3] bags are collected, checked through, or to be confirmed', () => {
    expect(bags(...change('DFW', 'US', 'ES'))).toBe('reclaim')
    expect(bags(...change('YVR', 'CA', 'ES'))).toBe('through')
    expect(bags(...change('FRA', 'DE', 'DE'))).toBe('through')
    expect(bags(...change('BKK', 'TH', 'TH'))).toBe('ask')
  })
})
