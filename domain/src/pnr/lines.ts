// Cleans pasted lines: one width of characters, one kind of space, no prompts, tags, line numbers and page
// marks. Two lines that were pasted as one are separated again. Every step takes linear time.

import { MONTH_NAMES } from './local-times.ts'
import { withEnglishMonths } from './written/month-words.ts'

export interface PnrLine {
  /** Line of the input, one-based; two lines that were pasted as one share it. */
  readonly number: number
  /** Capitals, single spaces, without prompt. */
  readonly text: string
  /** The same in the original case: codes in a mail are in capitals, its words are not. */
  readonly cased: string
  /** Parts of the line separated by at least three blanks or a tab, as `cased`. */
  readonly cells: readonly string[]
  readonly indent: number
  /** Length before the line was broken. */
  readonly width: number
}

/** Longer lines belong to no airline system and are skipped. */
export const LONGEST_READ = 1000

const PAGE_MARKS = new Set([
  '+',
  '-',
  '>',
  ')',
  ')>',
  '><',
  ')><',
  '<',
  'MD',
  'PN',
  'PB',
  '*',
  '¤',
  '«',
  'MD«',
])
/** Line numbers of an editor or a chat: `12: `, `12| `, `12<tab>`, `[12] `. */
const LINE_NUMBER = /^\s*\[?(\d{1,3})(?:[:|\]]|\t)\s?/
const BREAK_TAG = /<(?:BR|\/P|\/DIV|\/TR|\/LI)\s{0,3}\/?>/gi
/** Mark-up that only affects layout; any other tag stays text. */
const TAG =
  /<\/?(?:A|B|I|U|P|BR|EM|TD|TR|TH|UL|OL|LI|DIV|PRE|SPAN|FONT|CODE|BODY|HTML|TABLE|TBODY|STRONG|\?XML|SOAPENV:[A-Z]{1,20})(?:\s[^<>]{0,500})?\/?>/gi
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' }

export function pnrLines(input: string): PnrLine[] {
  const raw = input.split('\n').map(plain)
  const lines = isLineNumbered(raw) ? raw.map((line) => line.replace(LINE_NUMBER, '')) : raw
  return lines.flatMap((line, at) =>
    unglued(line.replaceAll('\t', '   ')).map((piece) => {
      const body = withoutMarks(piece.trim())
      const cased = body.split(' ').filter(Boolean).join(' ')
      return {
        number: at + 1,
        text: withEnglishMonths(cased.toUpperCase()),
        cased,
        cells: body.split(/ {3,}/).map((cell) => cell.split(' ').filter(Boolean).join(' ')),
        indent: piece.length - piece.trimStart().length,
        width: piece.trimEnd().length,
      }
    }),
  )
}

/** Longer lines of a mail are a page that lost its line ends: its columns become separate lines. */
const LONGEST_LINE = 240

export function columnsApart(line: PnrLine): PnrLine[] {
  if (line.width <= LONGEST_LINE || line.cells.length < 4) return [line]
  return line.cells.map((cased) => ({
    ...line,
    cased,
    text: withEnglishMonths(cased.toUpperCase()),
    cells: [cased],
    width: cased.length,
  }))
}

/** A line that is only a page break. */
export function isPageMark(text: string): boolean {
  return PAGE_MARKS.has(text)
}

// Full-width letters, no-break and zero-width spaces, the many dashes, mark-up.
function plain(raw: string): string {
  return (
    raw
      .normalize('NFKC')
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u0008\u000a-\u001f\u007f]/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
      .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? ' ')
  )
}

function isLineNumbered(lines: readonly string[]): boolean {
  const written = lines.filter((line) => line.trim() !== '')
  const numbers = written.map((line) => Number(LINE_NUMBER.exec(line)?.[1] ?? Number.NaN))
  return numbers.length > 1 && numbers.every((each, at) => at === 0 || each > (numbers[at - 1] ?? 0))
}

const FLIGHT = String.raw`\*? ?(?:[A-Z][A-Z0-9]|\d[A-Z]) ?\d{1,4} ?[A-Z]{0,2}\d?`
const DAY = String.raw`(?:(?:MO|TU|WE|TH|FR|SA|SU) ?)?\d{1,2}(?:${MONTH_NAMES})(?:\d\d)?(?: ?[1-7MTWQFJS]| [A-Z]{2})?`
// oxfmt-ignore
const BEGINNINGS: readonly RegExp[] = [
  // An element that is a flight: `6.  KA791  M1  SU20APR  WNZHKG HK5`.
  new RegExp(String.raw`(?<= )\d{1,3} ?[.+]? {0,4}${FLIGHT} {1,4}${DAY}[ *]{1,4}[A-Z]{6} ?\*?[A-Z]{2}\d`, 'g'),
  /(?<= {4})OPERATED BY /g,
  /(?<=[ +-])\d{1,3}\.(?:SSR|OSI|RMK|TL\/|TN\/|FN\/|FC\/|FP\/|XN\/|EI\/|[A-Z]{3}\/T )/g,
  // The page mark before the first name: `...PNR   - 1.WANG/WU`, or only the header.
  /(?<= {2}[+-] ?)1\.[A-Z\u4e00-\u9fff]/g,
  /(?<=\*\*ELECTRONIC TICKET PNR\*\* {1,4})\d/g,
  /(?<= )1\.1[A-Z]{2,30}\/[A-Z]/g,
  /(?<= )(?:TKT\/TIME LIMIT|PHONES 1\.|RECEIVED FROM -)/g,
]

/** The lines within one pasted line: separated by tags, or where an element begins in the middle. */
function unglued(line: string): string[] {
  const whole = line.includes('<') ? line.replace(BREAK_TAG, '\n').replace(TAG, ' ') : line
  return whole.split('\n').flatMap((piece) => {
    const capitals = piece.toUpperCase()
    // Letters that grow when capitalised would shift all positions after them.
    if (capitals.length !== piece.length) return [piece]
    const places = BEGINNINGS.flatMap((pattern) => [...capitals.matchAll(pattern)].map(({ index }) => index))
    const starts = [0, ...new Set(places.toSorted((a, b) => a - b))].filter(
      (at) => at === 0 || /[^\s\d.+>-]/.test(piece.slice(0, at)),
    )
    return starts.map((start, at) => piece.slice(start, starts[at + 1]))
  })
}

function withoutMarks(body: string): string {
  let text = body.replace(/^\/\$/, '')
  while (text.length > 1 && text.startsWith('>')) text = text.slice(1).trimStart()
  // A page mark before an element: `- 1.WANG/WU`.
  text = text.replace(/^[+-] {0,3}(?=\d{1,3}\.)/, '')
  while (text.length > 1 && /[>;·]$/.test(text) && !/\*[A-Z]{2,3}[;·]$/.test(text)) {
    text = text.slice(0, -1).trimEnd()
  }
  const mark = text.at(-1)
  if ((mark === '+' || mark === '-') && text.at(-2) === ' ' && (text.at(-3) === ' ' || text.length > 70)) {
    text = text.slice(0, -1).trimEnd()
  }
  return text
}

/** An element number at the beginning, `3 `, `3.`, `3. ` or `3+ `, and the rest. */
export function numbered(text: string): { readonly number: number | null; readonly body: string } {
  const match = /^(\d{1,3})(?: ?[.+] ?| )(.+)$/.exec(text)
  return match ? { number: Number(match[1]), body: match[2] ?? '' } : { number: null, body: text }
}
