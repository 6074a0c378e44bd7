import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { documentNumberReasons, isUnusualNumber } from './document-number.ts'
import { documentTypesFor } from './document-table.ts'
import type { KnownDocumentType } from './document-types.ts'
import { readIdentityNumber } from './identity-number.ts'
import { tripFacts, type TripFacts } from './trip.ts'

const person = { birthday: '1990-01-01', gender: 'male' }
const rules = (type: KnownDocumentType, number: string) =>
  documentNumberReasons({ ...person, type, number }, 'number').map(({ rule }) => rule)

describe('document numbers', () => {
  test.each<[KnownDocumentType, string]>([
    ['idcard', '110105199001010010'],
    ['chinesePassport', 'E12345678'],
    ['chinesePassport', 'EA1234567'],
    ['chinesePassport', 'G12345678'],
    ['internationalityPassport', 'K12345678'],
    ['internationalityPassport', '12345'],
    ['tphm', 'H12345678'],
    ['tphm', 'M1234567801'],
    ['eep', 'C12345678'],
    ['eep', 'W12345678'],
    ['eep', 'CA1234567'],
    ['tptw', 'L12345678'],
    ['tptw', 'T12345678'],
    ['tptw', '12345678'],
    ['ttpmr', '12345678'],
    ['ttpmr', '1234567890A'],
    ['fpridcard', 'USA310090010101'],
    ['fpridcard', '911124199001010013'],
  ])('[D2] %s takes %s', (type, number) => {
    expect(rules(type, number)).toEqual([])
  })

  test.each<[KnownDocumentType, string]>([
    ['idcard', '11010519900101001'],
    ['idcard', '110105199013010010'],
    ['chinesePassport', 'E1234567'],
    ['internationalityPassport', '1234'],
    ['internationalityPassport', 'AB-12345'],
    ['tphm', 'K12345678'],
    ['tphm', 'H123456789'],
    ['eep', 'E12345678'],
    ['tptw', 'X12345678'],
    ['ttpmr', '1234567'],
    ['fpridcard', '811124199001010013'],
    ['rphmt', '110105199001010010'],
  ])('[D2] %s refuses %s and states the expected format', (type, number) => {
    expect(documentNumberReasons({ ...person, type, number }, 'number')).toEqual([
      {
        path: 'number',
        rule: 'passenger.document_number',
        values: { expected: { rule: `expects.${type}` } },
      },
    ])
  })

  test('[D2] an identity number must match check digit, birthday and gender', () => {
    expect(rules('idcard', '110105199001010011')).toEqual(['passenger.document_check_digit'])
    expect(
      documentNumberReasons(
        { type: 'idcard', number: '110105199001010010', birthday: '1990-01-02', gender: 'male' },
        'n',
      ),
    ).toEqual([{ path: 'n', rule: 'passenger.document_birthday', values: { birthday: '1990-01-01' } }])
    expect(
      documentNumberReasons(
        { type: 'idcard', number: '110105199001010010', birthday: '1990-01-01', gender: 'female' },
        'n',
      ),
    ).toEqual([{ path: 'n', rule: 'passenger.document_gender', values: { gender: { rule: 'male' } } }])
  })

  test('[D2] a residence permit is checked like an identity card', () => {
    const permit = withCheck('81000019900101001')
    expect(rules('rphmt', permit)).toEqual([])
    expect(rules('rphmt', swapLast(permit))).toEqual(['passenger.document_check_digit'])
  })

  test('[D2] every single wrong digit is detected', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 999 }),
        (at, shift, sequence) => {
          const good = withCheck(`11010519900101${String(sequence).padStart(3, '0')}`)
          const wrong = good.slice(0, at) + String((Number(good[at]) + shift) % 10) + good.slice(at + 1)
          return (
            readIdentityNumber(good)?.checkDigitFits === true &&
            readIdentityNumber(wrong)?.checkDigitFits !== true
          )
        },
      ),
    )
  })

  test('[D2] only old Chinese passport numbers give a warning', () => {
    expect(isUnusualNumber('chinesePassport', 'P01234567')).toBe(true)
    expect(isUnusualNumber('chinesePassport', 'E12345678')).toBe(false)
    expect(isUnusualNumber('internationalityPassport', 'P01234567')).toBe(false)
  })
})

describe('documents by nationality and route', () => {
  const route = (text: string): TripFacts => ({
    journeys: text.split(' ').map((leg) => ({ from: leg.slice(0, 2), to: leg.slice(3, 5) })),
    lastDeparture: '2026-12-11',
    lastArrival: '2026-12-11',
  })
  const accepted = (nationality: string, text: string) =>
    documentTypesFor(nationality, route(text))
      .map(({ type, caution }) => (caution ? `${type}?` : type))
      .join(' ')

  test.each([
    ['CN', 'CN-CN', 'idcard chinesePassport'],
    ['HK', 'CN-CN', 'tphm rphmt internationalityPassport?'],
    ['MO', 'CN-CN', 'tphm rphmt internationalityPassport?'],
    ['TW', 'CN-CN', 'ttpmr rphmt'],
    ['GB', 'CN-CN', 'internationalityPassport fpridcard'],
    ['CN', 'CN-HK', 'eep chinesePassport?'],
    ['CN', 'MO-CN', 'eep chinesePassport?'],
    ['HK', 'HK-CN', 'tphm'],
    ['TW', 'CN-HK', 'ttpmr internationalityPassport?'],
    ['GB', 'CN-HK', 'internationalityPassport'],
    ['CN', 'CN-TW', 'tptw'],
    ['HK', 'TW-CN', 'internationalityPassport?'],
    ['TW', 'TW-CN', 'ttpmr internationalityPassport'],
    ['GB', 'CN-TW', 'internationalityPassport'],
    ['CN', 'HK-JP', 'chinesePassport'],
    ['HK', 'HK-JP', 'internationalityPassport'],
    ['TW', 'HK-TW', 'internationalityPassport'],
    ['CN', 'JP-JP', 'chinesePassport'],
    ['GB', 'GB-GB', 'internationalityPassport'],
    ['CN', 'CN-US', 'chinesePassport'],
    ['HK', 'CN-US', 'internationalityPassport'],
    ['SG', 'US-SG', 'internationalityPassport'],
    // Several journeys: what is accepted on each of them, with every caution.
    ['CN', 'CN-CN CN-US', 'chinesePassport'],
    ['CN', 'CN-HK HK-US', 'chinesePassport?'],
    ['TW', 'TW-CN CN-CN', 'ttpmr'],
    // No document covers both: each is offered with a caution.
    ['CN', 'CN-TW TW-JP', 'tptw? chinesePassport?'],
  ])('[D2] %s on %s: %s', (nationality, text, expected) => {
    expect(accepted(nationality, text)).toBe(expected)
  })

  test('[D2] trip facts come from its end airports and last flight', () => {
    const country: Record<string, string> = { PVG: 'CN', HKG: 'HK', LAX: 'US' }
    const flight = (depAirport: string, depTime: string, arrAirport: string, arrTime: string) => ({
      depAirport,
      depTime,
      arrAirport,
      arrTime,
    })
    const out = {
      segments: [
        flight('PVG', '2026-12-04T08:00', 'HKG', '2026-12-04T10:40'),
        flight('HKG', '2026-12-04T12:00', 'LAX', '2026-12-04T09:00'),
      ],
    }
    const back = { segments: [flight('LAX', '2026-12-11T23:50', 'PVG', '2026-12-13T06:00')] }
    expect(tripFacts([out, back], (airport) => country[airport])).toEqual({
      journeys: [
        { from: 'CN', to: 'US' },
        { from: 'US', to: 'CN' },
      ],
      lastDeparture: '2026-12-11',
      lastArrival: '2026-12-13',
    })
  })
})

function withCheck(seventeen: string): string {
  const found = '0123456789X'.split('').find((check) => readIdentityNumber(seventeen + check)?.checkDigitFits)
  return seventeen + (found ?? '?')
}

function swapLast(number: string): string {
  return number.slice(0, -1) + (number.endsWith('0') ? '1' : '0')
}
