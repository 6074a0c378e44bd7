import { expect, test } from 'vitest'
import {
  checkNames,
  isComplete,
  longestIn,
  NAME_COLUMNS,
  nameRows,
  tableOfText,
  type NameContext,
  type NameRow,
} from './name-list.ts'

const context: NameContext = {
  today: '2026-11-26',
  lastDay: '2027-02-04',
  counts: { adult: 1, child: 1, infant: 1 },
  isCountry: (code) => code === 'GB' || code === 'CN',
}
const ADULT = '1\tSmith\tAnna  Maria\tADT\tF\t1985-06-15\tgb\tpassport\tab1234567\t2030-01-01\tGB\t\t\t'
const CHILD =
  '2\tSMITH\tTOM\tCHD\tM\t2018-06-15\tGB\tpassport\tAB1234568\t2030-01-01\tGB\t123\tCX\tVegetarian'
const INFANT = '3\tSMITH\tLI\tINF\tF\t2025-06-15\tCN\tidcard\t110101202506150026\t\tCN\t\t\t'
const rowsOf = (...lines: string[]) => nameRows(tableOfText(lines.join('\n')))
const faultsOf = (rows: readonly NameRow[]) =>
  checkNames(rows, context).faults.map(({ row, column, rule }) => `${row} ${column} ${rule}`)

test('[E4] a pasted list with headings is read and complete', () => {
  const head = NAME_COLUMNS.join('\t')
  const rows = rowsOf(head, ADULT, CHILD, '', INFANT)
  expect(rows).toHaveLength(3)
  expect(rows[0]).toMatchObject({
    surname: 'SMITH',
    given_name: 'ANNA MARIA',
    nationality: 'GB',
    doc_number: 'AB1234567',
  })
  expect(isComplete(checkNames(rows, context))).toBe(true)
})

test.each([
  ['SMITH', 'SMÍTH', 'surname latin_only'],
  ['SMITH', '', 'surname missing'],
  ['CHD', 'KID', 'type type'],
  ['\tM\t', '\tX\t', 'gender gender'],
  ['2018-06-15', '15/06/2018', 'birthday date'],
  ['2018-06-15', '2027-01-01', 'birthday birthday_future'],
  ['2018-06-15', '2014-06-15', 'birthday age'],
  ['2018-06-15', '2018-02-30', 'birthday date'],
  ['\tGB\tpassport', '\tXX\tpassport', 'nationality country'],
  ['passport', 'library', 'doc_type doc_type'],
  ['AB1234568', 'AB-1', 'doc_number doc_number'],
  ['passport\tAB1234568\t2030-01-01', 'idcard\tAB1234568\t', 'doc_number doc_number'],
  ['2030-01-01', '2027-02-04', 'doc_expiry doc_expired'],
  ['\tCX\t', '\t\t', 'ffp_airline ffp_airline'],
])('[E4] %s as %s is an issue: %s', (from, to, fault) => {
  expect(faultsOf(rowsOf(ADULT, CHILD.replace(from, to), INFANT))).toEqual([`1 ${fault}`])
})

test('[E4] one document twice is an issue in both rows', () => {
  expect(faultsOf(rowsOf(ADULT, CHILD.replace('AB1234568', 'AB1234567'), INFANT))).toEqual([
    '0 doc_number doc_twice',
    '1 doc_number doc_twice',
  ])
})

test('[E4] counts by type must equal the quote, infants not exceed adults', () => {
  const checked = checkNames(rowsOf(CHILD, INFANT), context)
  expect(checked.counts).toEqual([{ type: 'adult', listed: 0, quoted: 1 }])
  expect(checked.infants).toBe(true)
  expect(isComplete(checked)).toBe(false)
})

test('[E4] the type is that of the age on the last flight', () => {
  // Two years old on 30 January, between the flights of 25 January and 4 February.
  const row = INFANT.replace('2025-06-15', '2025-01-30').replace(
    'idcard\t110101202506150026\t',
    'passport\tE12345678\t2030-01-01',
  )
  expect(faultsOf(rowsOf(ADULT, CHILD, row))).toEqual(['2 birthday age'])
  expect(faultsOf(rowsOf(ADULT, CHILD, row.replace('2025-01-30', '2025-02-05')))).toEqual([])
})

test.each([
  ['110101202506150026', '110101202506150027', 'doc_number check_digit'],
  ['2025-06-15', '2025-06-16', 'doc_number doc_birthday'],
  ['INF\tF', 'INF\tM', 'doc_number doc_gender'],
])('[E4] an identity card with %s as %s: %s', (from, to, fault) => {
  expect(faultsOf(rowsOf(ADULT, CHILD, INFANT.replace(from, to)))).toEqual([`2 ${fault}`])
})

test.each([
  ['doc_number', 60],
  ['remark', 100],
] as const)('[E4] %s has at most %i characters', (column, most) => {
  const rows = (length: number) =>
    rowsOf(ADULT, CHILD, INFANT).map((row, at) => (at === 0 ? { ...row, [column]: 'X'.repeat(length) } : row))
  expect(longestIn(column)).toBe(most)
  expect(faultsOf(rows(most))).not.toContain(`0 ${column} too_long`)
  expect(faultsOf(rows(most + 1))).toContain(`0 ${column} too_long`)
})

test('[E4] surname and given name together fit on a ticket', () => {
  const long = (letters: number) => rowsOf(ADULT, CHILD.replace('TOM', 'T'.repeat(letters)), INFANT)
  expect(faultsOf(long(51))).toEqual([])
  expect(faultsOf(long(52))).toEqual(['1 surname name_too_long', '1 given_name name_too_long'])
})
