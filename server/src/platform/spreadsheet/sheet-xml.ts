// One sheet as Office Open XML. User input is always written as text, never as something to be evaluated: a
// cell here cannot hold a formula or a link.

/** Text; a whole number; a calendar date `yyyy-mm-dd`; a local time `yyyy-mm-ddThh:mm`; an amount in minor units. */
export type Cell =
  | string
  | number
  | null
  | { readonly date: string }
  | { readonly time: string }
  | { readonly minor: bigint; readonly digits: 0 | 2 }

export interface SheetColumn {
  readonly head: string
  /** In characters. */
  readonly width: number
}

/** The style of a cell; the order is that of `cellXfs` in STYLES. */
const LOOK = { plain: 0, head: 1, date: 2, time: 3, whole: 4, hundredths: 5 } as const

export const STYLES = xml(`<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${[164, 165, 3, 4].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs>
</styleSheet>`)

/** The sheet up to its first row: widths, and a frozen heading row. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ head }, at) => textCell(head, LOOK.head, place(at, 1))).join('')
  return xml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">${heads}</row>`,
  )
}

export const SHEET_END = '</sheetData></worksheet>'

/** `number` is one-based, headings included. Every cell has its reference: some readers rely on it. */
export function rowXml(cells: readonly Cell[], number: number): string {
  const written = cells.map((cell, at) => cellXml(cell, place(at, number)))
  return `<row r="${number}">${written.join('')}</row>`
}

/** `A1`, `AB12`. */
function place(column: number, row: number): string {
  let letters = ''
  for (let left = column; left >= 0; left = Math.floor(left / 26) - 1)
    letters = String.fromCharCode(65 + (left % 26)) + letters
  return `${letters}${row}`
}

export function xml(content: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`
}

export function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

// XML allows no control characters except tab and line end.
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** A sheet's own limit for a cell. */
const LONGEST = 32_767
/**
 * Characters that begin a formula if the sheet is saved as plain text and opened again; full-width forms
 * count as well.
 */
const CALCULATES = /^[\s\u200b\ufeff]*[=+\-@|＝＋－＠]/u
/** A phone number is not a formula. */
const TELEPHONE = /^\+[0-9 ]+$/

function cellXml(cell: Cell, at: string): string {
  if (cell === null || cell === '') return `<c r="${at}"/>`
  if (typeof cell === 'number') return numberCell(String(cell), LOOK.plain, at)
  if (typeof cell === 'string') return textCell(harmless(cell), LOOK.plain, at)
  if ('date' in cell) return numberCell(serial(`${cell.date}T00:00`), LOOK.date, at)
  if ('time' in cell) return numberCell(serial(cell.time), LOOK.time, at)
  const look = cell.digits === 0 ? LOOK.whole : LOOK.hundredths
  return numberCell(decimal(cell.minor, cell.digits), look, at)
}

/** Text that a spreadsheet treats as text, whatever it begins with. */
export function harmless(text: string): string {
  return CALCULATES.test(text) && !TELEPHONE.test(text) ? `'${text}` : text
}

function textCell(text: string, look: number, at: string): string {
  // `_x0041_` in a cell is decoded as a character.
  const written = escapeXml(text.slice(0, LONGEST)).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return `<c r="${at}" t="inlineStr" s="${look}"><is><t xml:space="preserve">${written}</t></is></c>`
}

function numberCell(digits: string, look: number, at: string): string {
  return `<c r="${at}" s="${look}"><v>${digits}</v></c>`
}

/** Days since the end of 1899, as sheets store dates. */
function serial(time: string): string {
  return String(Date.parse(`${time}Z`) / 86_400_000 + 25_569)
}

/** An amount as a plain number with a point. */
export function decimal(minor: bigint, digits: 0 | 2): string {
  if (digits === 0) return String(minor)
  const text = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
