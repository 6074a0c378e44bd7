// The rows of a workbook as comma-separated text: UTF-8 with a byte order mark, so that Excel reads Chinese,
// and line ends as in RFC 4180. Text that a spreadsheet would evaluate is neutralised as in a workbook.

import { decimal, harmless, type Cell } from './sheet-xml.ts'
import type { Sheet } from './workbook.ts'

export const CSV = 'text/csv; charset=utf-8'

/** The file's bytes, as they come. */
export async function* csv({ columns, rows }: Sheet): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(`\u{FEFF}${line(columns.map(({ head }) => head))}`)
  for await (const some of rows) yield encoder.encode(some.map(line).join(''))
}

function line(cells: readonly Cell[]): string {
  return `${cells.map((cell) => quoted(textOf(cell))).join(',')}\r\n`
}

function textOf(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return harmless(cell.toWellFormed().replaceAll('\0', ''))
  if ('date' in cell) return cell.date
  if ('time' in cell) return cell.time.replace('T', ' ')
  return decimal(cell.minor, cell.digits)
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
