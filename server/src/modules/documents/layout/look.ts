// Colours and sizes of the product's documents, in points. The screens' neutrals: warm concrete, ink, one
// accent.

import type { Content, CustomTableLayout, Style } from 'pdfmake/interfaces.js'

export const COLOR = {
  ink: '#15171c',
  ink2: '#454952',
  ink3: '#666a73',
  line: '#e3e1db',
  dot: '#80858e',
  panel: '#f5f4f1',
  tile: '#efeeea',
  band: '#15171c',
  bandText: '#ffffff',
  bandQuiet: '#b4b8c0',
  sign: '#ffc629',
  signText: '#1d1500',
  endedText: '#a3231c',
  endedPanel: '#fbe6e3',
  caution: '#7a4b00',
  cautionPanel: '#fcf0d6',
  cautionLine: '#ebd29a',
} as const

/** A4 in points. */
export const PAGE = { width: 595.28, margin: 42, bandHeight: 62, stripe: 3, top: 77, bottom: 38 } as const

export const STYLES: Readonly<Record<string, Style>> = {
  label: { fontSize: 7, color: COLOR.ink3 },
  value: { fontSize: 8.5, color: COLOR.ink },
  quiet: { fontSize: 8, color: COLOR.ink3 },
  name: { fontSize: 16, bold: true, color: COLOR.ink },
  number: { fontSize: 11, bold: true, color: COLOR.ink },
  heading: { fontSize: 10.5, bold: true, color: COLOR.ink },
  time: { fontSize: 17, bold: true, color: COLOR.ink },
  notice: { fontSize: 6.5, color: COLOR.ink2, lineHeight: 1.1 },
}

/** A hairline frame with padding. */
export function framed(color: string, padding: number): CustomTableLayout {
  return {
    hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0.75 : 0),
    vLineWidth: (at, node) => (at === 0 || at === (node.table.widths?.length ?? 0) ? 0.75 : 0),
    hLineColor: () => color,
    vLineColor: () => color,
    paddingLeft: () => padding,
    paddingRight: () => padding,
    paddingTop: () => padding * 0.8,
    paddingBottom: () => padding * 0.8,
  }
}

/** No lines, and no padding beyond that of the cells. */
export const BARE: CustomTableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** A filled box of the full width. */
export function panel(content: Content, fillColor: string, line: string = fillColor, padding = 10): Content {
  return {
    table: { widths: ['*'], body: [[{ stack: [content], fillColor }]] },
    layout: framed(line, padding),
  }
}
