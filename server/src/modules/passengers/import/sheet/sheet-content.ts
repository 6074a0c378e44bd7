// What an xlsx file holds in its first sheet, as texts. Files come from strangers: how much they unpack to is limited
// before anything is read, formulas and macros are refused, and the reader is given only what passed.

import { unzipSync, zipSync, type UnzipFileInfo, type Unzipped } from 'fflate'
import { readSheet } from 'read-excel-file/node'

const MAX_ENTRIES = 200
const MAX_UNPACKED = 20 * 1024 * 1024
/** Sheets of text shrink to a tenth; what shrinks to a hundredth is made to burst. */
const MAX_RATIO = 100
const SMALL = 64 * 1024
const MAX_ROWS = 2_000
/** Empty ones included: the reader fills every gap, and one cell far away would take all memory there is. */
const FURTHEST_ROW = 100_000
const MAX_CELLS = 2_000_000
const MAX_COLUMNS = 60

export type SheetContent =
  | { readonly kind: 'table'; readonly table: readonly (readonly string[])[] }
  /** Cells with formulas, `C3`. */
  | { readonly kind: 'formulas'; readonly cells: readonly string[] }
  /** No workbook, or one that brings more than values. */
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

/** The parts that a table needs; the directory says their sizes, and no part may grow beyond what it says. */
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
 * True where a cell or row says a place that no list of people has, or says it in another way than sheets do. Places
 * are looked for anywhere in a part with cells, so that no odd writing hides one from us and not from the reader.
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
  // A number in a cell is a number of a document whose leading letters it lacks: as it was typed.
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}
