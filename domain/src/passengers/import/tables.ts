// Cells of pasted tables: by tab, comma, semicolon, pipe or columns of blanks, with quotation marks around
// cells that contain a separator.

import { headingOf, type Heading } from './columns.ts'

const SIGNS = ['\t', '|', ';', ',', '  '] as const
export type Sign = (typeof SIGNS)[number]

/** The cells of a line. */
export function cellsOf(line: string, sign: Sign): string[] {
  if (sign === '  ') return line.trim().split(/\s{2,}/)
  const bare = sign === '|' ? line.trim().replace(/^\||\|$/g, '') : line
  const cells: string[] = []
  let [cell, isQuoted] = ['', false]
  for (let at = 0; at < bare.length; at += 1) {
    const character = bare[at]!
    if (character === '"' && (isQuoted || cell.trim() === '')) {
      if (isQuoted && bare[at + 1] === '"') {
        cell += '"'
        at += 1
      } else {
        isQuoted = !isQuoted
        if (isQuoted) cell = ''
      }
    } else if (character === sign && !isQuoted) {
      cells.push(cell.trim())
      cell = ''
    } else cell += character
  }
  return [...cells, cell.trim()]
}

/** The separator that splits the line into most cells. */
export function signOf(line: string): Sign | undefined {
  return SIGNS.map((sign) => ({ sign, count: cellsOf(line, sign).length }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)[0]?.sign
}

/** A line that only draws the table. */
export function isRule(line: string): boolean {
  return /^[\s|+:=_-]{3,}$/.test(line) && /[-=_]{2}/.test(line)
}

/** The unknown columns of a header, whose cells are not used. */
export function unusedIn(cells: readonly string[], headings: readonly (Heading | undefined)[]): string {
  return cells.filter((cell, at) => cell.trim() !== '' && !headings[at]).join(' · ')
}

/** At least two of our columns, and nothing that looks like a value. */
export function headOf(cells: readonly string[]): (Heading | undefined)[] | undefined {
  const headings = cells.map((cell) => headingOf(cell))
  const known = new Set(headings.flatMap((each) => (each && each.column !== 'other' ? [each.column] : [])))
  return known.size >= 2 && cells.every((cell) => !/\d{3}/.test(cell)) ? headings : undefined
}

/** The header of a table in a line and its separator; undefined: it is not one. */
export function headIn(
  line: string,
): { readonly sign: Sign | ' '; readonly headings: readonly (Heading | undefined)[] } | undefined {
  let best: { sign: Sign | ' '; headings: (Heading | undefined)[] } | undefined
  for (const sign of SIGNS) {
    if (sign !== '  ' && !line.includes(sign)) continue
    const headings = headOf(cellsOf(line, sign))
    const count = (all: readonly (Heading | undefined)[]) => all.filter(Boolean).length
    if (headings && count(headings) > count(best?.headings ?? [])) best = { sign, headings }
  }
  if (best) return best
  // A single blank between headings counts only if every word is part of one.
  const headings = headingsOf(line.trim().split(/\s+/))
  const columns = new Set(headings?.map(({ column }) => column))
  return headings && columns.size >= 3 ? { sign: ' ', headings } : undefined
}

/** Headings of one to three words each; undefined if a word belongs to none. */
function headingsOf(words: readonly string[]): Heading[] | undefined {
  if (words.length === 0) return []
  for (const count of [3, 2, 1]) {
    const heading = count > words.length ? undefined : headingOf(words.slice(0, count).join(' '))
    const isOne = heading && (count === 1 || words.slice(0, count).every((word) => HEAD_WORDS.test(word)))
    const rest = isOne ? headingsOf(words.slice(count)) : undefined
    if (heading && rest) return [heading, ...rest]
  }
  return undefined
}

const HEAD_WORDS =
  /^(?:(?:sur|given|first|last|family|middle|full)?names?|date|of|birth|place|passport|document|doc|id|no\.?|number|expiry|exp\.?|type|issue|issuing|country)$/i
