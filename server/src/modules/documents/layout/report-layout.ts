// A report of facts and tables as a definition for pdfmake: layout only, no look-ups and no translation.

import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { ReportBlock, ReportView } from '../document-view.ts'
import { factGrid } from './facts.ts'
import { BARE, COLOR, panel } from './look.ts'
import { pageFrame } from './page-frame.ts'

export function reportLayout(view: ReportView): TDocumentDefinitions {
  return { ...pageFrame(view), content: view.blocks.map(block) }
}

function block(each: ReportBlock): Content {
  switch (each.what) {
    case 'facts':
      return {
        stack: [panel(factGrid(each.facts, each.columns), COLOR.panel, COLOR.line, 11)],
        margin: [0, 0, 0, 10],
      }
    case 'table':
      return table(each)
    case 'note':
      return { text: each.text, style: 'quiet', margin: [0, 8, 0, 4] }
  }
}

function table({ heading, columns, rows, totals = [] }: Extract<ReportBlock, { what: 'table' }>): Content {
  const cell = (text: string, at: number, bold: boolean): TableCell => ({
    text,
    bold,
    fontSize: 8,
    ...(columns[at]?.isAmount && { alignment: 'right', noWrap: true }),
  })
  const heads = columns.map(({ head, isAmount }): TableCell => ({
    text: head,
    style: 'label',
    ...(isAmount && { alignment: 'right' }),
  }))
  const body = [
    heads,
    ...rows.map((row, place) => row.map((text, at) => cell(text, at, totals.includes(place)))),
  ]
  return {
    stack: [
      { text: heading, style: 'heading', margin: [0, 8, 0, 4] },
      {
        table: { headerRows: 1, dontBreakRows: true, widths: columns.map(({ width }) => width), body },
        layout: {
          ...BARE,
          hLineWidth: (at) => (at === 0 ? 0 : 0.5),
          hLineColor: (at) => (at === 1 ? COLOR.ink3 : COLOR.line),
          paddingTop: () => 2.5,
          paddingBottom: () => 2.5,
          paddingRight: () => 8,
        },
      },
    ],
  }
}
