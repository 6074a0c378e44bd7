import { expect, test } from 'vitest'
import { csv } from './csv.ts'
import type { Cell } from './workbook.ts'

async function fileOf(rows: readonly (readonly Cell[])[]): Promise<string> {
  async function* one() {
    await Promise.resolve()
    yield rows
  }
  const pieces: Uint8Array[] = []
  for await (const piece of csv({ name: 'x', columns: [{ head: 'A, B', width: 1 }], rows: one() }))
    pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

test('[F2] a CSV file begins with its BOM and quoted headings', async () => {
  expect(await fileOf([['张三', 'say "hi"', null, 3]])).toBe('\u{FEFF}"A, B"\r\n张三,"say ""hi""",,3\r\n')
})

test('[F2] amounts are plain numbers, dates and times are sortable', async () => {
  expect(
    await fileOf([
      [
        { minor: -1_234_505n, digits: 2 },
        { minor: 700n, digits: 0 },
        { time: '2026-11-22T18:00' },
        { date: '2026-11-22' },
      ],
    ]),
  ).toContain('\r\n-12345.05,700,2026-11-22 18:00,2026-11-22\r\n')
})

test.each(['=1+1', '+1-555', '-2+3', '@SUM(A1)', '\t=1', '＝1', '|x'])(
  '[F2] %j is never evaluated by a spreadsheet',
  async (typed) => {
    expect((await fileOf([[typed]])).split('\r\n')[1]).toBe(`'${typed}`)
  },
)
