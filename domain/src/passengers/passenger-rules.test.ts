import { expect, test } from 'vitest'
import type { PassengerDraft } from './passenger.ts'
import { findingsOf, type PassengerContext } from './passenger-rules.ts'

const draft: PassengerDraft = {
  type: 'adult',
  surname: 'CHAN',
  given_names: 'TAI MAN',
  gender: 'male',
  birthday: '1990-12-10',
  nationality: 'CN',
  travel_document: {
    type: 'chinesePassport',
    number: 'E12345678',
    expiry: '2035-01-01',
    issuing_place: 'CN',
  },
}
const context = (limits?: PassengerContext['limits']): PassengerContext => ({
  trip: {
    journeys: [{ from: 'HK', to: 'SG' }],
    lastDeparture: '2026-12-10',
    lastArrival: '2026-12-10',
  },
  today: '2026-12-04',
  limits,
  isCountry: (code) => ['CN', 'HK', 'SG'].includes(code),
})
const faults = (
  birthday: string,
  limits?: PassengerContext['limits'],
  type: PassengerDraft['type'] = 'adult',
) =>
  findingsOf({ ...draft, birthday, type }, 'passengers.0', context(limits))
    .errors.filter(({ path }) => path === 'passengers.0.birthday')
    .map(({ rule }) => rule)

test('[D2] birth today is accepted, birth tomorrow is not', () => {
  expect(faults('2026-12-04', undefined, 'infant')).toEqual([])
  expect(faults('2026-12-05', undefined, 'infant')).toEqual(['passenger.birthday_future'])
})

test('[D2] the age on the date of the last flight counts', () => {
  expect(faults('2014-12-10')).toEqual([])
  expect(faults('2014-12-11')).toEqual(['passenger.type_age'])
})

test('[D2] an offer’s age limits are inclusive', () => {
  const limits = {
    nationalityAllow: [],
    nationalityDeny: [],
    docTypeAllow: [],
    ageMin: 20,
    ageMax: 26,
    paxMin: null,
    paxMax: null,
  }
  expect(faults('2006-12-10', limits)).toEqual([])
  expect(faults('2006-12-11', limits)).toEqual(['passenger.age_range'])
  expect(faults('2000-12-10', limits)).toEqual([])
  expect(faults('1999-12-10', limits)).toEqual(['passenger.age_range'])
})
