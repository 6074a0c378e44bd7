// Corrections that a field's type and its check digit allow: letters misread for digits and vice versa,
// fillers misread as letters. Nothing is changed while the digit matches, and every change is reported.

import { checkDigit, digitFits } from './check-digit.ts'
import { LAYOUTS, part, type CheckedField, type MrzLayout, type Span } from './layouts.ts'
import { hasUsualForm, turnsOf } from './number-forms.ts'

export interface Repair {
  readonly field: CheckedField | 'names' | 'issuingPlace' | 'nationality' | 'composite'
  /** As it was written, and as it was read. */
  readonly from: string
  readonly to: string
  /** False: another reading is possible too. */
  readonly isSure: boolean
}

/** The digits that a letter may have been, the likeliest first. */
const DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  C: '0',
  I: '1',
  L: '1',
  J: '1',
  Z: '27',
  E: '3',
  A: '4',
  Y: '47',
  S: '5',
  G: '69',
  T: '71',
  B: '83',
  P: '9',
}
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
}
/** Where both are allowed. */
const ALIKE: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
  '0': 'ODQ',
  '1': 'IL',
  '2': 'Z',
  '4': 'A',
  '5': 'S',
  '6': 'G',
  '7': 'T',
  '8': 'B',
}
/** Misreadings of the filler. */
const AS_FILLER = 'KCLE'
const MOST_CHANGES = 3

/** Lines of the layout's length with the possible corrections. */
export function repaired(
  layout: MrzLayout,
  written: readonly string[],
): { readonly lines: readonly string[]; readonly repairs: readonly Repair[] } {
  const { checked, classes, composite, names, issuer, nationality } = LAYOUTS[layout]
  let lines = written.map((line, at) => ofKinds(line, classes[at] ?? ''))
  const repairs: Repair[] = []
  const say = (field: Repair['field'], span: Span, isSure = true) => {
    const [from, to] = [part(written, span), part(lines, span)]
    if (from !== to) repairs.push({ field, from: bare(from), to: bare(to), isSure })
  }
  const put = (span: Span, text: string) => {
    lines = lines.map((line, at) =>
      at === span.line ? line.slice(0, span.from) + text + line.slice(span.to) : line,
    )
  }
  for (const { field, span, digit } of checked) {
    let isSure = true
    if (!digitFits(part(lines, span), part(lines, digit))) {
      const whole = { ...span, to: digit.to }
      if (field === 'number') {
        const found = numberOf(part(lines, span), part(lines, digit), issuer ? part(lines, issuer) : 'CHN')
        if (found) put(span, found.number)
        isSure = found?.isSure ?? true
      } else if (field === 'optional') {
        const found = optionalOf(part(lines, span), part(lines, digit))
        if (found) put(whole, found)
      } else {
        const found = dateOf(part(written, whole))
        if (found) put(whole, found)
      }
    } else if (field === 'number' && issuer) {
      const found = unusualOf(part(lines, span), part(lines, issuer))
      if (found) put(span, found)
      isSure = !found
    }
    say(field, span, isSure)
  }
  for (const [field, span] of [
    ['issuingPlace', issuer],
    ['nationality', nationality],
    ['names', names],
  ] as const)
    if (span) say(field, span)
  const whole = () => composite.spans.map((span) => part(lines, span)).join('')
  if (!digitFits(whole(), part(lines, composite.digit))) {
    const before = lines
    for (const span of LAYOUTS[layout].optional) put(span, withFillers(part(lines, span)))
    if (digitFits(whole(), part(lines, composite.digit)))
      for (const span of LAYOUTS[layout].optional) {
        const [from, to] = [part(before, span), part(lines, span)]
        if (from !== to) repairs.push({ field: 'optional', from, to, isSure: true })
      }
    else lines = before
  }
  return { lines, repairs }
}

function bare(text: string): string {
  return text.replace(/<+$/, '')
}

/** Letters where letters belong, digits where digits belong. */
function ofKinds(line: string, classes: string): string {
  return [...line]
    .map((character, at) => {
      const kind = classes[at]
      if (kind === '9') return DIGITS[character]?.[0] ?? character
      return kind === 'A' || kind === 'S' ? (LETTERS[character] ?? character) : character
    })
    .join('')
}

/** Six digits and their check digit from characters of which some are letters. */
function dateOf(written: string): string | undefined {
  let options = ['']
  for (const character of written) {
    const digits = /\d/.test(character) ? character : (DIGITS[character] ?? '')
    options = options.flatMap((text) => [...digits].map((digit) => text + digit)).slice(0, 256)
  }
  const fitting = options.filter((text) => checkDigit(text.slice(0, 6)) === text[6])
  return fitting.length === 1 ? fitting[0] : undefined
}

interface FoundNumber {
  readonly number: string
  readonly isSure: boolean
}

/**
 * The number with the fewest changes that its digit confirms; undefined: none is plausible. One wrong digit
 * may look like a misread letter, so a reading is certain only if the number as written has no usual format.
 */
function numberOf(written: string, digit: string, issuer: string): FoundNumber | undefined {
  if (!/\d/.test(digit)) return undefined
  const before = rankOf(bare(written), issuer)
  for (let changes = 1; changes <= MOST_CHANGES; changes += 1) {
    const [best, next] = changed(written, changes)
      .filter((text) => /^[A-Z0-9]+<*$/.test(text) && checkDigit(text) === digit)
      .map((number) => ({ number, rank: rankOf(bare(number), issuer) }))
      .filter(({ rank }) => rank < UNUSUAL)
      .toSorted((one, other) => one.rank - other.rank)
    if (!best) continue
    const isClear = best.rank < before && next?.rank !== best.rank
    // With several changes of nine characters a digit nearly always matches: only a known format decides.
    if (changes > 1 && !isClear) return undefined
    return { number: best.number, isSure: isClear }
  }
  return undefined
}

/** From this score on, the issuer does not use the format. */
const UNUSUAL = 100

/** Lower is more usual. */
function rankOf(number: string, issuer: string): number {
  const usual = hasUsualForm(number, issuer)
  return turnsOf(number) + (usual === undefined ? 10 : usual ? 0 : UNUSUAL)
}

/** A format that the issuer does not use, where a letter of the same value as a digit makes it the usual one. */
function unusualOf(written: string, issuer: string): string | undefined {
  if (hasUsualForm(bare(written), issuer) !== false) return undefined
  const fitting = changed(written, 1).filter(
    (text) => checkDigit(text) === checkDigit(written) && hasUsualForm(bare(text), issuer),
  )
  return fitting.length === 1 ? fitting[0] : undefined
}

/** Every text with exactly this many characters read differently. */
function changed(text: string, changes: number, from = 0): string[] {
  if (changes === 0) return [text]
  const all: string[] = []
  for (let at = from; at < text.length; at += 1) {
    const character = text[at] ?? ''
    const filler = AS_FILLER.includes(character) && /^[<KCLE]*$/.test(text.slice(at)) ? '<' : ''
    for (const other of (ALIKE[character] ?? '') + filler)
      all.push(...changed(text.slice(0, at) + other + text.slice(at + 1), changes - 1, at + 1))
  }
  return all
}

function optionalOf(written: string, digit: string): string | undefined {
  const filled = withFillers(written)
  const digits = [digit, ...(AS_FILLER.includes(digit) ? ['<'] : []), ...(DIGITS[digit] ?? '')]
  for (const text of [written, filled])
    for (const each of digits) if (digitFits(text, each)) return text + each
  const fitting = [1, 2].flatMap((changes) =>
    changed(filled, changes).filter((text) => digitFits(text, digit)),
  )
  return fitting.length === 1 ? fitting[0]! + digit : undefined
}

/** Single letters misread for the filler, between fillers or between fillers and the end. */
function withFillers(text: string): string {
  return text.replaceAll(/(?<=^|<)[KCLE]{1,3}(?=<|$)/g, (letters) => '<'.repeat(letters.length))
}
