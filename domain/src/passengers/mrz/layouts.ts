// Where each field is in a machine-readable zone (ICAO 9303 parts 4 to 6, and the one line of the Chinese exit permits).

export type MrzLayout = 'TD3' | 'TD2' | 'TD1' | 'EEP'

/** Characters `from` to `to` (exclusive) of a line, zero-based. */
export interface Span {
  readonly line: number
  readonly from: number
  readonly to: number
}

export type CheckedField = 'number' | 'birthday' | 'expiryDate' | 'optional'

export interface Layout {
  readonly lines: number
  readonly length: number
  readonly code: Span
  /** Null: the document is one of mainland China, identified by its code. */
  readonly issuer: Span | null
  readonly nationality: Span | null
  readonly sex: Span | null
  readonly names: Span | null
  /** Each field with its own check digit, and the position of the digit. */
  readonly checked: readonly { readonly field: CheckedField; readonly span: Span; readonly digit: Span }[]
  /** Optional data without a check digit of their own. */
  readonly optional: readonly Span[]
  readonly composite: { readonly spans: readonly Span[]; readonly digit: Span }
  /** Per line and character: `9` a digit, `A` a letter, `S` a letter or filler, `*` anything. */
  readonly classes: readonly string[]
}

const at = (line: number, from: number, to = from + 1): Span => ({ line, from, to })
const any = (count: number) => '*'.repeat(count)
const DATES = '9999999*9999999'

export const LAYOUTS: Readonly<Record<MrzLayout, Layout>> = {
  TD3: twoLines(44),
  TD1: {
    lines: 3,
    length: 30,
    code: at(0, 0, 2),
    issuer: at(0, 2, 5),
    nationality: at(1, 15, 18),
    sex: at(1, 7),
    names: at(2, 0, 30),
    checked: [
      { field: 'number', span: at(0, 5, 14), digit: at(0, 14) },
      { field: 'birthday', span: at(1, 0, 6), digit: at(1, 6) },
      { field: 'expiryDate', span: at(1, 8, 14), digit: at(1, 14) },
    ],
    optional: [at(0, 15, 30), at(1, 18, 29)],
    composite: { spans: [at(0, 5, 30), at(1, 0, 7), at(1, 8, 15), at(1, 18, 29)], digit: at(1, 29) },
    classes: [`A*SSS${any(25)}`, `${DATES}SSS${any(11)}9`, 'S'.repeat(30)],
  },
  TD2: twoLines(36),
  EEP: {
    lines: 1,
    length: 30,
    code: at(0, 0, 2),
    issuer: null,
    nationality: null,
    sex: null,
    names: null,
    checked: [
      { field: 'number', span: at(0, 2, 11), digit: at(0, 11) },
      { field: 'expiryDate', span: at(0, 13, 19), digit: at(0, 19) },
      { field: 'birthday', span: at(0, 21, 27), digit: at(0, 27) },
    ],
    optional: [],
    composite: { spans: [at(0, 2, 12), at(0, 13, 20), at(0, 21, 28)], digit: at(0, 29) },
    classes: [`AA${any(9)}9*9999999*9999999*9`],
  },
}

function twoLines(length: 44 | 36): Layout {
  const isPassport = length === 44
  const optional = at(1, 28, isPassport ? 42 : 35)
  return {
    lines: 2,
    length,
    code: at(0, 0, 2),
    issuer: at(0, 2, 5),
    nationality: at(1, 10, 13),
    sex: at(1, 20),
    names: at(0, 5, length),
    checked: [
      { field: 'number', span: at(1, 0, 9), digit: at(1, 9) },
      { field: 'birthday', span: at(1, 13, 19), digit: at(1, 19) },
      { field: 'expiryDate', span: at(1, 21, 27), digit: at(1, 27) },
      ...(isPassport ? [{ field: 'optional' as const, span: optional, digit: at(1, 42) }] : []),
    ],
    optional: isPassport ? [] : [optional],
    composite: { spans: [at(1, 0, 10), at(1, 13, 20), at(1, 21, length - 1)], digit: at(1, length - 1) },
    classes: [`A*${'S'.repeat(length - 2)}`, `${any(9)}9SSS${DATES}${any(length - 29)}9`],
  }
}

/** The characters of a span. */
export function part(lines: readonly string[], { line, from, to }: Span): string {
  return (lines[line] ?? '').slice(from, to)
}
