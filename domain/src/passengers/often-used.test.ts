import { describe, expect, test } from 'vitest'
import {
  documentToUse,
  memberCardReasons,
  oftenUsedFrom,
  oftenUsedReasons,
  tidyMemberCard,
  tidyOftenUsed,
  updatedOftenUsed,
  type OftenUsedDraft,
  type SavedDocument,
} from './often-used.ts'
import type { DocumentType } from './document-types.ts'
import type { TripFacts } from './trip.ts'

const context = { today: '2026-11-22', isCountry: (iso2: string) => /^(CN|GB|HK|TW)$/.test(iso2) }
const passport: SavedDocument = {
  type: 'chinesePassport',
  number: 'E12345678',
  expiry: '2033-05-05',
  issuingPlace: 'CN',
}
const zhang: OftenUsedDraft = {
  surname: 'ZHANG',
  givenName: 'SAN',
  gender: 'male',
  birthday: '1990-01-01',
  nationality: 'CN',
  phone: { area: '86', number: '13800138000' },
  email: 'san@example.com',
  documents: [passport],
  remark: '',
}
const broken = (change: Partial<OftenUsedDraft>) =>
  oftenUsedReasons(tidyOftenUsed({ ...zhang, ...change }), context).map(({ path, rule }) => `${path} ${rule}`)

describe('what may be saved', () => {
  test('[D3] a passenger with documents, or with personal data only', () => {
    expect(broken({})).toEqual([])
    expect(broken({ phone: { area: '', number: '' }, email: '', documents: [] })).toEqual([])
    // A renewal is under way: the old document may stay until then.
    expect(broken({ documents: [{ ...passport, expiry: '2020-01-01' }] })).toEqual([])
  })

  test.each<[string, Partial<OftenUsedDraft>]>([
    ['surname field.required', { surname: ' ' }],
    ['surname passenger.surname_letters', { surname: '张' }],
    ['surname field.too_long', { surname: 'A'.repeat(31) }],
    ['givenName passenger.given_letters', { givenName: 'SAN-SI' }],
    ['givenName field.too_long', { givenName: 'A'.repeat(31) }],
    ['gender passenger.gender', { gender: '' }],
    ['birthday passenger.birthday_invalid', { birthday: '1990-02-30' }],
    ['birthday passenger.birthday_future', { birthday: '2026-11-23' }],
    ['nationality passenger.nationality', { nationality: 'XX' }],
    ['phone.number contact.phone', { phone: { area: '86', number: '12' } }],
    ['phone.area contact.area', { phone: { area: '', number: '13800138000' } }],
    ['email contact.email', { email: 'san@' }],
    ['remark field.too_long', { remark: 'x'.repeat(101) }],
    ['documents.0.type passenger.document_type', { documents: [{ ...passport, type: '' }] }],
    ['documents.0.number passenger.document_number', { documents: [{ ...passport, number: 'E12' }] }],
    // A masked number cannot be saved.
    ['documents.0.number passenger.document_number', { documents: [{ ...passport, number: 'E12••••78' }] }],
    ['documents.0.expiry field.required', { documents: [{ ...passport, expiry: '' }] }],
    ['documents.0.expiry passenger.expiry_invalid', { documents: [{ ...passport, expiry: '2033-13-01' }] }],
    ['documents.0.issuingPlace passenger.issuing_place', { documents: [{ ...passport, issuingPlace: '' }] }],
    ['documents.1.number oftenUsed.same_document', { documents: [passport, passport] }],
    [
      'documents.0.number passenger.document_birthday',
      { documents: [{ type: 'idcard', number: '110105199002020034', expiry: '', issuingPlace: '' }] },
    ],
  ])('[D3 D2] is refused at its field: %s', (fault, change) => {
    expect(broken(change)).toEqual([fault])
  })

  test('[D3] a frequent flyer card of a known airline, 4 to 20 characters', () => {
    const rules = (airline: string, number: string, expiry = '') =>
      memberCardReasons(
        tidyMemberCard({ airline, number, level: 'Gold', expiry }),
        (code) => code === 'CX',
      ).map(({ path }) => path)
    expect(rules('cx', '1234 567890')).toEqual([])
    expect(rules('ZZ', '123', '2033-02-30')).toEqual(['airline', 'number', 'expiry'])
  })
})

test('[D3] an order’s passenger joins the list; a renewed document replaces the old', () => {
  const travelling = {
    type: 'adult',
    surname: 'ZHANG',
    given_names: 'SAN',
    gender: 'male',
    birthday: '1990-01-01',
    nationality: 'CN',
    travel_document: {
      type: 'chinesePassport',
      number: 'E87654321',
      expiry: '2036-01-01',
      issuing_place: 'CN',
    },
  } as const
  const eep: SavedDocument = { type: 'eep', number: 'C12345678', expiry: '2030-01-01', issuingPlace: '' }
  const next = oftenUsedFrom(travelling)
  const updated = updatedOftenUsed({ ...zhang, documents: [passport, eep], remark: 'window' }, next)
  expect(updated.documents.map(({ number }) => number)).toEqual(['E87654321', 'C12345678'])
  expect(updated).toMatchObject({ email: 'san@example.com', remark: 'window' })
})

describe('the document for a trip', () => {
  const trip = (from: string, to: string): TripFacts => ({
    journeys: [{ from, to }],
    lastDeparture: '2027-01-10',
    lastArrival: '2027-01-10',
  })
  const papers = (...types: readonly (readonly [DocumentType, string])[]) =>
    types.map(([type, expiry]) => ({ type, expiry }))
  const used = (
    documents: ReturnType<typeof papers>,
    nationality: string,
    facts: TripFacts,
    allow: string[] = [],
  ) => documentToUse(documents, nationality, { trip: facts, limits: { docTypeAllow: allow } })?.type

  test.each<[string, string, string, DocumentType | undefined]>([
    ['CN', 'CN', 'CN', 'idcard'],
    ['CN', 'CN', 'HK', 'eep'],
    ['CN', 'CN', 'TW', 'tptw'],
    ['CN', 'CN', 'JP', 'chinesePassport'],
    ['CN', 'HK', 'JP', 'chinesePassport'],
    ['HK', 'CN', 'CN', undefined],
  ])('[D3 D2] of nationality %s from %s to %s is %s', (nationality, from, to, type) => {
    const all = papers(
      ['chinesePassport', '2033-01-01'],
      ['tptw', '2033-01-01'],
      ['eep', '2033-01-01'],
      ['idcard', '9999-12-31'],
    )
    expect(used(all, nationality, trip(from, to))).toBe(type)
  })

  test('[D3 D2] outlasts the trip, if one does', () => {
    const both = papers(['eep', '2026-12-31'], ['chinesePassport', '2033-01-01'])
    expect(used(both, 'CN', trip('CN', 'HK'))).toBe('chinesePassport')
    expect(used(both.slice(0, 1), 'CN', trip('CN', 'HK'))).toBe('eep')
  })

  test('[D3 D2] is one that the fare accepts', () => {
    const both = papers(['idcard', '9999-12-31'], ['chinesePassport', '2033-01-01'])
    expect(used(both, 'CN', trip('CN', 'CN'), ['passport'])).toBe('chinesePassport')
    expect(used(both.slice(0, 1), 'CN', trip('CN', 'CN'), ['passport'])).toBeUndefined()
  })
})
