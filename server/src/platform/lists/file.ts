// A list as a file: the requested columns, in the caller's language, read and written in batches so that a
// long list neither fills the memory nor holds a transaction open.

import { MOST_EXPORTED } from '@interline/contract/kernel/lists'
import { failure } from '../http/failure.ts'
import type { FileReply } from '../http/context.ts'
import { CSV, csv } from '../spreadsheet/csv.ts'
import { workbook, XLSX, type Cell } from '../spreadsheet/workbook.ts'

export interface FileColumn<Row> {
  readonly key: string
  readonly head: string
  /** In characters. */
  readonly width: number
  readonly cell: (row: Row) => Cell
}

export interface ListFile<Row> {
  /** The displayed file name, without extension. */
  readonly name: string
  /** The caller's date, appended to the name. */
  readonly day: string
  readonly format: 'xlsx' | 'csv'
  readonly columns: readonly FileColumn<Row>[]
  /** Which columns, in which order; absent: all. */
  readonly chosen?: readonly string[] | undefined
  readonly rows: AsyncIterable<readonly Row[]>
}

const BATCH = 1000

/** The file of a list as the response of a call. */
export function listFile<Row>({ name, day, format, rows, ...list }: ListFile<Row>): FileReply {
  const columns = chosenColumns(list.columns, list.chosen)
  const sheet = {
    name,
    columns: columns.map(({ head, width }) => ({ head, width })),
    rows: cellsOf(rows, columns),
  }
  return format === 'csv'
    ? { name: `${name} ${day}.csv`, type: CSV, content: csv(sheet) }
    : { name: `${name} ${day}.xlsx`, type: XLSX, content: workbook(sheet) }
}

/** Throws `list.export_too_large` instead of omitting rows. `counted`: up to one more than allowed. */
export function refuseTooMany(counted: number): void {
  if (counted > MOST_EXPORTED) throw failure('list.export_too_large', { values: { max: MOST_EXPORTED } })
}

/** Continues after the last row instead of an offset, which would shift while data changes. */
export async function* inBatches<Row>(
  read: (last: Row | undefined, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined
  for (;;) {
    const rows = await read(last, BATCH)
    yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

function chosenColumns<Row>(all: readonly FileColumn<Row>[], chosen: readonly string[] | undefined) {
  const named = [...new Set(chosen ?? [])].flatMap((key) => all.filter((column) => column.key === key))
  return named.length > 0 ? named : all
}

async function* cellsOf<Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly FileColumn<Row>[],
): AsyncGenerator<Cell[][]> {
  for await (const rows of batches) yield rows.map((row) => columns.map(({ cell }) => cell(row)))
}
