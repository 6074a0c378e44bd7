// Price and conditions side by side.

import type { Column, Content, TableCell } from 'pdfmake/interfaces.js'
import type { MoneyView, Sheet } from '../document-view.ts'
import { BARE, COLOR } from './look.ts'

/** Nothing when the price is hidden. */
export function moneyBlock({ money, rules }: Sheet): Content[] {
  const columns: Column[] = []
  if (money) columns.push({ width: '*', stack: [priceTable(money)] })
  if (rules) {
    const facts = rules.facts.map(({ label, value }) => ({
      text: [{ text: `${label}  `, color: COLOR.ink3 }, value],
      fontSize: 8.5,
      margin: [0, 0, 0, 3] as [number, number, number, number],
    }))
    columns.push({
      width: '*',
      stack: [{ text: rules.heading, style: 'heading', margin: [0, 0, 0, 6] }, ...facts],
    })
  }
  return columns.length === 0 ? [] : [{ columns, columnGap: 28, margin: [0, 11, 0, 0], unbreakable: true }]
}

function priceTable({ heading, scope, lines, total }: MoneyView): Content {
  const body: TableCell[][] = [
    ...lines.map(({ label, value }): TableCell[] => [
      { text: label, fontSize: 8.5, color: COLOR.ink2 },
      { text: value, fontSize: 8.5, alignment: 'right', noWrap: true },
    ]),
    [
      { text: total.label, bold: true, fontSize: 10 },
      { text: total.value, bold: true, fontSize: 10, alignment: 'right', noWrap: true },
    ],
  ]
  const table: Content = {
    table: { widths: ['*', 'auto'], body },
    layout: {
      ...BARE,
      hLineWidth: (at) => (at === lines.length ? 0.75 : 0),
      hLineColor: () => COLOR.ink,
      paddingTop: (at) => (at === lines.length ? 4 : 1),
      paddingBottom: (at) => (at === lines.length - 1 ? 4 : 1),
    },
  }
  const head: Content = {
    text: [
      { text: heading, style: 'heading' },
      { text: `   ${scope}`, style: 'quiet' },
    ],
    margin: [0, 0, 0, 5],
  }
  return [head, table]
}
