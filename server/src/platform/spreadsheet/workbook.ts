// A workbook of one sheet, written while its rows are read: its length costs no memory.

import { strToU8, Zip, ZipDeflate } from 'fflate'
import {
  escapeXml,
  rowXml,
  SHEET_END,
  sheetStart,
  STYLES,
  xml,
  type Cell,
  type SheetColumn,
} from './sheet-xml.ts'

export type { Cell, SheetColumn } from './sheet-xml.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export interface Sheet {
  readonly name: string
  readonly columns: readonly SheetColumn[]
  /** Some rows at a time. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

const SCHEMAS = 'http://schemas.openxmlformats.org'
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`
const PACKAGE = `${SCHEMAS}/package/2006`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The file's bytes, as they come. */
export async function* workbook(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const part = (path: string) => {
    const file = new ZipDeflate(path, { level: 6 })
    zip.add(file)
    return file
  }
  for (const [path, content] of Object.entries(frame(sheet.name))) part(path).push(strToU8(content), true)
  const body = part('xl/worksheets/sheet1.xml')
  body.push(strToU8(sheetStart(sheet.columns)))
  yield* ready.splice(0)
  for await (const rows of sheet.rows) {
    body.push(strToU8(rows.map(rowXml).join('')))
    yield* ready.splice(0)
  }
  body.push(strToU8(SHEET_END), true)
  zip.end()
  yield* ready.splice(0)
}

/** Everything of the file but the rows. */
function frame(name: string): Record<string, string> {
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': STYLES,
  }
}

/** Some characters have no place in the name of a sheet, and it is short. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}
