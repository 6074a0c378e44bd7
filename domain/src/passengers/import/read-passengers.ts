// Reads passenger lists in any form: SSR DOCS of any system, machine-readable zones, labels and values,
// tables with any heading, free-form lines. A line that cannot be read is marked and does not affect the
// others; missing facts are left empty for the form.

import { orderIn } from './dates.ts'
import { rowOf, type ImportContext, type ImportRow } from './facts.ts'
import type { LineContext } from './free-line.ts'
import { fromCells, LEAST_COLUMNS, TEMPLATE } from './rows.ts'
import { headOf, unusedIn } from './tables.ts'
import { TextReader, type UnreadLine } from './text-reader.ts'

export { IMPORT_NOTES } from './facts.ts'
export type { ImportContext, ImportNote, ImportRow } from './facts.ts'
export type { UnreadLine } from './text-reader.ts'

export const MAX_IMPORT_ROWS = 500
const MAX_IMPORT_TEXT = 20_000

/** `format`: neither a heading nor enough columns nor anything recognised in any line. */
export type ImportResult =
  | { readonly rows: readonly ImportRow[]; readonly unread: readonly UnreadLine[] }
  | { readonly refused: 'empty' | 'format' | 'too_long'; readonly row: number; readonly max?: number }

/** Passengers from a pasted text. */
export function readPassengerText(text: string, context: ImportContext): ImportResult {
  if (text.length > MAX_IMPORT_TEXT) return { refused: 'too_long', row: 0, max: MAX_IMPORT_TEXT }
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.normalize('NFKC').replaceAll('\u0000', ''))
  const { people, unread } = new TextReader(lines, context).read()
  return concluded(
    people.map((facts) => rowOf(facts, context)),
    unread,
  )
}

/** Passengers from rows of cells; a first row of column names is the header, otherwise the template's order applies. */
export function readPassengerTable(
  table: readonly (readonly string[])[],
  context: ImportContext,
): ImportResult {
  const line: LineContext = { ...context, order: orderIn(table.flat().join('\n')) }
  const headAt = table.findIndex((cells) => headOf(cells) !== undefined)
  const headings = headAt < 0 ? TEMPLATE : (headOf(table[headAt] ?? []) ?? [])
  const rows: ImportRow[] = []
  const unread: UnreadLine[] = []
  const unused = headAt < 0 ? '' : unusedIn(table[headAt] ?? [], headings)
  if (unused !== '') unread.push({ row: headAt + 1, text: unused })
  for (const [at, cells] of table.entries()) {
    if (at <= headAt || cells.every((cell) => cell.trim() === '')) continue
    const facts =
      headAt < 0 && cells.length < LEAST_COLUMNS ? undefined : fromCells(cells, headings, at + 1, line)
    if (facts) rows.push(rowOf(facts, context))
    else unread.push({ row: at + 1, text: cells.filter(Boolean).join(' · ').slice(0, 200) })
  }
  return concluded(rows, unread)
}

function concluded(rows: readonly ImportRow[], unread: readonly UnreadLine[]): ImportResult {
  const [first] = unread
  if (rows.length === 0) return first ? { refused: 'format', row: first.row } : { refused: 'empty', row: 0 }
  if (rows.length > MAX_IMPORT_ROWS) return { refused: 'too_long', row: 0, max: MAX_IMPORT_ROWS }
  return { rows, unread }
}
