// Pasted lines made readable: one width of characters, one kind of space, no prompts and page marks. The line as it
// was pasted is kept beside it. Every step takes time in proportion to the length.

export interface PnrLine {
  /** From 1. */
  readonly number: number
  readonly raw: string
  /** Capitals, single spaces, without prompt. */
  readonly text: string
  readonly indent: number
  /** Length before the line was broken. */
  readonly width: number
}

/** Lines longer than this are no lines of any airline system; they are not searched for anything. */
export const LONGEST_READ = 1000

const PAGE_MARKS = new Set(['+', '-', '>', ')', ')>', 'MD', 'PN', 'PB', '*', '¤'])

export function pnrLines(input: string): PnrLine[] {
  return input.split('\n').map((raw, at) => {
    const wide = plain(raw)
    const body = wide.trim()
    return {
      number: at + 1,
      raw,
      text: withoutMarks(body).split(' ').filter(Boolean).join(' ').toUpperCase(),
      indent: wide.length - wide.trimStart().length,
      width: wide.trimEnd().length,
    }
  })
}

/** A line that only turns the page. */
export function isPageMark(text: string): boolean {
  return PAGE_MARKS.has(text)
}

// Full-width letters, tabs, no-break and zero-width spaces, the many dashes.
function plain(raw: string): string {
  return (
    raw
      .normalize('NFKC')
      .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f]/g, ' ')
      .replace(/[\u2010-\u2015\u2212]/g, '-')
  )
}

function withoutMarks(body: string): string {
  let text = body
  while (text.length > 1 && text.startsWith('>')) text = text.slice(1).trimStart()
  if (text.length > 1 && text.endsWith('>')) text = text.slice(0, -1).trimEnd()
  const mark = text.at(-1)
  if ((mark === '+' || mark === '-') && text.at(-2) === ' ' && text.at(-3) === ' ') {
    text = text.slice(0, -1).trimEnd()
  }
  return text
}

/** An element number in front, `3 `, `3.` or `3. `, and what follows it. */
export function numbered(text: string): { readonly number: number | null; readonly body: string } {
  const match = /^(\d{1,3})(?: ?\. ?| )(.+)$/.exec(text)
  return match ? { number: Number(match[1]), body: match[2] ?? '' } : { number: null, body: text }
}
