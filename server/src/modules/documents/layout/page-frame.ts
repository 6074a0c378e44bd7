// Common to every page: size, fonts, the band with agency and title, and the footer with page number.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Paper } from '../document-view.ts'
import { COLOR, PAGE, STYLES } from './look.ts'

export function pageFrame(view: Paper): Omit<TDocumentDefinitions, 'content'> {
  const { meta } = view
  return {
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [PAGE.margin, PAGE.top, PAGE.margin, PAGE.bottom],
    language: view.language,
    displayTitle: true,
    // Fixed, so that reprinting gives an identical file.
    info: {
      title: meta.title,
      author: meta.author,
      subject: meta.subject,
      // A brand's file speaks of nobody else.
      creator: meta.author,
      producer: meta.author,
      creationDate: new Date(meta.createdAt),
    },
    defaultStyle: { font: view.font, fontSize: 9, color: COLOR.ink, lineHeight: 1.12 },
    styles: { ...STYLES },
    background: () => band(view),
    header: () => head(view),
    footer: (page, pages) => foot(view, page, pages),
  }
}

function band({ bar, accent }: Paper): Content {
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: PAGE.width, h: PAGE.bandHeight, color: bar?.color ?? COLOR.band },
      { type: 'rect', x: 0, y: PAGE.bandHeight, w: PAGE.width, h: PAGE.stripe, color: accent },
    ],
  }
}

function head({ head: { name, title, order, logo }, bar }: Paper): Content {
  const color = bar?.text ?? COLOR.bandText
  return {
    columns: [
      ...(logo
        ? [{ width: 108, stack: [logoBox(logo)], margin: [0, 0, 12, 0] as [number, number, number, number] }]
        : []),
      // A long name takes two lines; more would not fit the band.
      {
        width: '*',
        text: name,
        fontSize: name.length > 34 ? 11 : 15,
        bold: true,
        color,
        margin: [0, name.length > 34 ? 2 : 6, 0, 0],
      },
      {
        width: 210,
        alignment: 'right',
        stack: [
          { text: title, fontSize: 12, bold: true, color },
          { text: order, fontSize: 9, color: bar?.text ?? COLOR.bandQuiet, margin: [0, 2, 0, 0] },
        ],
      },
    ],
    margin: [PAGE.margin, 14, PAGE.margin, 0],
  }
}

/** On white: most logos are drawn for paper. */
function logoBox(logo: string): Content {
  return {
    table: { body: [[{ image: logo, fit: [88, 30], alignment: 'center' }]] },
    layout: {
      fillColor: () => '#ffffff',
      hLineWidth: () => 0,
      vLineWidth: () => 0,
      paddingLeft: () => 4,
      paddingRight: () => 4,
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}

function foot(
  { head: { order }, issuer, simulated, footer, pageNumber }: Paper,
  page: number,
  pages: number,
): Content {
  const left = [issuer, order, ...(simulated ? [simulated.word] : [])].join('  ·  ')
  const right = pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages))
  return {
    columns: [
      { width: '*', stack: [left, ...(footer === '' ? [] : [footer])] },
      { width: 'auto', text: right },
    ],
    style: 'label',
    margin: [PAGE.margin, footer === '' ? 14 : 8, PAGE.margin, 0],
  }
}
