// A workbook, written while the rows of its sheets are read: its length takes no memory.

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
  /** Rows in batches. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>
}

const SCHEMAS = 'http://schemas.openxmlformats.org'
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`
const PACKAGE = `${SCHEMAS}/package/2006`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The file's bytes as a stream: one sheet after the other. */
export async function* workbook(...sheets: readonly [Sheet, ...Sheet[]]): AsyncGenerator<Uint8Array> {
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
  const names = sheets.map(({ name }) => name)
  for (const [path, content] of Object.entries(frame(names))) part(path).push(strToU8(content), true)
  for (const [at, sheet] of sheets.entries()) {
    const body = part(`xl/worksheets/sheet${at + 1}.xml`)
    body.push(strToU8(sheetStart(sheet.columns)))
    yield* ready.splice(0)
    let number = 1
    for await (const rows of sheet.rows) {
      body.push(strToU8(rows.map((row) => rowXml(row, (number += 1))).join('')))
      yield* ready.splice(0)
    }
    body.push(strToU8(SHEET_END), true)
  }
  zip.end()
  yield* ready.splice(0)
}

/** Everything in the file except the rows. */
function frame(names: readonly string[]): Record<string, string> {
  const each = (line: (number: number, name: string) => string) =>
    names.map((name, at) => line(at + 1, name)).join('')
  return {
    '[Content_Types].xml': xml(
      `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>${each((number) => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${TYPE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${SCHEMAS}/spreadsheetml/2006/main" xmlns:r="${OFFICE}"><sheets>${each((number, name) => `<sheet name="${escapeXml(sheetName(name))}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${PACKAGE}/relationships">${each((number) => `<Relationship Id="rId${number}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${names.length + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': STYLES,
  }
}

/** A sheet name is short and excludes some characters. */
function sheetName(name: string): string {
  return name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 31)
}
