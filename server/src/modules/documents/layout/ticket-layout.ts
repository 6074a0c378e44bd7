// A document's view as a definition for pdfmake: what goes where. Looks things up nowhere and translates nothing.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DocumentView, Sheet } from '../document-view.ts'
import { factGrid, factLine } from './facts.ts'
import { journeyBlock } from './flights.ts'
import { COLOR, PAGE, panel, STYLES } from './look.ts'
import { moneyBlock } from './money.ts'

export function ticketLayout(view: DocumentView): TDocumentDefinitions {
  const { meta } = view
  return {
    version: '1.7',
    pageSize: 'A4',
    pageMargins: [PAGE.margin, PAGE.top, PAGE.margin, PAGE.bottom],
    language: view.language,
    displayTitle: true,
    // Fixed, so that the same order gives the same file.
    info: {
      title: meta.title,
      author: meta.author,
      subject: meta.subject,
      creator: 'Interline',
      producer: 'Interline',
      creationDate: new Date(meta.createdAt),
    },
    defaultStyle: { font: view.font, fontSize: 9, color: COLOR.ink, lineHeight: 1.12 },
    styles: { ...STYLES },
    background: () => band(view.accent),
    header: () => head(view),
    footer: (page, pages) => foot(view, page, pages),
    content: view.sheets.flatMap((sheet, at) => sheetContent(sheet, view, at > 0)),
  }
}

function band(accent: string): Content {
  return {
    canvas: [
      { type: 'rect', x: 0, y: 0, w: PAGE.width, h: PAGE.bandHeight, color: COLOR.band },
      { type: 'rect', x: 0, y: PAGE.bandHeight, w: PAGE.width, h: PAGE.stripe, color: accent },
    ],
  }
}

function head({ head: { agency, title, order } }: DocumentView): Content {
  return {
    columns: [
      // A long name takes two lines, more than that would leave the band.
      {
        width: '*',
        text: agency,
        fontSize: agency.length > 34 ? 11 : 15,
        bold: true,
        color: COLOR.bandText,
        margin: [0, agency.length > 34 ? 2 : 6, 0, 0],
      },
      {
        width: 210,
        alignment: 'right',
        stack: [
          { text: title, fontSize: 12, bold: true, color: COLOR.bandText },
          { text: order, fontSize: 9, color: COLOR.bandQuiet, margin: [0, 2, 0, 0] },
        ],
      },
    ],
    margin: [PAGE.margin, 14, PAGE.margin, 0],
  }
}

function foot(
  { head: { agency, order }, simulated, pageNumber }: DocumentView,
  page: number,
  pages: number,
): Content {
  const left = [agency, order, ...(simulated ? [simulated.word] : [])].join('  ·  ')
  const right = pageNumber.replace('{page}', String(page)).replace('{pages}', String(pages))
  return {
    columns: [
      { width: '*', text: left },
      { width: 'auto', text: right },
    ],
    style: 'label',
    margin: [PAGE.margin, 14, PAGE.margin, 0],
  }
}

function sheetContent(sheet: Sheet, { simulated }: DocumentView, newPage: boolean): Content[] {
  const content: Content[] = [agencyBlock(sheet, newPage)]
  if (simulated) {
    content.push({
      stack: [
        panel(
          { text: simulated.sentence, bold: true, fontSize: 8.5, color: COLOR.signText },
          COLOR.sign,
          COLOR.sign,
          6,
        ),
      ],
      margin: [0, 0, 0, 10],
    })
  }
  content.push(travellers(sheet), ...sheet.journeys.map(journeyBlock), ...moneyBlock(sheet))
  if (sheet.separate)
    content.push({ stack: [separateBox(sheet.separate)], margin: [0, 10, 0, 0], unbreakable: true })
  content.push(noticesBlock(sheet.notices))
  return content
}

function agencyBlock({ agency: { address, reach, issue } }: Sheet, newPage: boolean): Content {
  return {
    columns: [
      { width: '*', stack: [{ text: address, margin: [0, 0, 0, 1] }, factLine(reach)] },
      { width: 'auto', alignment: 'right', stack: issue.map((fact) => factLine([fact])) },
    ],
    columnGap: 20,
    fontSize: 8,
    color: COLOR.ink2,
    margin: [0, 0, 0, 9],
    ...(newPage ? { pageBreak: 'before' as const } : {}),
  }
}

function travellers({ travellers, references }: Sheet): Content {
  const people = travellers.map(({ name, type, facts }, at): Content => ({
    stack: [
      {
        text: [
          { text: name, style: 'name' },
          { text: `   ${type}`, style: 'quiet' },
        ],
        margin: [0, 0, 0, 3],
      },
      factGrid(facts, 3),
    ],
    margin: [0, at === 0 ? 0 : 9, 0, 0],
  }))
  const codes = { ...(factGrid(references, 2, 'number') as object), margin: [0, 4, 0, 0] } as Content
  return panel(
    {
      columns: [
        { width: '*', stack: people },
        { width: 212, stack: [codes] },
      ],
      columnGap: 16,
    },
    COLOR.panel,
    COLOR.line,
    11,
  )
}

function separateBox({ heading, text }: NonNullable<Sheet['separate']>): Content {
  return panel(
    [
      { text: heading, bold: true, margin: [0, 0, 0, 3] },
      { text, fontSize: 8 },
    ],
    COLOR.cautionPanel,
    COLOR.cautionLine,
    9,
  )
}

function noticesBlock({ heading, items }: Sheet['notices']): Content {
  return {
    unbreakable: true,
    margin: [0, 10, 0, 0],
    stack: [
      { text: heading, bold: true, fontSize: 8.5, margin: [0, 0, 0, 4] },
      {
        columns: balanced(items, Math.min(3, items.length)).map((column) => ({
          width: '*',
          stack: column.map(notice),
        })),
        columnGap: 16,
      },
    ],
  }
}

type Notice = Sheet['notices']['items'][number]

function notice({ title, text }: Notice): Content {
  return {
    text: [{ text: `${title}  `, bold: true, color: COLOR.ink }, text],
    style: 'notice',
    margin: [0, 0, 0, 3],
  }
}

/** Columns of about the same length of text, in reading order. */
function balanced(items: readonly Notice[], columns: number): Notice[][] {
  const total = items.reduce((length, { text }) => length + text.length, 0)
  const filled: Notice[][] = Array.from({ length: columns }, () => [])
  let before = 0
  for (const item of items) {
    // An item stands in the column in which its middle falls.
    const at = Math.floor(((before + item.text.length / 2) / total) * columns)
    filled[at]?.push(item)
    before += item.text.length
  }
  return filled
}
