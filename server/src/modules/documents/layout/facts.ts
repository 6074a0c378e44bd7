// Labels with their values, as a grid.

import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Fact } from '../document-view.ts'
import { BARE, COLOR } from './look.ts'

/** Label above value; rows with the given number of columns, the last one padded. Nothing without facts. */
export function factGrid(
  facts: readonly Fact[],
  columns: number,
  valueStyle: 'value' | 'number' = 'value',
): Content {
  // A table without rows cannot be drawn.
  if (facts.length === 0) return { text: '' }
  const rows: TableCell[][] = []
  for (let at = 0; at < facts.length; at += columns) {
    const row = facts.slice(at, at + columns).map((fact) => factCell(fact, valueStyle))
    while (row.length < columns) row.push('')
    rows.push(row)
  }
  return {
    table: { widths: Array.from({ length: columns }, () => '*'), body: rows },
    layout: { ...BARE, paddingRight: () => 6, paddingTop: (at) => (at === 0 ? 0 : 4) },
  }
}

function factCell({ label, value }: Fact, style: string): TableCell {
  return {
    stack: [
      { text: label, style: 'label' },
      { text: value, style },
    ],
  }
}

/** Labels and values on one line: `Phone 2345 6789   Email desk@harbour.demo`. */
export function factLine(facts: readonly Fact[]): Content {
  return {
    text: facts.flatMap(({ label, value }, at) => [
      { text: `${at === 0 ? '' : '     '}${label}  `, color: COLOR.ink3 },
      { text: value },
    ]),
  }
}
