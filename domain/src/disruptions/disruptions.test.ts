import { expect, test } from 'vitest'
import { minimumConnections, type Leg } from '../flight-search/connections.ts'
import { acceptsItself, answersOf, hasLeft, isFree, refundReason, respondBefore } from './answers.ts'
import {
  deltaMinutes,
  type DisruptionState,
  type DisruptionType,
  type Flight,
  type FlightDisruption,
  withKnownTerminals,
} from './disruption.ts'
import { connectionImpacts, worstImpact, type ConnectionRules, type TicketedLeg } from './impact.ts'
import { later } from './supersede.ts'

const START = Date.parse('2026-12-01T00:00:00Z')
const at = (minutes: number, airport: string) => ({
  airport,
  terminal: '1',
  local: new Date(START + minutes * 60_000).toISOString().slice(0, 16),
  at: START + minutes * 60_000,
})
const flight = (leaves: number, lands: number, number = 'CX100', from = 'HKG', to = 'NRT'): Flight => ({
  flightNumber: number,
  from: at(leaves, from),
  to: at(lands, to),
})
const disruption = (type: DisruptionType, after: Flight | null): FlightDisruption => ({
  type,
  before: flight(600, 840),
  after,
})

test.each([
  ['a quarter of an hour', disruption('change', flight(615, 855)), 'ok', true],
  ['earlier by ten minutes', disruption('change', flight(590, 830)), 'tight', true],
  ['sixteen minutes', disruption('change', flight(616, 856)), 'ok', false],
  ['only the arrival moves far', disruption('change', flight(600, 900)), 'ok', false],
  ['a broken connection', disruption('change', flight(610, 850)), 'misconnect', false],
  ['another airport', disruption('change', flight(600, 840, 'CX100', 'HKG', 'HND')), 'ok', false],
  ['another flight instead', disruption('cancel_save', flight(600, 840, 'CX600')), 'ok', false],
  ['a cancellation', disruption('cancel_no_save', null), 'ok', false],
] as const)(
  '[D16] %s is accepted automatically only if small and harmless',
  (_case, told, impact, expected) => {
    expect(acceptsItself(told, impact)).toBe(expected)
  },
)

test.each([
  ['an hour inside mainland China', disruption('change', flight(660, 900)), true, 'ok', true],
  ['an hour elsewhere', disruption('change', flight(660, 900)), false, 'ok', false],
  ['two hours earlier', disruption('change', flight(480, 720)), false, 'ok', true],
  ['20 minutes that break a connection', disruption('change', flight(620, 860)), false, 'misconnect', true],
  ['another airport', disruption('change', flight(600, 840, 'CX100', 'HKG', 'HND')), false, 'ok', true],
  ['a cancellation', disruption('cancel_no_save', null), false, 'ok', true],
] as const)('[D16] %s: whether cancelling is free', (_case, told, mainland, impact, expected) => {
  expect(isFree(told, { impact, mainland })).toBe(expected)
})

test('[D16] each type has its answers; free options survive a missed deadline', () => {
  expect(answersOf('change', 'notified', false)).toEqual(['accept'])
  expect(answersOf('change', 'notified', true)).toEqual(['accept', 'change', 'refund'])
  expect(answersOf('cancel_no_save', 'new', true)).toEqual(['change', 'refund'])
  expect(answersOf('cancel_save', 'notified', true)).toEqual(['accept', 'change', 'refund'])
  expect(answersOf('cancel_no_save', 'expired', true)).toEqual(['change', 'refund'])
  for (const state of ['accepted', 'change_requested', 'refund_requested', 'resolved'] as const)
    expect(answersOf('cancel_save', state, true)).toEqual([])
})

test('[D16 D12] replacement flights depart at their own time; cancelled ones never', () => {
  const told = disruption('change', flight(700, 940))
  const departure = told.after?.from.at ?? 0
  expect([hasLeft(told, departure - 1), hasLeft(told, departure)]).toEqual([false, true])
  expect(hasLeft(disruption('cancel_no_save', null), departure * 2)).toBe(false)
})

test('[D16 D12] each kind of disruption has its refund reason', () => {
  expect(refundReason(disruption('change', flight(700, 940)))).toEqual({ reason: 2, subOption: '2.1' })
  expect(refundReason(disruption('change', flight(700, 940, 'CX102')))).toEqual({
    reason: 2,
    subOption: '2.2',
  })
  expect(refundReason(disruption('change', flight(700, 940, 'CX102', 'HKG', 'HND')))).toEqual({
    reason: 2,
    subOption: '2.3',
  })
  expect(refundReason(disruption('cancel_save', flight(700, 940, 'CX600')))).toEqual({
    reason: 3,
    subOption: '3.1',
  })
  expect(deltaMinutes(disruption('cancel_no_save', null))).toBeNull()
})

test('[D16] the answer deadline is a day, two hours before departure', () => {
  const hours = (count: number) => START + count * 3_600_000
  expect(respondBefore(START, hours(100))).toBe(hours(24))
  expect(respondBefore(START, hours(10))).toBe(hours(8))
  expect(respondBefore(START, hours(1))).toBe(hours(0.25))
  expect(respondBefore(START, hours(0.1))).toBe(hours(0.1))
  expect(respondBefore(START, hours(-1))).toBe(START)
})

const rules: ConnectionRules = {
  needed: minimumConnections({
    defaults: [{ connection: 'II', sameTerminal: 60, otherTerminal: 90, otherAirport: 240 }],
    airports: [],
    terminals: [],
  }),
  ground: () => undefined,
}
const leg = (leaves: number, lands: number, from: string, to: string, ticket: number): TicketedLeg => ({
  from: { ...at(leaves, from), country: from },
  to: { ...at(lands, to), country: to },
  ticket,
})
const trip = (secondTicket: number) => [
  [leg(600, 840, 'HKG', 'NRT', 0), leg(1130, 1700, 'NRT', 'LAX', secondTicket)],
  [leg(9000, 9600, 'LAX', 'HKG', secondTicket)],
]
const moved = (minutes: number): Leg => leg(600 + minutes, 840 + minutes, 'HKG', 'NRT', 0)

// One ticket needs 60 minutes of the 290 that are planned; two tickets 60 + 90 + 120 = 270.
test.each([
  ['one ticket, a little late', 0, 30, 'ok', 60],
  ['one ticket, 40 minutes left over for 60', 0, 250, 'misconnect', 60],
  ['one ticket, 20 minutes over the minimum', 0, 210, 'tight', 60],
  ['one ticket, half an hour over the minimum', 0, 200, 'ok', 60],
  ['one ticket, not a minute over the minimum', 0, 230, 'tight', 60],
  ['two tickets, five minutes over the minimum', 1, 15, 'tight', 270],
  ['two tickets, half an hour late', 1, 30, 'misconnect', 270],
] as const)('[D16] %s: the next connection is recalculated', (_case, second, minutes, impact, needed) => {
  const [only, ...others] = connectionImpacts(
    trip(second),
    { journey: 0, segment: 0, after: moved(minutes) },
    rules,
  )
  expect(others).toEqual([])
  expect(only).toMatchObject({
    impact,
    needed,
    minutes: 290 - minutes,
    minutesBefore: 290,
    oneTicket: second === 0,
  })
})

test('[D16] a cancellation breaks both its connections, other journeys stay', () => {
  const through = [[...(trip(1)[0] ?? []), leg(1900, 2000, 'LAX', 'SFO', 1)]]
  const broken = connectionImpacts(through, { journey: 0, segment: 1, after: null }, rules)
  expect(broken.map(({ segment, impact, minutes }) => [segment, impact, minutes])).toEqual([
    [0, 'misconnect', null],
    [1, 'misconnect', null],
  ])
  expect(connectionImpacts(trip(1), { journey: 1, segment: 0, after: null }, rules)).toEqual([])
})

test('[D16] new overnight connections are flagged, unchanged ones are not', () => {
  const second = leg(2300, 2800, 'NRT', 'LAX', 0)
  const night = connectionImpacts(
    [[leg(600, 840, 'HKG', 'NRT', 0), leg(1130, 1700, 'NRT', 'LAX', 0)]],
    { journey: 0, segment: 1, after: second },
    rules,
  )
  expect(worstImpact(night)).toBe('overnight')
  // It was overnight before: an hour later makes no difference.
  const later = connectionImpacts(
    [[leg(600, 840, 'HKG', 'NRT', 0), second]],
    { journey: 0, segment: 1, after: leg(2360, 2860, 'NRT', 'LAX', 0) },
    rules,
  )
  expect(worstImpact(later)).toBe('ok')
  const same = connectionImpacts(trip(1), { journey: 0, segment: 0, after: moved(0) }, rules)
  expect(worstImpact(same)).toBe('ok')
  expect(worstImpact([])).toBe('ok')
})

test.each([
  ['change', undefined, undefined, true, false],
  ['cancel_no_save', 'change', 'notified', true, true],
  ['change', 'change', 'accepted', true, false],
  ['cancel_save', 'cancel_no_save', 'expired', true, true],
  ['restore', 'cancel_no_save', 'notified', true, true],
  ['restore', 'cancel_save', 'new', true, true],
  ['restore', 'cancel_no_save', 'expired', true, true],
  ['restore', 'cancel_save', 'accepted', false, false],
  ['restore', 'cancel_no_save', 'refund_requested', false, false],
  ['restore', 'change', 'notified', false, false],
  ['restore', undefined, undefined, false, false],
] as const satisfies readonly (readonly [
  DisruptionType,
  DisruptionType | undefined,
  DisruptionState | undefined,
  boolean,
  boolean,
])[])('[D16] %s after %s that is %s', (type, earlier, state, concerns, ends) => {
  const known = earlier && state && { type: earlier, state }
  expect(later(type, known)).toEqual({ concerns, ends })
})

test('[D16] keeps the terminal that a notice leaves out', () => {
  const before = flight(600, 840)
  const bare = (number: string, to = 'NRT'): Flight => {
    const { from, to: end } = flight(630, 870, number, 'HKG', to)
    return { flightNumber: number, from: { ...from, terminal: null }, to: { ...end, terminal: null } }
  }
  const terminals = ({ from, to }: Flight) => [from.terminal, to.terminal]
  expect(terminals(withKnownTerminals(bare('CX100'), before))).toEqual(['1', '1'])
  expect(terminals(withKnownTerminals(bare('CX100', 'HND'), before))).toEqual(['1', null])
  expect(terminals(withKnownTerminals(bare('BA100'), before))).toEqual([null, null])
  const moved = bare('CX100')
  const named = { ...moved, from: { ...moved.from, terminal: '2' } }
  expect(terminals(withKnownTerminals(named, before))).toEqual(['2', '1'])
})
