// The first sheet of an xlsx file, as texts. Files are untrusted: the unpacked size is limited before
// anything is read, formulas and macros are refused, and the parser only receives what passed.

import { unzipSync, zipSync, type UnzipFileInfo, type Unzipped } from 'fflate'
import { readSheet } from 'read-excel-file/node'

const MAX_ENTRIES = 200
const MAX_UNPACKED = 20 * 1024 * 1024
/** Text sheets compress to a tenth; compression to a hundredth is a zip bomb. */
const MAX_RATIO = 100
const SMALL = 64 * 1024
const MAX_ROWS = 2_000
/** Including empty ones: the parser fills every gap, and one distant cell would take all memory. */
const FURTHEST_ROW = 100_000
const MAX_CELLS = 2_000_000
const MAX_COLUMNS = 60

export type SheetContent =
  | { readonly kind: 'table'; readonly table: readonly (readonly string[])[] }
  /** Cells with formulas, `C3`. */
  | { readonly kind: 'formulas'; readonly cells: readonly string[] }
  /** Not a workbook, or one with more than values. */
  | { readonly kind: 'other' }
  | { readonly kind: 'broken' }

export async function sheetContent(file: Uint8Array): Promise<SheetContent> {
  if (file[0] !== 0x50 || file[1] !== 0x4b) return { kind: 'other' }
  const parts = unpacked(file)
  if (parts === 'other' || parts === 'broken') return { kind: parts }
  const sheets = Object.keys(parts).filter((name) => /^xl\/worksheets\/[^/]+\.xml$/.test(name))
  const texts = Object.entries(parts)
    .filter(([name]) => /\.(xml|rels)$/.test(name))
    .map(([name, bytes]) => ({ name, text: new TextDecoder().decode(bytes) }))
  if (texts.some(({ text }) => /<!(DOCTYPE|ENTITY)/i.test(text) || reachesTooFar(text)))
    return { kind: 'broken' }
  const formulas = texts
    .filter(({ name }) => sheets.includes(name))
    .flatMap(({ text }) => [...text.matchAll(/<(?:\w+:)?c\b([^>]*)>\s*<(?:\w+:)?f[\s/>]/g)])
    .map((found) => /\br="([A-Z]{1,3}\d{1,7})"/.exec(found[1] ?? '')?.[1] ?? '')
  if (formulas.length > 0) return { kind: 'formulas', cells: formulas.slice(0, 20) }
  try {
    const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })))
    if (rows.length > MAX_ROWS) return { kind: 'broken' }
    return { kind: 'table', table: rows.map((row) => row.slice(0, MAX_COLUMNS).map(asText)) }
  } catch {
    return { kind: 'broken' }
  }
}

/** The parts that a table needs; the directory has their sizes, and no part may exceed its size. */
function unpacked(file: Uint8Array): Unzipped | 'other' | 'broken' {
  const entries: UnzipFileInfo[] = []
  try {
    unzipSync(file, { filter: (entry) => (entries.push(entry), false) })
    const names = entries.map(({ name }) => name)
    if (!names.includes('xl/workbook.xml')) return 'other'
    if (names.some((name) => /vbaProject|externalLinks|embeddings|activeX/i.test(name))) return 'other'
    const total = entries.reduce((sum, { originalSize }) => sum + originalSize, 0)
    const bursting = entries.some(
      ({ size, originalSize }) => originalSize > SMALL && originalSize > size * MAX_RATIO,
    )
    if (entries.length > MAX_ENTRIES || total > MAX_UNPACKED || bursting) return 'broken'
    return unzipSync(file, { filter: ({ name }) => /^(xl\/|_rels\/|\[Content_Types\])/.test(name) })
  } catch {
    return 'broken'
  }
}

/**
 * True if a cell or row has a reference beyond that of any passenger list, or in an unusual notation.
 * References are searched anywhere in a part with cells, so that no odd notation hides one from this check
 * but not from the parser.
 */
function reachesTooFar(text: string): boolean {
  if (!text.includes('sheetData')) return false
  let [rows, columns] = [0, 0]
  for (const [, place = ''] of text.matchAll(/(?<!xmlns)[\s:]r=["']([^"']*)/g)) {
    const [, letters = '', row = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(place) ?? []
    if (row === '') return true
    rows = Math.max(rows, Number(row))
    columns = Math.max(
      columns,
      [...letters].reduce((sum, letter) => sum * 26 + Number.parseInt(letter, 36) - 9, 0),
    )
  }
  return rows > FURTHEST_ROW || rows * columns > MAX_CELLS
}

function asText(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  // A numeric cell is a document number without letters: taken as typed.
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
