import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { workbook, type Cell } from './workbook.ts'

async function sheetOf(rows: readonly (readonly Cell[])[], name = 'Orders'): Promise<Record<string, string>> {
  async function* one() {
    await Promise.resolve()
    yield rows
  }
  const pieces: Uint8Array[] = []
  for await (const piece of workbook({ name, columns: [{ head: 'A & B', width: 12 }], rows: one() }))
    pieces.push(piece)
  const parts = unzipSync(Buffer.concat(pieces))
  return Object.fromEntries(Object.entries(parts).map(([path, bytes]) => [path, strFromU8(bytes)]))
}

const body = async (cell: Cell) => (await sheetOf([[cell]]))['xl/worksheets/sheet1.xml'] ?? ''

test('[D6] a workbook has all required parts; headings and text survive', async () => {
  const parts = await sheetOf([['<b>"&"</b> 张三']])
  expect(Object.keys(parts).toSorted()).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/_rels/workbook.xml.rels',
    'xl/styles.xml',
    'xl/workbook.xml',
    'xl/worksheets/sheet1.xml',
  ])
  const sheet = parts['xl/worksheets/sheet1.xml']
  expect(sheet).toContain('>A &amp; B</t>')
  expect(sheet).toContain('>&lt;b&gt;&quot;&amp;&quot;&lt;/b&gt; 张三</t>')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1-555=cmd', "'+1-555=cmd"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' \t=HYPERLINK("x")', `' \t=HYPERLINK(&quot;x&quot;)`],
  ['＝cmd|calc', "'＝cmd|calc"],
  ['|pipe', "'|pipe"],
  ['+852 2555 0110', '+852 2555 0110'],
  ['_x003D_1+1', '_x005F_x003D_1+1'],
  ['a\u0000b\u0007c', 'abc'],
  ['half \ud83d', 'half \ufffd'],
])('[D6] %j is text and never evaluated', async (typed, written) => {
  const sheet = await body(typed)
  expect(sheet).toContain(`<t xml:space="preserve">${written}</t>`)
  expect(sheet).not.toMatch(/<f[ >]/)
})

test('[D6] amounts keep every digit, dates count from 1900, null is empty', async () => {
  expect(await body({ minor: 12_345_678_901n, digits: 2 })).toContain('<v>123456789.01</v>')
  expect(await body({ minor: -5n, digits: 2 })).toContain('<v>-0.05</v>')
  expect(await body({ minor: 700n, digits: 0 })).toContain('<v>700</v>')
  expect(await body({ date: '2026-11-22' })).toContain('<v>46348</v>')
  expect(await body({ time: '2026-11-22T18:00' })).toContain('<v>46348.75</v>')
  expect(await body(null)).toContain('<row r="2"><c r="A2"/></row>')
})

test('[D6] an invalid sheet name is corrected', async () => {
  const parts = await sheetOf([], `a/b\\c?*[x]:'${'long '.repeat(20)}`)
  const name = /sheet name="([^"]*)"/.exec(parts['xl/workbook.xml'] ?? '')?.[1] ?? ''
  expect(name).toHaveLength(31)
  expect(name).not.toMatch(/[[\]:*?/\\']/)
})
