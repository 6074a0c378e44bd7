import { describe, expect, test } from 'vitest'
import { minimumConnections, type ConnectionEnd, type Leg } from '../flight-search/connections.ts'
import { money } from '../money/money.ts'
import { Answer } from './answer.ts'
import { Interliner } from './interliner.ts'
import { USUAL } from './query.ts'
import { readWay } from './read-way.ts'
import { selfTransferCard, type Change } from './self-transfer.ts'
import { legOf } from './test/brute-force.fixture.ts'
import { groundMinutes } from './transfer-minutes.ts'
import { FIRST_DAY, GROUND, smallWorld, TIMES } from './test/small-world.fixture.ts'

const needed = minimumConnections(TIMES)

const end = (
  airport: string,
  country: string,
  local: string,
  terminal: string | null = null,
): ConnectionEnd => ({
  airport,
  country,
  terminal,
  local,
  at: Date.parse(`${local}Z`),
})
const leg = (from: ConnectionEnd, to: ConnectionEnd): Leg => ({ from, to })

const change: Change = {
  arriving: leg(end('HKG', 'HK', '2026-12-01T06:00'), end('ICN', 'KR', '2026-12-01T10:00', 'T1')),
  departing: leg(end('ICN', 'KR', '2026-12-01T15:00', 'T1'), end('NRT', 'JP', '2026-12-01T18:00')),
  oneTicket: false,
  ground: undefined,
  mayEnter: 'usual',
  lastOfDay: false,
  onwardTicket: money(98_000n, 'CNY'),
}

describe('the card of a self-transfer', () => {
  test('[C3] itemises the minutes, which add up to the minimum', () => {
    expect(selfTransferCard(change, needed)).toMatchObject({
      parts: [
        { reason: 'minimum', minutes: 60 },
        { reason: 'separate_tickets', minutes: 90 },
        { reason: 'immigration', minutes: 120 },
      ],
      minutes: 300,
      mct: 270,
      margin: 30,
      risk: 'low',
      selfTransfer: true,
      bagRecheck: true,
      terminalChange: undefined,
      border: { country: 'KR', mayEnter: 'usual' },
      missedPaidBy: 'nobody',
      exposure: money(98_000n, 'CNY'),
    })
  })

  test('[C3] on one ticket the airline rebooks, and no border is crossed', () => {
    expect(selfTransferCard({ ...change, oneTicket: true }, needed)).toMatchObject({
      parts: [{ reason: 'minimum', minutes: 60 }],
      mct: 60,
      margin: 240,
      risk: 'none',
      bagRecheck: false,
      border: undefined,
      missedPaidBy: 'airline',
      exposure: undefined,
    })
  })

  test.each([
    ['the last flight of the day is one step worse', { lastOfDay: true }, { risk: 'medium' }],
    [
      'an entry that is not known is said',
      { mayEnter: 'unknown' as const },
      { border: { country: 'KR', mayEnter: 'unknown' } },
    ],
    ['without a border none is named', { mayEnter: undefined }, { border: undefined }],
    [
      'another terminal is named and takes an hour more',
      { departing: leg(end('ICN', 'KR', '2026-12-01T15:00', 'T2'), change.departing.to) },
      { terminalChange: { from: 'T1', to: 'T2' }, mct: 360, margin: -60, risk: 'high' },
    ],
    [
      'another airport is a way through the city and three hours',
      { ground: 75, departing: leg(end('GMP', 'KR', '2026-12-01T15:00'), change.departing.to) },
      {
        airportChange: true,
        parts: [
          { reason: 'ground', minutes: 75 },
          { reason: 'other_airport', minutes: 180 },
        ],
        mct: 255,
        margin: 45,
        risk: 'medium',
        terminalChange: undefined,
      },
    ],
    [
      'a night in between is overnight',
      { departing: leg(end('ICN', 'KR', '2026-12-02T07:00', 'T1'), change.departing.to) },
      { overnight: true, margin: 990 },
    ],
  ])('[C3] %s', (_, other, expected) => {
    expect(selfTransferCard({ ...change, ...other }, needed)).toMatchObject(expected)
  })

  test('[C3] needs the minutes by which the search connects flights', () => {
    let [changes, otherAirports] = [0, 0]
    for (let seed = 1; seed <= 30; seed += 1) {
      const world = smallWorld(seed, { cities: 5, flights: 80 })
      const answer = new Answer()
      const [origin, destination] = [0, 3].map((city) => ({ city, airport: -1 }))
      const query = {
        ...USUAL,
        origin: origin!,
        destination: destination!,
        day: FIRST_DAY + 1,
        maxTickets: 3,
      }
      new Interliner(world.timetable).search(query, answer)
      for (let row = 0; row < answer.count; row += 1) {
        const way = readWay(world.timetable, answer, row)
        way.changes.forEach(({ oneTicket, needed: minutes, planned }, at) => {
          const [one, two] = [
            world.flights.get(way.flights[at]!.flight)!,
            world.flights.get(way.flights[at + 1]!.flight)!,
          ]
          const ground = one.to === two.from ? undefined : GROUND(one.to, two.from)
          const card = selfTransferCard(
            { ...change, arriving: legOf(one), departing: legOf(two), oneTicket, ground },
            needed,
          )
          expect([card.mct, card.minutes]).toEqual([minutes, planned])
          expect(card.margin).toBeGreaterThanOrEqual(0)
          changes += 1
          if (ground !== undefined) otherAirports += 1
        })
        expect(way.tickets.flat()).toEqual(way.flights.map((_, place) => place))
        expect(way.tickets).toHaveLength(1 + way.changes.filter(({ oneTicket }) => !oneTicket).length)
      }
    }
    expect(changes).toBeGreaterThan(1000)
    expect(otherAirports).toBeGreaterThan(50)
  })
})

test('[C3] airport transfers use the table both ways, else the distance', () => {
  const [heathrow, gatwick, luton] = [
    { code: 'LHR', lat: 51.47, lon: -0.45 },
    { code: 'LGW', lat: 51.15, lon: -0.19 },
    { code: 'LTN', lat: 51.87, lon: -0.37 },
  ] as const
  const minutes = groundMinutes([{ airports: ['LHR', 'LGW'], minutes: 210 }])
  expect([minutes(heathrow, gatwick), minutes(gatwick, heathrow)]).toEqual([210, 210])
  expect([minutes(heathrow, luton), minutes(luton, heathrow)]).toEqual([85, 85])
})
