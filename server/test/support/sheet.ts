/** Parses a workbook's bytes: every row's cells, each as text, number or nothing. Formulas fail the test. */
import { strFromU8, unzipSync } from 'fflate'
import { expect } from 'vitest'

export function readSheet(file: Buffer): (string | number | null)[][] {
  const parts = unzipSync(file)
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? expect.fail('no sheet'))
  expect(xml).not.toMatch(/<f[ >]|<hyperlink/)
  return [...xml.matchAll(/<row r="\d+">(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c(?: [^>]*?)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => {
      const number = /<v>(.*?)<\/v>/.exec(cell)?.[1]
      if (number !== undefined) return Number(number)
      const text = /<t [^>]*>(.*?)<\/t>/s.exec(cell)?.[1]
      return text === undefined ? null : unescape(text)
    }),
  )
}

function unescape(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
