// The name list of a group: fourteen columns, checked cell by cell. A list is stored as it was typed, so that cells can be
// corrected in place; the order is submitted only when nothing is wrong.

import { documentNumberReasons, type NumberRule } from '../passengers/document-number.ts'
import { DOCUMENT_TYPES, hasExpiry, knownType, type KnownDocumentType } from '../passengers/document-types.ts'
import { typeAt } from '../passengers/passenger.ts'
import { MAX_NAME } from '../passengers/passenger-rules.ts'
import { ageOn, isLocalDate } from '../time/local-date.ts'
import { GROUP_PASSENGER_TYPES, type GroupCounts, type GroupPassengerType } from './terms.ts'

export const NAME_COLUMNS = [
  'no',
  'surname',
  'given_name',
  'type',
  'gender',
  'birthday',
  'nationality',
  'doc_type',
  'doc_number',
  'doc_expiry',
  'issuing_place',
  'ffp_no',
  'ffp_airline',
  'remark',
] as const
export type NameColumn = (typeof NAME_COLUMNS)[number]
export type NameRow = Readonly<Record<NameColumn, string>>

export const MOST_NAME_ROWS = 500

/** How many characters a cell has at most; of a name, both parts together. */
export function longestIn(column: NameColumn): number {
  if (column === 'surname' || column === 'given_name') return MAX_NAME
  return column === 'remark' ? 100 : 60
}

export const NAME_RULES = [
  'missing',
  'latin_only',
  'type',
  'gender',
  'date',
  'birthday_future',
  'age',
  'country',
  'doc_type',
  'doc_number',
  'check_digit',
  'doc_birthday',
  'doc_gender',
  'doc_expired',
  'doc_twice',
  'ffp_airline',
  'too_long',
  'name_too_long',
] as const
export type NameRule = (typeof NAME_RULES)[number]

export interface NameFault {
  /** Index of the row in the list, from 0. */
  readonly row: number
  readonly column: NameColumn
  readonly rule: NameRule
}

export interface CountFault {
  readonly type: GroupPassengerType
  readonly listed: number
  readonly quoted: number
}

export interface CheckedNames {
  readonly faults: readonly NameFault[]
  readonly counts: readonly CountFault[]
  /** More infants than adults are listed. */
  readonly infants: boolean
}

const TYPE_CODES = { ADT: 'adult', CHD: 'child', INF: 'infant' } as const
export type NameTypeCode = keyof typeof TYPE_CODES

function typeOfCode(code: string): GroupPassengerType | undefined {
  return Object.hasOwn(TYPE_CODES, code) ? TYPE_CODES[code as NameTypeCode] : undefined
}

const OPTIONAL: ReadonlySet<NameColumn> = new Set(['no', 'ffp_no', 'ffp_airline', 'remark'])
const UPPER: ReadonlySet<NameColumn> = new Set([
  'surname',
  'given_name',
  'type',
  'gender',
  'nationality',
  'doc_number',
  'issuing_place',
  'ffp_no',
  'ffp_airline',
])

/** A cell as it is stored: trimmed, and capital where only capitals are valid. */
export function cellOf(column: NameColumn, text: string): string {
  const bare = text.normalize('NFKC').replace(/\s+/g, ' ').trim().slice(0, 200)
  return UPPER.has(column) ? bare.toUpperCase() : bare
}

/** Rows of a table of texts; a first row with headings is skipped, and rows without any text. */
export function nameRows(table: readonly (readonly string[])[]): readonly NameRow[] {
  const rows = table
    .map((cells) => NAME_COLUMNS.map((column, at) => [column, cellOf(column, cells[at] ?? '')] as const))
    .filter((cells) => cells.some(([column, text]) => column !== 'no' && text !== ''))
    .map((cells) => Object.fromEntries(cells) as NameRow)
  const [first] = rows
  return first && isHeading(first) ? rows.slice(1) : rows
}

/** A heading has words where a passenger has a type, a gender and a date. */
function isHeading({ type, gender, birthday }: NameRow): boolean {
  return (
    typeOfCode(type) === undefined &&
    !/^[MF]$/.test(gender) &&
    !/\d/.test(birthday.replace(/\(.*\)|（.*）/, ''))
  )
}

/** A pasted text: one passenger per line, cells separated by tabs, or else by commas or semicolons. */
export function tableOfText(text: string): string[][] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => line.split(line.includes('\t') ? '\t' : /[,;]/))
}

export interface NameContext {
  /** Local calendar days. */
  readonly today: string
  /** The last flight: documents must be valid until then, and a passenger's type is that of the age then. */
  readonly lastDay: string
  readonly counts: GroupCounts
  /** Whether a text is an ISO 3166-1 alpha-2 code. */
  readonly isCountry: (code: string) => boolean
}

/** Everything that prevents a list from being submitted. */
export function checkNames(rows: readonly NameRow[], context: NameContext): CheckedNames {
  const numbers = new Map<string, number>()
  for (const { doc_type: type, doc_number: number } of rows)
    if (number !== '') numbers.set(`${type} ${number}`, (numbers.get(`${type} ${number}`) ?? 0) + 1)
  const faults = rows.flatMap((row, at) => {
    const isTwice = (numbers.get(`${row.doc_type} ${row.doc_number}`) ?? 0) > 1
    return NAME_COLUMNS.flatMap((column): NameFault[] => {
      const rule =
        faultOf(row, column, context) ?? (column === 'doc_number' && isTwice ? 'doc_twice' : undefined)
      return rule ? [{ row: at, column, rule }] : []
    })
  })
  const listed = (type: GroupPassengerType) => rows.filter((row) => typeOfCode(row.type) === type).length
  return {
    faults,
    counts: GROUP_PASSENGER_TYPES.map((type) => ({
      type,
      listed: listed(type),
      quoted: context.counts[type],
    })).filter((each) => each.listed !== each.quoted),
    infants: listed('infant') > listed('adult'),
  }
}

export function isComplete({ faults, counts, infants }: CheckedNames): boolean {
  return faults.length === 0 && counts.length === 0 && !infants
}

function faultOf(row: NameRow, column: NameColumn, context: NameContext): NameRule | undefined {
  const text = row[column]
  // An identity card does not expire at a border.
  const isOptional =
    OPTIONAL.has(column) || (column === 'doc_expiry' && !hasExpiry(documentTypeOf(row.doc_type) ?? ''))
  if (text === '') return isOptional ? ffpFault(row, column) : 'missing'
  const isName = column === 'surname' || column === 'given_name'
  if (!isName && text.length > longestIn(column)) return 'too_long'
  switch (column) {
    case 'surname':
    case 'given_name':
      return nameFault(row, column)
    case 'type':
      return typeOfCode(text) ? undefined : 'type'
    case 'gender':
      return /^[MF]$/.test(text) ? undefined : 'gender'
    case 'birthday':
      return birthdayFault(row, context)
    case 'nationality':
    case 'issuing_place':
      return context.isCountry(text) ? undefined : 'country'
    case 'doc_type':
      return documentTypeOf(text) ? undefined : 'doc_type'
    case 'doc_number':
      return numberFault(row)
    case 'doc_expiry':
      if (!isLocalDate(text)) return 'date'
      return text <= context.lastDay ? 'doc_expired' : undefined
    case 'ffp_airline':
      return /^[A-Z0-9]{2}$/.test(text) ? undefined : 'ffp_airline'
    default:
      return undefined
  }
}

function ffpFault({ ffp_no: number }: NameRow, column: NameColumn): NameRule | undefined {
  return column === 'ffp_airline' && number !== '' ? 'ffp_airline' : undefined
}

function documentTypeOf(text: string) {
  return DOCUMENT_TYPES.find((type) => type.toLowerCase() === text.toLowerCase())
}

/** The document of a row of a submitted list. Throws a RangeError for an unknown type. */
export function listedDocument({
  doc_type: text,
  nationality,
}: Pick<NameRow, 'doc_type' | 'nationality'>): KnownDocumentType {
  const type = documentTypeOf(text)
  if (type === undefined) throw new RangeError('a submitted list has known documents only')
  return knownType(type, nationality)
}

/** Each part has letters only; both together are as long as on a ticket at most. */
function nameFault(row: NameRow, column: 'surname' | 'given_name'): NameRule | undefined {
  if (!/^[A-Z]+(?: [A-Z]+)*$/.test(row[column])) return 'latin_only'
  return row.surname.length + row.given_name.length > MAX_NAME ? 'name_too_long' : undefined
}

const NUMBER_RULES: Readonly<Record<NumberRule, NameRule>> = {
  'passenger.document_number': 'doc_number',
  'passenger.document_check_digit': 'check_digit',
  'passenger.document_birthday': 'doc_birthday',
  'passenger.document_gender': 'doc_gender',
}

/** As a booking checks it; where the type is unknown, its form only. */
function numberFault({ doc_type: text, doc_number: number, nationality, birthday, gender }: NameRow) {
  const type = documentTypeOf(text)
  if (type === undefined) return /^[A-Z0-9]{5,20}$/.test(number) ? undefined : 'doc_number'
  const [reason] = documentNumberReasons(
    {
      type: knownType(type, nationality),
      number,
      birthday: isLocalDate(birthday) ? birthday : '',
      gender: gender === 'M' ? 'male' : gender === 'F' ? 'female' : '',
    },
    '',
  )
  return reason && NUMBER_RULES[reason.rule]
}

function birthdayFault({ birthday, type }: NameRow, { today, lastDay }: NameContext): NameRule | undefined {
  if (!isLocalDate(birthday) || birthday < '1900') return 'date'
  if (birthday > today) return 'birthday_future'
  const kind = typeOfCode(type)
  return kind === undefined || typeAt(ageOn(birthday, lastDay)) === kind ? undefined : 'age'
}

/** The passenger types of some rows; undefined for a row that is not in the list, or without a type. */
export function typesOf(
  rows: readonly NameRow[],
  chosen: readonly number[],
): readonly (GroupPassengerType | undefined)[] {
  return chosen.map((at) => typeOfCode(rows[at]?.type ?? ''))
}
