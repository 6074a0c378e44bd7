// Settlement files as CSV: quoted fields, any line ending, names of columns in the first line.

import type { SettlementFile, SettlementLine } from './port.ts'

export interface CsvRecord {
  /** From 1. */
  readonly line: number
  readonly text: string
  /** By the names of the columns. */
  readonly fields: Readonly<Record<string, string>>
}

/** Records by the first line's names, in the file's order. A line with too few or too many fields has none. */
export function readCsv(text: string): CsvRecord[] {
  const [head, ...rows] = splitCsv(text.replace(/^\uFEFF/, ''))
  const names = head?.values.map((name) => name.trim()) ?? []
  return rows
    .filter(({ text: raw }) => raw.trim() !== '')
    .map(({ line, text: raw, values }) => ({
      line,
      text: raw,
      fields:
        values.length === names.length
          ? Object.fromEntries(names.map((name, at) => [name, values[at] ?? '']))
          : {},
    }))
}

/** Every line with its fields. */
function splitCsv(text: string): { line: number; text: string; values: string[] }[] {
  return text.split(/\r\n|\n|\r/).map((raw, at) => ({ line: at + 1, text: raw, values: fieldsOf(raw) }))
}

/** The fields of a line as they are; a doubled quote inside quotes is one. */
function fieldsOf(line: string): string[] {
  const fields = ['']
  let isQuoted = false
  for (let at = 0; at < line.length; at += 1) {
    const sign = line[at]!
    const isDoubled = isQuoted && sign === '"' && line[at + 1] === '"'
    if (isDoubled) at += 1
    if (sign === '"' && !isDoubled) isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) fields.push('')
    else fields.push(`${fields.pop() ?? ''}${sign}`)
  }
  return fields
}

/** The fields of a line without the spaces, tab or backtick that keep spreadsheets from rounding numbers. */
export function csvCells(line: string): string[] {
  return fieldsOf(line).map((text) => text.replaceAll(/^[\s`']+|\s+$/g, ''))
}

/** A line's cells by the names of the header's: providers add columns. */
export function csvRow(header: readonly string[], line: string): Readonly<Record<string, string>> {
  const cells = csvCells(line)
  return Object.fromEntries(header.map((name, at) => [name, cells[at] ?? '']))
}

/** The lines that `lineOf` understands, and the others as they are. `skip`: a line that says nothing. */
export function settlementFile(
  name: string,
  records: readonly CsvRecord[],
  lineOf: (record: CsvRecord) => SettlementLine | 'skip' | undefined,
): SettlementFile {
  const lines: SettlementLine[] = []
  const unread: { line: number; text: string }[] = []
  for (const record of records) {
    const line = lineOf(record)
    if (line === undefined) unread.push({ line: record.line, text: record.text })
    else if (line !== 'skip') lines.push(line)
  }
  return { name, lines, unread }
}
