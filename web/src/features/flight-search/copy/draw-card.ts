/**
 * A quote as an image: a light card, whatever the theme of the page, drawn at twice its size. The layout runs twice:
 * first to measure the height, then to draw.
 */
import { bcp47 } from '@interline/domain/text/text'
import type { Locale } from '@interline/domain/text/text'
import type { CardOption, QuoteCard } from './quote-card.ts'

const WIDTH = 760
const EDGE = 28
const INSIDE = WIDTH - 2 * EDGE
const FINE = 2
const INK = '#15171c'
const QUIET = '#454952'
const FAINT = '#666a73'
const LINE = '#e3e1db'
const SIGN = '#ffc629'
const SIGN_INK = '#1d1500'
const FACES: Readonly<Record<Locale, string>> = {
  en: '"Instrument Sans", sans-serif',
  'zh-cn': '"Instrument Sans", "PingFang SC", "Microsoft YaHei UI", "Noto Sans CJK SC", sans-serif',
  'zh-tw': '"Instrument Sans", "PingFang TC", "Microsoft JhengHei UI", "Noto Sans CJK TC", sans-serif',
}
/** Left edges of the columns of a flight: day, number, departure, arrival, details. */
const COLUMNS = [0, 104, 184, 322, 474] as const

interface Pen {
  readonly context: CanvasRenderingContext2D
  readonly face: string
  /** False while only measuring the height. */
  readonly draws: boolean
  y: number
}

interface Style {
  readonly x?: number
  readonly size?: number
  readonly weight?: number
  readonly colour?: string
  readonly right?: boolean
}

/** The image as PNG. Throws when the browser cannot create one. */
export async function drawCard(card: QuoteCard, locale: Locale, agency: string): Promise<Blob> {
  const face = FACES[locale]
  await Promise.all([400, 620].map((weight) => document.fonts.load(`${weight} 16px ${face}`, card.title)))
  const canvas = document.createElement('canvas')
  // Selects the character forms of this script where two scripts share them.
  canvas.lang = bcp47(locale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  const measured: Pen = { context, face, draws: false, y: 0 }
  layOut(measured, card, agency)
  canvas.width = WIDTH * FINE
  canvas.height = measured.y * FINE
  context.scale(FINE, FINE)
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, WIDTH, measured.y)
  layOut({ context, face, draws: true, y: 0 }, card, agency)
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no image'))), 'image/png'),
  )
}

function layOut(pen: Pen, card: QuoteCard, agency: string): void {
  pen.y = EDGE + 4
  paragraph(pen, card.title, { size: 22, weight: 620 })
  pen.y += 2
  paragraph(pen, card.subtitle, { size: 13, colour: FAINT })
  for (const option of card.options) layOutOption(pen, option)
  rule(pen)
  sign(pen, card.valid)
  paragraph(pen, [agency, card.note].filter(Boolean).join(' · '), { size: 12, colour: FAINT })
  pen.y += EDGE - 8
}

function layOutOption(pen: Pen, { head, flights, facts, prices }: CardOption): void {
  rule(pen)
  paragraph(pen, head, { size: 15, weight: 620 })
  pen.y += 6
  for (const { day, number, departure, arrival, more } of flights) {
    const top = pen.y
    let bottom = top
    const cells = [day, number, departure, arrival, more]
    cells.forEach((cell, at) => {
      pen.y = top
      const strong = at === 2 || at === 3
      paragraph(pen, cell, {
        x: COLUMNS[at] ?? 0,
        size: 14,
        weight: strong ? 620 : 400,
        colour: strong ? INK : QUIET,
      })
      bottom = Math.max(bottom, pen.y)
    })
    pen.y = bottom
  }
  pen.y += 6
  for (const { name, value } of facts) {
    const top = pen.y
    paragraph(pen, name, { size: 13, colour: FAINT })
    pen.y = top
    paragraph(pen, value, { x: COLUMNS[1], size: 13, colour: QUIET })
  }
  if (prices.length > 0) pen.y += 6
  prices.forEach(({ name, figure, count }, at) => {
    const last = at === prices.length - 1
    const top = pen.y
    paragraph(pen, name, { x: COLUMNS[3], size: 14, colour: QUIET })
    pen.y = top
    paragraph(pen, count, { x: INSIDE, size: 14, colour: FAINT, right: true })
    pen.y = top
    const size = last ? 18 : 14
    paragraph(pen, figure, { x: INSIDE - 44, size, weight: last ? 620 : 500, right: true })
  })
}

/** Text downwards from the pen, wrapped into as many lines as needed. */
function paragraph(
  pen: Pen,
  text: string,
  { x = 0, size = 14, weight = 400, colour = INK, right = false }: Style,
): void {
  const { context, face } = pen
  context.font = `${weight} ${size}px ${face}`
  // The font's own space is too narrow between codes and times.
  context.wordSpacing = `${Math.round(size * 0.16)}px`
  context.textBaseline = 'alphabetic'
  context.textAlign = right ? 'right' : 'left'
  context.fillStyle = colour
  for (const line of right ? [text] : broken(context, text, INSIDE - x)) {
    const height = Math.round(size * 1.5)
    if (pen.draws) context.fillText(line, EDGE + x, pen.y + Math.round(size * 1.1))
    pen.y += height
  }
}

/** Wraps at spaces, and between any two Chinese characters. */
function broken(context: CanvasRenderingContext2D, text: string, room: number): string[] {
  const pieces = text.match(/[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]+\s*|\s+/gu) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && context.measureText((line + piece).trimEnd()).width > room) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  return [...lines, line.trimEnd()]
}

function rule(pen: Pen): void {
  pen.y += 12
  if (pen.draws) {
    pen.context.fillStyle = LINE
    pen.context.fillRect(EDGE, pen.y, INSIDE, 1)
  }
  pen.y += 12
}

/** Valid until: black on yellow, like every deadline of the product. */
function sign(pen: Pen, text: string): void {
  const { context, face } = pen
  context.font = `620 13px ${face}`
  const wide = context.measureText(text).width
  if (pen.draws) {
    context.fillStyle = SIGN
    context.beginPath()
    context.roundRect(EDGE, pen.y, wide + 16, 24, 3)
    context.fill()
    context.fillStyle = SIGN_INK
    context.textAlign = 'left'
    context.fillText(text, EDGE + 8, pen.y + 17)
  }
  pen.y += 32
}
