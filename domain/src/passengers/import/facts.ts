// The facts about one passenger, collected while a list is read, and the resulting row.

import { isLocalDate, type LocalDate } from '../../time/local-date.ts'
import { knownType, type DocumentType } from '../document-types.ts'
import { readIdentityNumber } from '../identity-number.ts'
import {
  oftenUsedFrom,
  oftenUsedReasons,
  tidyOftenUsed,
  typeOn,
  type OftenUsedReason,
} from '../often-used.ts'
import { tidyPassenger, type PassengerDraft, type PassengerType } from '../passenger.ts'
import { IMPORT_COLUMNS, type ImportColumn } from './columns.ts'
import { nativeParts, type ReadName } from '../../pnr/typed-name.ts'

/**
 * `written`: a name in ticket spelling. `title`: letters taken for a title. `order`: it was unclear which
 * part is the surname. `date`: day and month could be swapped. `zone`, `zone_unsure`: characters of a
 * machine-readable zone corrected, unambiguously or not. `check_digit`: one of the zone does not match.
 * `region`: only the number indicates Hong Kong or Macao. `second`: another value that was not used.
 */
export const IMPORT_NOTES = [
  'written',
  'title',
  'order',
  'date',
  'zone',
  'zone_unsure',
  'check_digit',
  'region',
  'second',
] as const

export interface ImportNote {
  readonly kind: (typeof IMPORT_NOTES)[number]
  readonly column: ImportColumn
  /** As written, and as it was read. */
  readonly from: string
  readonly to: string
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
  readonly notes: readonly ImportNote[]
}

export interface ImportContext {
  readonly today: LocalDate
  /** How `12/04` is read. */
  readonly shortForm: 'day' | 'month'
  /** ISO 3166-1 alpha-2 of a code or a name in any of our languages. */
  readonly countryOf: (text: string) => string | undefined
}

/** Raw texts by column; dates and countries are already parsed where possible. */
export interface Facts {
  row: number
  readonly cells: Partial<Record<ImportColumn, string>>
  native: string
  /** Appended to the given names. */
  middle: string
  type: PassengerType | ''
  /** `P2` of a reservation: facts of the second name. */
  reference: number
  readonly notes: ImportNote[]
}

export function newFacts(row: number): Facts {
  return { row, cells: {}, native: '', middle: '', type: '', reference: 0, notes: [] }
}

export function hasName({ cells, native }: Facts): boolean {
  return Boolean(cells.surname ?? cells.given_names) || native !== ''
}

/** Sets a value if the column has none yet; another value is reported and not used. */
export function put(facts: Facts, column: ImportColumn, value: string): void {
  if (value === '') return
  const known = facts.cells[column]
  if (known === undefined || known === '') facts.cells[column] = value
  else if (known !== value) facts.notes.push({ kind: 'second', column, from: value, to: known })
}

export function putName(facts: Facts, name: ReadName): void {
  facts.native ||= name.native
  facts.type ||= name.type
  if (name.surname !== '') put(facts, 'surname', name.surname)
  if (name.given !== '') put(facts, 'given_names', name.given)
  if (name.gender !== '') facts.cells.gender ??= name.gender
  facts.notes.push(...name.notes)
}

/** The number of a document in capitals, without blanks and dashes. */
export function bareNumber(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\s\-–.]/g, '')
    .toUpperCase()
}

/** The document implied by the number alone. */
export function documentByNumber(number: string): DocumentType | undefined {
  if (/^8[123]\d{15}[\dX]$/.test(number)) return 'rphmt'
  if (readIdentityNumber(number)) return 'idcard'
  if (/^[HM]\d{10}$/.test(number)) return 'tphm'
  return undefined
}

/** A document that only residents of one place hold. */
function nationalityBy(type: DocumentType | '', number: string): string {
  if (type === 'idcard' || type === 'eep' || type === 'tptw') return 'CN'
  if (type === 'ttpmr') return 'TW'
  if (type === 'tphm') return number.startsWith('M') ? 'MO' : 'HK'
  return type === 'rphmt' ? ({ '1': 'HK', '2': 'MO', '3': 'TW' }[number[1] ?? ''] ?? '') : ''
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

/** The passenger for the form, with validation issues by column. */
export function rowOf(facts: Facts, { today, countryOf }: ImportContext): ImportRow {
  const { cells, native, middle, row, notes } = facts
  const cell = (column: ImportColumn) => cells[column] ?? ''
  const country = (column: ImportColumn) => countryOf(cell(column)) ?? cell(column)
  const number = bareNumber(cell('travel_document.number'))
  const said = cell('travel_document.type') as DocumentType | '' | '?'
  const byNumber = documentByNumber(number)
  const kind = said === '?' ? '' : said || byNumber || (number === '' ? '' : 'passport')
  const type = kind === 'passport' && byNumber ? byNumber : kind
  const identity = readIdentityNumber(number)
  const nationality = country('nationality') || nationalityBy(type, number)
  // Without a ticket spelling the Chinese name is shown and reported as incomplete.
  const chinese = cell('surname') === '' && native !== '' ? nativeParts(native) : undefined
  const birthday = cell('birthday') || (identity?.birthday ?? '')
  const draft: PassengerDraft = {
    ...EMPTY,
    surname: cell('surname') || (chinese?.surname ?? ''),
    given_names: [cell('given_names'), middle].filter(Boolean).join(' ') || (chinese?.given ?? ''),
    gender: /^(?:male|female)$/.test(cell('gender'))
      ? (cell('gender') as 'male' | 'female')
      : (identity?.gender ?? ''),
    birthday,
    nationality,
    travel_document: {
      type: type === '' ? '' : knownType(type, nationality),
      number,
      expiry: cell('travel_document.expiry'),
      issuing_place: country('travel_document.issuing_place') || (type === 'idcard' ? '' : nationality),
    },
  }
  const passenger = tidyPassenger({
    ...draft,
    type: isLocalDate(birthday) ? typeOn(birthday, today) : facts.type || draft.type,
  })
  const reasons = oftenUsedReasons(tidyOftenUsed(oftenUsedFrom(passenger)), {
    today,
    isCountry: (iso2) => /^[A-Z]{2}$/.test(iso2) && countryOf(iso2) !== undefined,
  })
  const faults = reasons.flatMap(({ path, rule, values }): ImportFault[] => {
    const column = columnOfPath(path)
    return column ? [{ column, rule, ...(values && { values }) }] : []
  })
  return { row, passenger, faults, notes }
}

function columnOfPath(path: string): ImportColumn | undefined {
  const column = path
    .replace(/^givenName$/, 'given_names')
    .replace(/^documents\.0\./, 'travel_document.')
    .replace(/issuingPlace$/, 'issuing_place')
  return IMPORT_COLUMNS.find((each) => each === column)
}
