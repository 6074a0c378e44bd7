// Lists of passengers as people bring them along: lines of SSR DOCS, lines as they are typed, columns out of a sheet
// with a head or in the order of the template. Each row says what is wrong with it, by column; what is missing stays
// empty for the form.

import { readDocument } from '../../pnr/travel-documents.ts'
import { isLocalDate, type LocalDate } from '../../time/local-date.ts'
import { parseTypedDate } from '../../time/typed-date.ts'
import { knownType, type DocumentType } from '../document-types.ts'
import { readIdentityNumber } from '../identity-number.ts'
import {
  oftenUsedFrom,
  oftenUsedReasons,
  tidyOftenUsed,
  typeOn,
  type OftenUsedReason,
} from '../often-used.ts'
import { tidyPassenger, type PassengerDraft } from '../passenger.ts'
import { columnOf, documentTypeOf, genderOf, IMPORT_COLUMNS, type ImportColumn } from './columns.ts'

export const MAX_IMPORT_ROWS = 500
const MAX_IMPORT_TEXT = 20_000

export interface ImportContext {
  readonly today: LocalDate
  /** How `12/04` is read. */
  readonly shortForm: 'day' | 'month'
  /** ISO 3166-1 alpha-2 of a code or a name in any of our languages. */
  readonly countryOf: (text: string) => string | undefined
}

export interface ImportFault {
  readonly column: ImportColumn
  readonly rule: OftenUsedReason['rule']
  readonly values?: OftenUsedReason['values']
}

export interface ImportRow {
  /** Line of the text or row of the sheet, from 1. */
  readonly row: number
  readonly passenger: PassengerDraft
  readonly faults: readonly ImportFault[]
}

/** `format`: neither a head nor enough columns nor anything known. */
export type ImportResult =
  | { readonly rows: readonly ImportRow[] }
  | { readonly refused: 'empty' | 'format' | 'too_long'; readonly row: number; readonly max?: number }

/** Passengers out of a pasted text, one a line. */
export function readPassengerText(text: string, context: ImportContext): ImportResult {
  if (text.length > MAX_IMPORT_TEXT) return { refused: 'too_long', row: 0, max: MAX_IMPORT_TEXT }
  const lines = text.split(/\r\n|\r|\n/)
  const cells = lines.map((line) => cellsOf(line))
  if (cells.some(isHead)) return readPassengerTable(cells, context)
  const rows = lines.flatMap((line, at): (ImportRow | number)[] => {
    if (line.trim() === '') return []
    const draft = fromDocs(line, context) ?? fromColumns(cells[at] ?? [], context) ?? fromWords(line, context)
    return [draft ? judged(draft, at + 1, context) : at + 1]
  })
  return concluded(rows)
}

/** Passengers out of rows of cells; the first row with names of columns is the head, without one the template's order counts. */
export function readPassengerTable(
  table: readonly (readonly string[])[],
  context: ImportContext,
): ImportResult {
  const headAt = table.findIndex(isHead)
  const columns = headAt < 0 ? [...IMPORT_COLUMNS] : (table[headAt] ?? []).map(columnOf)
  const rows = table.flatMap((cells, at): (ImportRow | number)[] => {
    if (at <= headAt || cells.every((cell) => cell.trim() === '')) return []
    if (headAt < 0 && cells.length < LEAST_COLUMNS) return [at + 1]
    return [judged(drafted(cells, columns, context), at + 1, context)]
  })
  return concluded(rows)
}

function concluded(rows: readonly (ImportRow | number)[]): ImportResult {
  if (rows.length === 0) return { refused: 'empty', row: 0 }
  if (rows.length > MAX_IMPORT_ROWS) return { refused: 'too_long', row: 0, max: MAX_IMPORT_ROWS }
  const strange = rows.find((row) => typeof row === 'number')
  if (strange !== undefined) return { refused: 'format', row: strange }
  return { rows: rows as readonly ImportRow[] }
}

/** Without a head: names, gender, birthday and nationality at least. */
const LEAST_COLUMNS = 5

/** Two known names make a head. */
function isHead(cells: readonly string[]): boolean {
  return cells.filter((cell) => columnOf(cell) !== undefined).length >= 2
}

function cellsOf(line: string): string[] {
  const mark = ['\t', ';', ',', '，', '|'].find((each) => line.includes(each))
  return (mark === undefined ? [line] : line.split(mark)).map((cell) => cell.trim())
}

/** `P/CHN/E12345678/CHN/02JAN90/M/06MAY31/ZHANG/SAN`, with or without `SSR DOCS` before it. */
function fromDocs(line: string, { today }: ImportContext): PassengerDraft | undefined {
  const start = /(?:^|[\s-])([A-Z]{1,2}\/[A-Z]{2,3}\/[A-Z0-9]{4,20}\/.*)$/.exec(line.toUpperCase())?.[1]
  const facts = start === undefined ? undefined : readDocument(start.replace(/\/P\d+\s*$/, ''), today)
  if (!facts?.document) return undefined
  const { kind, number, expiry, issuingPlace } = facts.document
  const type: DocumentType | '' = kind.startsWith('P')
    ? knownType('passport', facts.nationality)
    : kind === 'NI'
      ? 'idcard'
      : ''
  return {
    ...EMPTY,
    surname: facts.surname,
    given_names: facts.givenNames,
    gender: facts.gender,
    birthday: facts.birthday,
    nationality: facts.nationality,
    travel_document: { type, number, expiry, issuing_place: issuingPlace },
  }
}

function fromColumns(cells: readonly string[], context: ImportContext): PassengerDraft | undefined {
  // The given names of a line of words have blanks, the cells of the template none of these.
  if (cells.length < LEAST_COLUMNS || cells[0]?.includes('/')) return undefined
  return drafted(cells, IMPORT_COLUMNS, context)
}

/** Known words in any order, around a name `ZHANG/SAN`. */
function fromWords(line: string, context: ImportContext): PassengerDraft | undefined {
  const name = /([A-Za-z]+)\s*\/\s*([A-Za-z]+(?: [A-Za-z]+)*)/.exec(line)
  if (!name) return undefined
  const [whole, surname = '', written = ''] = name
  // What follows the name is no part of it: `CHAN/TAI MAN MR GBR`. It is looked at with the other words.
  const words = written.split(' ')
  const known = (word: string) =>
    genderOf(word) !== undefined ||
    documentTypeOf(word) !== undefined ||
    (word.length === 3 && context.countryOf(word) !== undefined)
  const end = words.findIndex((word, at) => at > 0 && known(word))
  const given = end < 0 ? words : words.slice(0, end)
  const facts: Partial<Record<ImportColumn, string>> = { surname, given_names: given.join(' ') }
  const others = `${words.slice(given.length).join(' ')} ${line.replace(whole, ' ')}`
  for (const word of others.split(/[\s,;|，]+/).filter(Boolean)) place(word, facts, context)
  return drafted(
    IMPORT_COLUMNS.map((column) => facts[column] ?? ''),
    IMPORT_COLUMNS,
    context,
  )
}

function place(word: string, facts: Partial<Record<ImportColumn, string>>, context: ImportContext): void {
  const { today, shortForm, countryOf } = context
  const put = (column: ImportColumn, value: string) => (facts[column] ??= value)
  const born = parseTypedDate(word, { today, direction: 'past', shortForm })
  if (/\d/.test(word) && /\D/.test(word) && born !== undefined && !/^\d{17}X$/i.test(word)) {
    const ends = parseTypedDate(word, { today, direction: 'future', shortForm }) ?? born
    // The first day is the birthday, the second the end of the document, unless only the latter can be.
    if (facts.birthday === undefined && born <= today) put('birthday', born)
    else put('travel_document.expiry', ends)
  } else if (genderOf(word)) put('gender', word)
  else if (documentTypeOf(word)) put('travel_document.type', word)
  else if (countryOf(word)) {
    if (facts.nationality === undefined) put('nationality', word)
    else put('travel_document.issuing_place', word)
  } else if (/^[A-Z0-9]{5,20}$/i.test(word) && /\d/.test(word)) put('travel_document.number', word)
}

const EMPTY: PassengerDraft = {
  type: 'adult',
  surname: '',
  given_names: '',
  gender: '',
  birthday: '',
  nationality: '',
  travel_document: { type: '', number: '', expiry: '', issuing_place: '' },
}

function drafted(
  cells: readonly string[],
  columns: readonly (ImportColumn | undefined)[],
  { today, shortForm, countryOf }: ImportContext,
): PassengerDraft {
  const cell = (column: ImportColumn) => {
    const at = columns.indexOf(column)
    return at < 0 ? '' : (cells[at] ?? '').trim()
  }
  const date = (column: ImportColumn, direction: 'past' | 'future') =>
    parseTypedDate(cell(column), { today, direction, shortForm }) ?? cell(column)
  const country = (column: ImportColumn) => countryOf(cell(column)) ?? cell(column)
  const number = cell('travel_document.number').replaceAll(/[\s-]/g, '').toUpperCase()
  const identity = readIdentityNumber(number)
  const nationality = country('nationality') || (identity ? 'CN' : '')
  const said = cell('travel_document.type')
  const type =
    said === '' ? (identity ? 'idcard' : number === '' ? '' : 'passport') : (documentTypeOf(said) ?? '')
  return {
    ...EMPTY,
    surname: cell('surname'),
    given_names: cell('given_names'),
    gender: genderOf(cell('gender')) ?? identity?.gender ?? '',
    birthday: date('birthday', 'past') || (identity?.birthday ?? ''),
    nationality,
    travel_document: {
      type: type === '' ? '' : knownType(type, nationality),
      number,
      expiry: date('travel_document.expiry', 'future'),
      issuing_place: country('travel_document.issuing_place') || (type === 'idcard' ? '' : nationality),
    },
  }
}

function judged(draft: PassengerDraft, row: number, { today, countryOf }: ImportContext): ImportRow {
  const passenger = tidyPassenger({
    ...draft,
    type: isLocalDate(draft.birthday) ? typeOn(draft.birthday, today) : draft.type,
  })
  const reasons = oftenUsedReasons(tidyOftenUsed(oftenUsedFrom(passenger)), {
    today,
    isCountry: (iso2) => /^[A-Z]{2}$/.test(iso2) && countryOf(iso2) !== undefined,
  })
  const faults = reasons.flatMap(({ path, rule, values }): ImportFault[] => {
    const column = columnOfPath(path)
    return column ? [{ column, rule, ...(values && { values }) }] : []
  })
  return { row, passenger, faults }
}

function columnOfPath(path: string): ImportColumn | undefined {
  const column = path
    .replace(/^givenName$/, 'given_names')
    .replace(/^documents\.0\./, 'travel_document.')
    .replace(/issuingPlace$/, 'issuing_place')
  return IMPORT_COLUMNS.find((each) => each === column)
}
