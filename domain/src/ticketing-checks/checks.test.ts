import { describe, expect, test } from 'vitest'
import { borderBook } from '../places/borders/border-rules.ts'
import type { PassengerDraft } from '../passengers/passenger.ts'
import { contactFindings, type CheckedContact } from './contact.ts'
import { TICKETING_CHECKS, verdictOf, type CheckFinding } from './finding.ts'
import { marriedFindings } from './married.ts'
import { nameFindings } from './names.ts'
import { segmentFindings, type OtherFlight, type CheckedFlight } from './segments.ts'
import { runChecks, type CheckFacts } from './checks.ts'
import { ticketDue } from '../flight-search/ticketing-plan.ts'
import { timeFindings } from './time-limit.ts'

const DAY = Date.parse('2026-12-04T00:00:00Z')
const HOUR = 3_600_000
const said = (findings: readonly CheckFinding[]) =>
  findings.map(({ severity, reason }) => `${severity} ${reason.rule}`)

const flight = (flightNo: string, from: string, to: string, hours: [number, number]): CheckedFlight => ({
  flightNo,
  from,
  to,
  date: '2026-12-04',
  depAt: DAY + hours[0] * HOUR,
  arrAt: DAY + hours[1] * HOUR,
})
const own = [flight('CX711', 'HKG', 'SIN', [8, 12])]
const other = (more: Partial<OtherFlight>): OtherFlight => ({
  ...flight('CX711', 'HKG', 'SIN', [8, 12]),
  passenger: 0,
  name: 'CHAN/TAI MAN',
  orderId: 'F2612040000018',
  sameDocument: true,
  paid: false,
  visible: true,
  ...more,
})

describe('duplicate passengers', () => {
  test.each([
    ['paid on the same flight', { paid: true }, ['stop check.same_flight_paid']],
    ['unpaid on the same flight', {}, ['warning check.same_flight']],
    ['another document', { sameDocument: false, paid: true }, ['warning check.same_name']],
    [
      'another flight on the same day and way',
      flight('SQ891', 'HKG', 'SIN', [14, 18]),
      ['warning check.same_day'],
    ],
    ['elsewhere at the same time', flight('BR868', 'HKG', 'TPE', [9, 11]), ['warning check.two_at_once']],
    ['elsewhere later', flight('SQ12', 'SIN', 'NRT', [14, 21]), []],
    ['another document elsewhere', { ...flight('BR868', 'HKG', 'TPE', [9, 11]), sameDocument: false }, []],
  ] as const)('[D2 D5] %s', (_, more, expected) => {
    expect(said(segmentFindings(own, [other(more)]))).toEqual(expected)
  })

  test('[D2 D5] one finding per other order, the most serious', () => {
    const there = [other({ ...flight('CX715', 'HKG', 'SIN', [13, 17]) }), other({ paid: true })]
    expect(said(segmentFindings(own, there))).toEqual(['stop check.same_flight_paid'])
  })

  test('[D2 D5] a colleague’s order is not identified', () => {
    const [found] = segmentFindings(own, [other({ visible: false })])
    expect([found?.otherOrder, found?.reason.values?.order]).toEqual([null, { rule: 'check.colleague' }])
  })

  test('[D2 D5] flights that depart before the previous one has arrived', () => {
    const trip = [flight('CX711', 'HKG', 'SIN', [8, 12]), flight('SQ12', 'SIN', 'NRT', [11, 18])]
    expect(said(segmentFindings(trip, []))).toEqual(['stop check.overlap'])
  })
})

test.each([
  ['CHAN', 'TAI MAN', []],
  ['CHAN', 'TAI MAN MR', ['stop check.title_in_name']],
  ['CHAN', 'SIU LING MISS', ['stop check.title_in_name']],
  ['CHAN', 'MR', []],
  ['O', 'MIN JI', ['warning check.one_letter']],
  ['LI', 'LI', ['warning check.names_equal']],
])('[D2 D5] the name %s/%s', (surname, given, expected) => {
  expect(said(nameFindings([{ surname, given_names: given }]))).toEqual(expected)
})

test.each([
  ['not_asked', {}, ['warning check.contact_not_asked']],
  ['refused', { email: 'desk@harbour.demo' }, []],
  ['given', {}, []],
  ['given', { email: 'Desk@Harbour.demo' }, ['stop check.contact_of_agency']],
  ['given', { email: 'oscar@harbour.demo' }, ['stop check.contact_of_agency']],
  ['given', { phone: '2555 0110' }, ['stop check.contact_of_agency']],
] as const)('[D2 D5] a contact that is %s with %o', (consent, more, expected) => {
  const contact: CheckedContact = {
    phone: '91234567',
    email: 'tm.chan@example.com',
    consent,
    agency: { email: 'desk@harbour.demo', phone: '+852 2555 0110' },
    ...more,
  }
  expect(said(contactFindings(contact))).toEqual(expected)
})

test('[D2 D5] at shared mail providers only an identical address is the agency’s', () => {
  const ask = (email: string) =>
    contactFindings({
      phone: '91234567',
      email,
      consent: 'given',
      agency: { email: 'harbourtravel@gmail.com', phone: '' },
    })
  expect(said(ask('tm.chan@gmail.com'))).toEqual([])
  expect(said(ask('harbourtravel@gmail.com'))).toEqual(['stop check.contact_of_agency'])
})

/** Hours before departure until which such a ticket is issued. */
const SOONEST = (DAY - ticketDue('fast-standard', { paidAt: DAY, departure: DAY })) / HOUR

test.each([
  ['a day is left', 24 * 60, 72, []],
  ['14 minutes are left', 14, 72, ['warning check.time_short']],
  ['exactly 15 minutes are left', 15, 72, []],
  [
    'the departure leaves exactly the time that a ticket takes',
    null,
    SOONEST,
    ['stop check.ticket_too_late'],
  ],
  ['the departure leaves a minute more', null, SOONEST + 1 / 60, []],
  ['the supplier sets none', null, 72, []],
  ['the departure is too near', null, 1.5, ['stop check.ticket_too_late']],
] as const)('[D5 D17] time limit: %s', (_, minutes, hours, expected) => {
  const seatsUntil = minutes === null ? null : DAY + minutes * 60_000
  const found = timeFindings({ now: DAY, seatsUntil, departure: DAY + hours * HOUR, plan: 'fast-standard' })
  expect(said(found)).toEqual(expected)
})

test('[D5] a married connection counts as a whole; tickets and journeys do not', () => {
  const leg = (
    flightNo: string,
    state: 'confirmed' | 'cancelled' | 'requested',
    ticket = 0,
    journey = 0,
  ) => ({
    flightNo,
    state,
    ticket,
    journey,
  })
  expect(said(marriedFindings([leg('CX1', 'confirmed'), leg('CX2', 'cancelled')]))).toEqual([
    'stop check.married_broken',
  ])
  const [{ reason } = { reason: null }] = marriedFindings([
    leg('CX1', 'confirmed'),
    leg('CX2', 'confirmed'),
    leg('CX3', 'cancelled'),
  ])
  expect(reason?.values).toEqual({ lost: ['CX3'], kept: ['CX1', 'CX2'] })
  expect(marriedFindings([leg('CX1', 'requested'), leg('CX2', 'requested')])).toEqual([])
  expect(marriedFindings([leg('CX1', 'confirmed'), leg('CX2', 'cancelled', 0, 1)])).toEqual([])
  expect(marriedFindings([leg('CX1', 'confirmed'), leg('SQ2', 'cancelled', 1)])).toEqual([])
})

describe('passenger and document rules', () => {
  const adult: PassengerDraft = {
    type: 'adult',
    surname: 'CHAN',
    given_names: 'TAI MAN',
    gender: 'male',
    birthday: '1985-06-15',
    nationality: 'GB',
    travel_document: {
      type: 'internationalityPassport',
      number: '510000001',
      expiry: '2035-01-01',
      issuing_place: 'GB',
    },
  }
  const facts = (passengers: readonly PassengerDraft[], infants = 0): CheckFacts => ({
    party: {
      passengers,
      expected: { adult: 1, child: 0, infant: infants },
      trip: {
        journeys: [{ from: 'HK', to: 'SG' }],
        lastDeparture: '2026-12-04',
        lastArrival: '2026-12-04',
      },
      today: '2026-11-04',
      limits: undefined,
      isCountry: () => true,
    },
    numbersMasked: false,
    contact: { phone: '', email: '', consent: 'refused', agency: { email: 'a@b.demo', phone: '' } },
    flights: own,
    others: [],
    stops: [],
    borders: borderBook([], (country) => country),
    time: { now: DAY - 48 * HOUR, seatsUntil: null, departure: DAY, plan: 'fast-standard' },
    booked: [],
  })
  const checks = (all: CheckFacts) =>
    runChecks(all)
      .flatMap(({ findings }) => findings)
      .map(({ check, severity, reason }) => `${check} ${severity} ${reason.rule}`)
  const passport = (expiry: string) => ({
    ...adult,
    travel_document: { ...adult.travel_document, expiry },
  })
  const infant = (surname: string): PassengerDraft => ({
    ...adult,
    type: 'infant',
    surname,
    birthday: '2026-01-01',
    travel_document: { ...adult.travel_document, number: `51000${surname.length}009` },
  })

  test('[D2 D5] a valid order has no findings', () => {
    expect(checks(facts([adult]))).toEqual([])
    expect(verdictOf([])).toBe('fine')
  })

  test('[D2 D5] a document that expires before or soon after the trip', () => {
    expect(checks(facts([passport('2026-12-01')]))).toEqual(['documents stop passenger.expired'])
    expect(checks(facts([passport('2027-03-01')]))).toEqual(['documents warning passenger.expires_soon'])
  })

  test('[D2 D5] more infants than adults', () => {
    expect(checks(facts([adult, infant('WONG'), infant('LEUNGS')], 1))).toEqual([
      'party stop passengers.infants',
    ])
  })

  test('[D2 D5] every check runs; placed orders skip the contact', () => {
    const made = (all: CheckFacts) => runChecks(all).map(({ check }) => check)
    expect(made(facts([adult]))).toEqual(TICKETING_CHECKS)
    expect(made({ ...facts([adult]), contact: null })).toEqual(
      TICKETING_CHECKS.filter((check) => check !== 'contact'),
    )
  })

  test('[D2 D5] a masked number is not checked', () => {
    const masked = { ...adult, travel_document: { ...adult.travel_document, number: '510••••01' } }
    expect(checks(facts([masked]))).not.toEqual([])
    expect(checks({ ...facts([masked]), numbersMasked: true })).toEqual([])
  })
})

test('[D5 D17] overlapping flights clash, back-to-back ones do not', () => {
  const later = (from: number) => other(flight('SQ1', 'BKK', 'KUL', [from, from + 2]))
  expect(said(segmentFindings(own, [later(11.9)]))).toEqual(['warning check.two_at_once'])
  expect(segmentFindings(own, [later(12)])).toEqual([])
  expect(segmentFindings(own, [later(6)])).toEqual([])
  const onward = (from: number) => [...own, flight('SQ2', 'SIN', 'KUL', [from, from + 1])]
  expect(segmentFindings(onward(12), [])).toEqual([])
  expect(said(segmentFindings(onward(11.9), []))).toEqual(['stop check.overlap'])
})
