// One sheet as Office Open XML. What people typed is always written as text, never as something to be calculated:
// a cell here has no way to hold a formula or a link.

/** Text; a whole number; a calendar date `yyyy-mm-dd`; a clock time `yyyy-mm-ddThh:mm`; an amount in minor units. */
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

/** What a cell looks like; the order is that of `cellXfs` in STYLES. */
const LOOK = { plain: 0, head: 1, date: 2, time: 3, whole: 4, hundredths: 5 } as const

export const STYLES = xml(`<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>
<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>
<cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>${[164, 165, 3, 4].map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`).join('')}</cellXfs>
</styleSheet>`)

/** The sheet up to its first row: widths, and heads that stay in view. */
export function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ head }) => textCell(head, LOOK.head)).join('')
  return xml(
    `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row>${heads}</row>`,
  )
}

export const SHEET_END = '</sheetData></worksheet>'

export function rowXml(cells: readonly Cell[]): string {
  return `<row>${cells.map(cellXml).join('')}</row>`
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

// Control characters have no place in XML; tab and line end do.
// oxlint-disable-next-line no-control-regex
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
/** A sheet's own limit for a cell. */
const LONGEST = 32_767
/** What begins a formula where the sheet is saved as plain text and opened again; wide forms count as well. */
const CALCULATES = /^[\s\u200b\ufeff]*[=+\-@|＝＋－＠]/u
/** A telephone number is no formula. */
const TELEPHONE = /^\+[0-9 ]+$/

function cellXml(cell: Cell): string {
  if (cell === null || cell === '') return '<c/>'
  if (typeof cell === 'number') return numberCell(String(cell), LOOK.plain)
  if (typeof cell === 'string') return textCell(harmless(cell), LOOK.plain)
  if ('date' in cell) return numberCell(serial(`${cell.date}T00:00`), LOOK.date)
  if ('time' in cell) return numberCell(serial(cell.time), LOOK.time)
  return numberCell(decimal(cell.minor, cell.digits), cell.digits === 0 ? LOOK.whole : LOOK.hundredths)
}

function harmless(text: string): string {
  return CALCULATES.test(text) && !TELEPHONE.test(text) ? `'${text}` : text
}

function textCell(text: string, look: number): string {
  // `_x0041_` in a cell is read as a letter by its number.
  const written = escapeXml(text.slice(0, LONGEST)).replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
  return `<c t="inlineStr" s="${look}"><is><t xml:space="preserve">${written}</t></is></c>`
}

function numberCell(digits: string, look: number): string {
  return `<c s="${look}"><v>${digits}</v></c>`
}

/** Days since the end of 1899, as sheets count them. */
function serial(time: string): string {
  return String(Date.parse(`${time}Z`) / 86_400_000 + 25_569)
}

function decimal(minor: bigint, digits: 0 | 2): string {
  if (digits === 0) return String(minor)
  const text = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${text.slice(0, -2)}.${text.slice(-2)}`
}
