// The file of an export: each table as JSON and CSV, in a ZIP archive.

import { strToU8, zip } from 'fflate'
import type { Entry } from '../../platform/personal-data/holder.ts'
import { LOG_MAX } from './account.ts'

export type Table = readonly [name: string, entries: readonly Entry[]]

interface Bundled {
  /** Whose data. */
  readonly label: string
  /** ISO 8601. */
  readonly requestedAt: string
  readonly tables: readonly Table[]
}

export async function zipOf({
  label,
  requestedAt,
  tables,
}: Bundled): Promise<{ readonly content: Uint8Array; readonly entries: number }> {
  const files: Record<string, Uint8Array> = {
    'README.txt': strToU8(
      `${label}\r\nRequested ${requestedAt}\r\nEach table as JSON and CSV. Amounts in minor units, times in UTC. Of the log the newest ${LOG_MAX} entries.\r\n`,
    ),
  }
  for (const [name, entries] of tables) {
    files[`${name}.json`] = strToU8(JSON.stringify(entries, null, 1))
    files[`${name}.csv`] = strToU8(csvOf(entries))
  }
  const content = await new Promise<Uint8Array>((done, fail) => {
    zip(files, (error, data) => (error ? fail(error) : done(data)))
  })
  return { content, entries: tables.reduce((sum, [, rows]) => sum + rows.length, 0) }
}

/** With a byte order mark, so that Excel reads Chinese; text that a spreadsheet would evaluate gets an apostrophe. */
function csvOf(entries: readonly Entry[]): string {
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))]
  const cell = (value: unknown) => {
    const raw =
      value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
    const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(raw) ? `'${raw}` : raw
    return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  return `\u{FEFF}${[
    columns.map(cell),
    ...entries.map((entry) => columns.map((column) => cell(entry[column]))),
  ]
    .map((line) => line.join(','))
    .join('\r\n')}\r\n`
}
