// Finds the lines of a machine-readable zone in a text, between other lines, and adjusts them to the length
// of their layout. If a line can be adjusted in several ways, the reader decides with the check digits.

import { LAYOUTS, type MrzLayout } from './layouts.ts'

export interface MrzLines {
  readonly layout: MrzLayout
  readonly lines: readonly string[]
  /** Characters missing inside a line, or too many; truncation at an end is not counted. */
  readonly misfit: number
  /** Lines of the text, zero-based, inclusive. */
  readonly first: number
  readonly last: number
}

/** How many characters may be missing inside a line or be too many: people miscount fillers when typing. */
const MISCOUNTED = 8
/** Parts of one text line that may be a line of a zone. */
const MOST_PARTS = 12
/** Lines of a text that are searched. */
const MOST_LINES = 2_000

interface Candidate {
  readonly text: string
  readonly at: number
}

/** Everything in a text that has the shape of a zone, from the first line to the last. */
export function zonesIn(text: string): MrzLines[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .slice(0, MOST_LINES)
    .map((line, at) => ({ at, parts: partsOf(line) }))
    .filter(({ parts }) => parts.length > 0)
  const found: MrzLines[] = []
  for (const [index] of rows.entries()) {
    const block = rows.slice(index, index + 3)
    for (const layout of ['TD3', 'TD1', 'TD2', 'EEP'] as const) {
      const { lines } = LAYOUTS[layout]
      const within = block.slice(0, lines)
      if (within.length === lines && (within.at(-1)?.at ?? 0) - (within[0]?.at ?? 0) <= 2 * lines)
        found.push(
          ...fittedBlock(
            layout,
            within.map(({ at, parts }) => parts.map((part) => ({ text: part, at }))),
          ),
        )
      const [alone] = block
      if (alone && lines > 1)
        for (const part of alone.parts)
          for (const cut of cutsOf(layout, part))
            found.push(
              ...fittedBlock(
                layout,
                cut.map((line) => [{ text: line, at: alone.at }]),
              ),
            )
    }
  }
  return found
}

/** The line without characters not allowed in a zone, as a whole and without words before and after it. */
function partsOf(line: string): string[] {
  const clean = line
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[«《≪]/g, '<<')
    .replaceAll(/[‹〈⟨≺˂]/g, '<')
    .replaceAll(/&LT;?/g, '<')
  const words = clean.split(/[^A-Z0-9<]+/).filter(Boolean)
  const parts = new Set<string>()
  const add = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').length
    if (
      text.length >= (text.includes('<<') ? 5 : 9) &&
      text.length <= 100 &&
      (text.includes('<') || digits >= 12 || CARD_START.test(text))
    )
      parts.add(text)
  }
  add(words.join(''))
  const zoned = words.findIndex((word) => word.includes('<'))
  if (words.length > 1 && words.length <= 40) {
    const marked = words.flatMap((word, at) => (word.includes('<') || /\d.*\d/.test(word) ? [at] : []))
    const [begin = zoned, end = zoned] = [marked[0], marked.at(-1)]
    // From each of the first marked words to the last one, and each marked word alone.
    for (let from = Math.max(0, begin); from <= Math.min(begin + 3, end); from += 1)
      add(words.slice(from, end + 1).join(''))
    for (const at of marked) if ((words[at]?.length ?? 0) >= 5) add(words[at] ?? '')
  }
  return [...parts].slice(0, MOST_PARTS)
}

/** The first line of a card whose trailing fillers are missing: code, issuer, number, check digit. */
const CARD_START = /^[IACP][A-Z]{4}(?=(?:[A-Z]*\d){5})[A-Z0-9]{10,25}$/

/** A zone that was pasted as one line, split by its length or where its second line must begin. */
function cutsOf(layout: MrzLayout, whole: string): string[][] {
  const { length, lines } = LAYOUTS[layout]
  const cuts: string[][] = []
  if (whole.length === length * lines)
    cuts.push(Array.from({ length: lines }, (_, at) => whole.slice(at * length, (at + 1) * length)))
  if (whole.length < length + 24) return cuts
  const data = lines === 3 ? CARD_DATA : PASSPORT_DATA
  for (const match of whole.matchAll(data)) {
    const at = match.index
    if (at < 9) continue
    if (lines === 2) cuts.push([whole.slice(0, at), whole.slice(at)])
    else if (whole.length > at + length)
      cuts.push([whole.slice(0, at), whole.slice(at, at + length), whole.slice(at + length)])
  }
  return cuts
}

const PASSPORT_DATA = /(?=[A-Z0-9<]{9}\d[A-Z<]{3}\d{7}[MFX<]\d{7})(?<=<)/g
const CARD_DATA = /(?=\d{7}[MFX<]\d{7}[A-Z<]{3})(?<=<)/g

function fittedBlock(layout: MrzLayout, rows: readonly (readonly Candidate[])[]): MrzLines[] {
  const perLine = rows.map((candidates, line) =>
    candidates.flatMap(({ text, at }) => fits(layout, line, text).map((fit) => ({ ...fit, at }))),
  )
  let blocks: { lines: string[]; misfit: number; ats: number[] }[] = [{ lines: [], misfit: 0, ats: [] }]
  for (const options of perLine)
    blocks = blocks
      .flatMap(({ lines, misfit, ats }) =>
        options.map((option) => ({
          lines: [...lines, option.line],
          misfit: misfit + option.misfit,
          ats: [...ats, option.at],
        })),
      )
      .slice(0, 200)
  return blocks.map(({ lines, misfit, ats }) => ({
    layout,
    lines,
    misfit,
    first: ats[0] ?? 0,
    last: ats.at(-1) ?? 0,
  }))
}

interface Fit {
  readonly line: string
  readonly misfit: number
}

/** Ways to adjust a line to its length; none if it cannot be that line. */
function fits(layout: MrzLayout, line: number, text: string): Fit[] {
  const { length, names } = LAYOUTS[layout]
  const isNames = names?.line === line
  if (isNames ? !isNameLike(text) : !/\d/.test(text)) return []
  if (layout === 'EEP' && !/^C[SDST0]/.test(text)) return []
  const off = length - text.length
  if (off === 0) return [{ line: text, misfit: 0 }]
  if (isNames) {
    // Only fillers after the names are missing or repeated; a double filler between them is significant.
    if (off > 0) return [{ line: text + '<'.repeat(off), misfit: off / 50 }]
    const tail = /<*$/.exec(text)?.[0].length ?? 0
    if (tail >= -off) return [{ line: text.slice(0, length), misfit: 0 }]
    return -off <= MISCOUNTED ? stretched(text, off) : []
  }
  if (text.length < SHORTEST[layout][line]!) return []
  const ends: Fit[] = off > 0 ? [{ line: text + '<'.repeat(off), misfit: off / 50 }] : []
  if (off < 0 && -off > MISCOUNTED) return []
  // Fillers before the last digit, all of them missing.
  const inner =
    off > 0 && line === 1
      ? [{ line: `${text.slice(0, -1)}${'<'.repeat(off)}${text.at(-1)}`, misfit: off / 10 }]
      : []
  return [...ends, ...inner, ...stretched(text, off)]
}

/** Letters and fillers, a few of the letters read as digits. */
function isNameLike(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return text.includes('<') && digits * 3 <= text.replaceAll('<', '').length
}

/** A line with fewer characters is too incomplete to be one. */
const SHORTEST: Readonly<Record<MrzLayout, readonly number[]>> = {
  TD3: [9, 28],
  TD2: [9, 28],
  TD1: [14, 18, 3],
  EEP: [28],
}

/** Each run of fillers longer or shorter by the number of missing or extra characters. */
function stretched(text: string, by: number): Fit[] {
  return [...text.matchAll(/<+/g)]
    .filter(([run]) => run.length + by >= (by < 0 ? 1 : 0))
    .toSorted((one, other) => other[0].length - one[0].length)
    .slice(0, 5)
    .map(({ 0: run, index }) => ({
      line: text.slice(0, index) + '<'.repeat(run.length + by) + text.slice(index + run.length),
      misfit: Math.abs(by) / (run.length > 3 ? 10 : 2),
    }))
}
