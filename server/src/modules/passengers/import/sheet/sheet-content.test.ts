import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { sheetContent } from './sheet-content.ts'

const parts = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 'Zhang' }]]).toBuffer()))
const kindOf = async (rows: string, path = 'xl/worksheets/sheet1.xml') => {
  const text = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetData>${rows}</sheetData></worksheet>`
  return (await sheetContent(zipSync({ ...parts, [path]: strToU8(text) }))).kind
}
const cell = (place: string) => `<c r="${place}"><v>1</v></c>`

test('[D4] a sheet may have gaps', async () => {
  expect(await kindOf(`<row r="1">${cell('A1')}${cell('I1')}</row><row r="900">${cell('B900')}</row>`)).toBe(
    'table',
  )
})

// Empty rows cost nothing here, so that a reader without limits would return a table.
test.each([
  ['in a row far away', '<row r="200000"><c r="A200000"/></row>'],
  ['with a place in other words', '<row r="1e5"/>'],
  ['with a place in single quotes', "<row r='200000'/>"],
  [
    'in a column far away, often',
    Array.from({ length: 130 }, (_, at) => `<row r="${at + 1}">${cell(`XFD${at + 1}`)}</row>`).join(''),
  ],
])('[D4] cells %s are not read', async (_, rows) => {
  expect(await kindOf(rows)).toBe('broken')
})
