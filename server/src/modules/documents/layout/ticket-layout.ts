// A document's view as a definition for pdfmake: layout only, no look-ups and no translation.

import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { DocumentView, Notices, Sheet } from '../document-view.ts'
import { factGrid, factLine } from './facts.ts'
import { journeyBlock } from './flights.ts'
import { COLOR, PAGE, panel } from './look.ts'
import { pageFrame } from './page-frame.ts'
import { moneyBlock } from './money.ts'

export function ticketLayout(view: DocumentView): TDocumentDefinitions {
  return {
    ...pageFrame(view),
    content: view.sheets.flatMap((sheet, at) => sheetContent(sheet, view, at > 0)),
  }
}

function sheetContent(sheet: Sheet, { simulated, font }: DocumentView, newPage: boolean): Content[] {
  const { ended } = sheet
  const content: Content[] = [
    agencyBlock(sheet, newPage),
    ...(simulated ? [banner(simulated.sentence, COLOR.signText, COLOR.sign)] : []),
    ...(ended ? [banner(ended.sentence, COLOR.endedText, COLOR.endedPanel)] : []),
    travellers(sheet),
    ...(ended ? [across(ended.word, font)] : []),
  ]
  content.push(...sheet.journeys.map(journeyBlock), ...moneyBlock(sheet))
  if (sheet.separate)
    content.push({ stack: [separateBox(sheet.separate)], margin: [0, 10, 0, 0], unbreakable: true })
  if (sheet.notices) content.push(noticesBlock(sheet.notices))
  return content
}

function banner(text: string, color: string, fill: string): Content {
  return {
    stack: [panel({ text, bold: true, fontSize: 8.5, color }, fill, fill, 6)],
    margin: [0, 0, 0, 10],
  }
}

/** In the middle of the page, rising, and light enough to read what is below it. */
function across(word: string, font: DocumentView['font']): Content {
  const { width } = PAGE
  const [middle, height] = [width / 2, 420]
  // A Chinese character is about twice as wide as a letter.
  const size = Math.min(110, 400 / [...word].reduce((total, each) => total + (each > '\u2e80' ? 1 : 0.58), 0))
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="rotate(-30 ${middle} ${height / 2})"><text x="${middle}" y="${height / 2 + size / 3}" text-anchor="middle" font-family="${font}" font-weight="bold" font-size="${size}" fill="${COLOR.endedText}" fill-opacity="0.16">${word}</text></g></svg>`,
    absolutePosition: { x: 0, y: 250 },
  }
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

function noticesBlock({ heading, items }: Notices): Content {
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

type Notice = Notices['items'][number]

function notice({ title, text }: Notice): Content {
  return {
    text: [{ text: `${title}  `, bold: true, color: COLOR.ink }, text],
    style: 'notice',
    margin: [0, 0, 0, 3],
  }
}

/** Columns with about the same length of text, in reading order. */
function balanced(items: readonly Notice[], columns: number): Notice[][] {
  const total = items.reduce((length, { text }) => length + text.length, 0)
  const filled: Notice[][] = Array.from({ length: columns }, () => [])
  let before = 0
  for (const item of items) {
    // An item goes to the column that contains its middle.
    const at = Math.floor(((before + item.text.length / 2) / total) * columns)
    filled[at]?.push(item)
    before += item.text.length
  }
  return filled
}
