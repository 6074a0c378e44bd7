// The lines of a machine-readable zone out of what was typed or recognised: which layout they have, brought to its
// length, with letters where letters belong and digits where digits do.

export type MrzLayout = 'TD3' | 'TD2' | 'TD1' | 'EEP'

export interface MrzLines {
  readonly layout: MrzLayout
  readonly lines: readonly string[]
}

const LENGTHS: Readonly<Record<MrzLayout, { readonly lines: number; readonly length: number }>> = {
  TD3: { lines: 2, length: 44 },
  TD2: { lines: 2, length: 36 },
  TD1: { lines: 3, length: 30 },
  EEP: { lines: 1, length: 30 },
}

/** `9` a digit, `A` a letter, `S` a letter or filler, `*` anything. */
const CLASSES: Readonly<Record<MrzLayout, readonly string[]>> = {
  TD3: [`A*${'S'.repeat(42)}`, `${'*'.repeat(9)}9SSS9999999*9999999${'*'.repeat(14)}*9`],
  TD2: [`A*${'S'.repeat(34)}`, `${'*'.repeat(9)}9SSS9999999*9999999${'*'.repeat(7)}9`],
  TD1: [`A*SSS${'*'.repeat(25)}`, `9999999*9999999SSS${'*'.repeat(11)}9`, 'S'.repeat(30)],
  EEP: [`AA${'*'.repeat(9)}9*9999999*9999999*9`],
}

const AS_DIGIT: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  U: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  T: '7',
  B: '8',
}
const AS_LETTER: Readonly<Record<string, string>> = {
  '0': 'O',
  '1': 'I',
  '2': 'Z',
  '5': 'S',
  '6': 'G',
  '8': 'B',
}

/** The zone in a text of one to three lines, or run together; undefined where it has no layout that we know. */
export function mrzLines(text: string): MrzLines | undefined {
  const written = text
    .toUpperCase()
    .replaceAll(/[«‹《〈＜]/g, (sign) => (sign === '«' || sign === '《' ? '<<' : '<'))
    .split(/\r\n|\r|\n/)
    .map((line) => line.replaceAll(/[^A-Z0-9<]/g, ''))
    .filter((line) => line.length >= 20)
  for (const layout of ['TD3', 'TD1', 'TD2', 'EEP'] as const) {
    const { lines: count, length } = LENGTHS[layout]
    const lines = written.length === 1 && count > 1 ? cut(written[0] ?? '', length, count) : written
    if (lines.length !== count || (layout === 'EEP' && !/^C[SD0]/.test(lines[0] ?? ''))) continue
    const fitting = lines.map((line) => fitted(line, length))
    if (fitting.every((line) => line !== undefined))
      return { layout, lines: fitting.map((line, at) => sorted(line, CLASSES[layout][at] ?? '')) }
  }
  return undefined
}

function cut(whole: string, length: number, count: number): string[] {
  return whole.length === length * count
    ? Array.from({ length: count }, (_, at) => whole.slice(at * length, (at + 1) * length))
    : []
}

/** So many fillers may be missing or too many: nobody counts them when typing. */
const MISCOUNTED = 6

/** The line with its longest run of fillers stretched or shortened to the length. */
function fitted(line: string, length: number): string | undefined {
  if (line.length === length) return line
  if (Math.abs(line.length - length) > MISCOUNTED) return undefined
  const [run] = (line.match(/<{2,}/g) ?? []).sort((a, b) => b.length - a.length)
  if (run === undefined) return undefined
  const wanted = run.length + length - line.length
  if (wanted < 1) return undefined
  const at = line.lastIndexOf(run)
  return line.slice(0, at) + '<'.repeat(wanted) + line.slice(at + run.length)
}

function sorted(line: string, classes: string): string {
  return [...line]
    .map((character, at) => {
      const kind = classes[at]
      if (kind === '9') return AS_DIGIT[character] ?? character
      return kind === 'A' || kind === 'S' ? (AS_LETTER[character] ?? character) : character
    })
    .join('')
}
