import { describe, expect, test } from 'vitest'
import {
  MAX_IMPORT_ROWS,
  readPassengerTable,
  readPassengerText,
  type ImportContext,
} from './read-passengers.ts'

const NAMES: Readonly<Record<string, string>> = {
  CHN: 'CN',
  CHINA: 'CN',
  中国: 'CN',
  GBR: 'GB',
  CN: 'CN',
  GB: 'GB',
  TWN: 'TW',
  TW: 'TW',
}
const context: ImportContext = {
  today: '2026-11-22',
  shortForm: 'day',
  countryOf: (text) => NAMES[text.trim().toUpperCase()],
}
const read = (text: string) => readPassengerText(text, context)
const only = (text: string) => {
  const result = read(text)
  if (!('rows' in result)) throw new Error(result.refused)
  return result.rows
}
const ZHANG = {
  type: 'adult',
  surname: 'ZHANG',
  given_names: 'SAN',
  gender: 'male',
  birthday: '1990-01-02',
  nationality: 'CN',
  travel_document: {
    type: 'chinesePassport',
    number: 'E12345678',
    expiry: '2031-05-06',
    issuing_place: 'CN',
  },
}

describe('a pasted text', () => {
  test.each([
    'P/CHN/E12345678/CHN/02JAN90/M/06MAY31/ZHANG/SAN',
    'SSR DOCS CA HK1 P/CHN/E12345678/CHN/02JAN90/M/06MAY31/ZHANG/SAN/P1',
    'zhang\tsan\tM\t1990-01-02\tCHN\tpassport\tE12345678\t2031-05-06\tCHN',
    'ZHANG, SAN, 男, 1990年1月2日, 中国, 护照, E12345678, 2031/5/6',
    'ZHANG/SAN MR CHN 02JAN1990 E12345678 2031-05-06',
    '1990-01-02 E12345678 male ZHANG/SAN  china 6MAY31',
    'Surname,Given name,Sex,DOB,Nationality,Document number,Expiry\nZHANG,SAN,M,1990-01-02,China,E12345678,2031-05-06',
    '证件号码\t有效期至\t姓\t名\t性别\t出生日期\t国籍\nE12345678\t2031-05-06\tZHANG\tSAN\t男\t1990-01-02\t中国',
  ])('[D4] is read: %s', (text) => {
    expect(only(text)).toMatchObject([{ passenger: ZHANG, faults: [] }])
  })

  test('[D4] with an identity number gets birthday and gender from it', () => {
    const [row] = only('LI/SI 110105199001010010')
    expect(row).toMatchObject({
      passenger: {
        gender: 'male',
        birthday: '1990-01-01',
        nationality: 'CN',
        travel_document: { type: 'idcard', number: '110105199001010010' },
      },
      faults: [],
    })
  })

  test('[D4] with mistakes reports them by line and column', () => {
    const rows = only(
      [
        '',
        '张,SAN,M,1990-02-31,CHN,passport,E12345678,2031-05-06,CHN',
        'ZHANG,SAN,X,2027-01-01,ZZZ,visa,E1,,',
      ].join('\n'),
    )
    expect(
      rows.map(({ row, faults }) => [row, faults.map(({ column, rule }) => `${column} ${rule}`)]),
    ).toEqual([
      [2, ['surname passenger.surname_letters', 'birthday passenger.birthday_invalid']],
      [
        3,
        [
          'gender passenger.gender',
          'birthday passenger.birthday_future',
          'nationality passenger.nationality',
          'travel_document.type passenger.document_type',
        ],
      ],
    ])
  })

  test('[D4] with nothing recognised is a format error; empty is empty', () => {
    expect(read('\nhello there')).toEqual({ refused: 'format', row: 2 })
    expect(read(' \n ')).toMatchObject({ refused: 'empty' })
    expect(read('x'.repeat(20_001))).toMatchObject({ refused: 'too_long' })
  })
})

test('[D4] a table counts rows as the sheet does, up to its limit', () => {
  const head = ['姓', '名', '性別', '生日', '國籍']
  const person = ['CHEN', 'YI', '女', '1999-09-09', 'TWN']
  const result = readPassengerTable([['List'], head, [], person], context)
  expect(result).toMatchObject({ rows: [{ row: 4, passenger: { surname: 'CHEN', nationality: 'TW' } }] })
  const many = Array.from({ length: MAX_IMPORT_ROWS + 1 }, () => person)
  expect(readPassengerTable([head, ...many], context)).toMatchObject({
    refused: 'too_long',
    max: MAX_IMPORT_ROWS,
  })
  expect(readPassengerTable([['a', 'b']], context)).toEqual({ refused: 'format', row: 1 })
})

test('[D4] corrected values are reported', () => {
  const notes = (text: string) =>
    only(text).flatMap((row) =>
      row.notes.map(({ kind, column, from, to }) => `${kind} ${column} ${from} > ${to}`),
    )
  expect(notes("O'NEIL/MARY-JANE F 02JAN90 GBR 123456789 06MAY31")).toEqual([
    "written surname O'NEIL > ONEIL",
    'written given_names MARY-JANE > MARY JANE',
  ])
  expect(notes('ZHANG/SAN M 03/04/1990 CHN E12345678 2031-05-06')).toEqual([
    'date birthday 03/04/1990 > 1990-04-03',
  ])
  expect(notes('ZHANG/SANMR 02JAN90 CHN E12345678')).toEqual(['title given_names SANMR > SAN'])
  expect(notes('ZHANG SAN M 02JAN90 CHN E12345678')).toEqual(['order surname ZHANG SAN > ZHANG / SAN'])
  expect(notes('ADAMS/WILLIAMS M 02JAN90 GBR 123456789')).toEqual([])
})

test('[D4] a person’s second value is reported and not used', () => {
  const rows = only('Name: ZHANG/SAN\nSex: M\nPassport: E12345678\nSex: F')
  expect(rows.map(({ passenger }) => passenger.gender)).toEqual(['male'])
  expect(rows[0]?.notes).toEqual([{ kind: 'second', column: 'gender', from: 'female', to: 'male' }])
})

test('[D4] any pasted text is read without throwing or losing lines', () => {
  for (const text of [
    '<<<<<<<<',
    '////',
    '::::',
    '1.1.1.1',
    '姓名：',
    '"',
    '"\n"',
    '|'.repeat(500),
    'P/'.repeat(300),
    'A<'.repeat(4_000),
    '1/'.repeat(5_000),
    'DOB '.repeat(2_000),
  ])
    expect(() => read(text)).not.toThrow()
})

test('[D4] unknown columns are reported; a label alone makes no passenger', () => {
  expect(read('Name,Blood group,DOB\nZHANG/SAN,A+,1990-01-02')).toMatchObject({
    unread: [{ row: 1, text: 'Blood group' }],
  })
  const table = [
    ['Name', 'Blood group', 'DOB'],
    ['ZHANG/SAN', 'A+', '1990-01-02'],
  ]
  expect(readPassengerTable(table, context)).toMatchObject({ unread: [{ row: 1, text: 'Blood group' }] })
  expect(read('Name: 12')).toEqual({ refused: 'format', row: 1 })
})
