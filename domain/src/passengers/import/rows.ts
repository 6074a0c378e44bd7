// Passengers from rows of cells, from zones, and from matching names and documents of a reservation.

import type { MrzReading } from '../mrz/read-mrz.ts'
import { IMPORT_COLUMNS, type Heading, type ImportColumn } from './columns.ts'
import { hasName, newFacts, put, type Facts } from './facts.ts'
import type { LineContext } from './free-line.ts'
import { putValue } from './values.ts'

/** Without a header: at least names, gender, birthday and nationality. */
export const LEAST_COLUMNS = 5
export const TEMPLATE: readonly Heading[] = IMPORT_COLUMNS.map((column) => ({ column }))

/** The passenger of a row under headings; undefined if all cells are empty. */
export function fromCells(
  cells: readonly string[],
  headings: readonly (Heading | undefined)[],
  row: number,
  context: LineContext,
): Facts | undefined {
  const facts = newFacts(row)
  const hasSurname = headings.some((heading) => heading?.column === 'surname')
  const names = headings.filter((each) => each?.column === 'given_names' || each?.column === 'name').length
  for (const [at, heading] of headings.entries()) {
    if (!heading || heading.column === 'other') continue
    // `Name` next to `Surname` is the given name; `中文名` next to `英文名` are two spellings of the whole name.
    const isGiven = heading.column === 'name' && hasSurname && !isNative(cells[at] ?? '')
    const isWhole = heading.column === 'given_names' && !hasSurname && names > 1
    const column = isGiven ? 'given_names' : isWhole ? 'name' : heading.column
    putValue(facts, column, cells[at] ?? '', context)
    if (heading.document && (cells[at] ?? '').trim() !== '')
      facts.cells['travel_document.type'] ??= heading.document
  }
  return Object.keys(facts.cells).length > 0 || facts.native !== '' ? facts : undefined
}

function isNative(text: string): boolean {
  return /^[\s\u3400-\u9fff·]+$/.test(text)
}

/** The passenger of a machine-readable zone, with the corrected characters. */
export function fromZone(reading: MrzReading, row: number): Facts {
  const facts = newFacts(row)
  const column: Readonly<Record<string, ImportColumn>> = {
    number: 'travel_document.number',
    surname: 'surname',
    givenName: 'given_names',
    nationality: 'nationality',
    birthday: 'birthday',
    gender: 'gender',
    expiryDate: 'travel_document.expiry',
    issuingPlace: 'travel_document.issuing_place',
  }
  for (const [field, name] of Object.entries(column)) put(facts, name, reading[field as 'number'])
  put(facts, 'travel_document.type', reading.docType)
  const KINDS = { repaired: 'zone', ambiguous: 'zone_unsure', region: 'region' } as const
  for (const { kind, field, from, to } of reading.notes)
    if (column[field]) facts.notes.push({ kind: KINDS[kind], column: column[field], from, to })
  for (const { field, ok } of reading.checks)
    if (!ok && column[field])
      facts.notes.push({
        kind: 'check_digit',
        column: column[field],
        from: reading[field as 'number'],
        to: '',
      })
  return facts
}

/** Combines documents of a reservation with the names they refer to. */
export function joined(people: readonly Facts[]): Facts[] {
  const named = people.filter((facts) => facts.reference === 0 && hasName(facts))
  const gone = new Set<Facts>()
  for (const facts of people) {
    if (facts.reference === 0 && hasName(facts)) continue
    const bare = named.filter((each) => Object.keys(each.cells).length <= 3)
    const owner =
      bare.find(
        (each) =>
          each.cells.surname === facts.cells.surname && each.cells.given_names === facts.cells.given_names,
      ) ??
      (hasName(facts)
        ? undefined
        : (people.find((each) => each.reference === facts.reference && each !== facts && hasName(each)) ??
          named[facts.reference - 1]))
    if (!owner || facts.type === 'infant') continue
    for (const column of IMPORT_COLUMNS) put(owner, column, facts.cells[column] ?? '')
    owner.notes.push(...facts.notes)
    gone.add(facts)
  }
  return people.filter((facts) => !gone.has(facts))
}
