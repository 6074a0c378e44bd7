import { IMPORT_COLUMNS } from '@interline/domain/passengers/import/columns'
import type { Locale } from '@interline/domain/text/text'
import writeXlsxFile from 'write-excel-file/node'
import type { FileReply } from '../../../platform/http/context.ts'
import { ruleSentence } from '../../../platform/text/sentences.ts'

/**
 * A sheet with the headings that `readPassengerTable` expects, and text columns, so that numbers keep leading
 * zeros.
 */
export async function sheetTemplate(locale: Locale): Promise<FileReply> {
  const head = IMPORT_COLUMNS.map((column) => ({
    value: ruleSentence(`column.${column}`, {}, locale),
    fontWeight: 'bold' as const,
  }))
  const content = await writeXlsxFile([head], {
    columns: IMPORT_COLUMNS.map(() => ({ width: 20 })),
  }).toBuffer()
  return {
    name: 'passengers.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    content: Buffer.from(content),
  }
}
