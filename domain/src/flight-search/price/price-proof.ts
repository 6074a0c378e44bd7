// A price as lines that anybody can work out again: each says its rule, what went in, what was done and what came
// out. A proof is written while the price is made and stands by itself: rules and rates may change afterwards.
// Who sees which lines is decided here too: a level sees how its own price is made when the platform sells to it;
// what another agency sells to it for is one figure, so that nobody reads the cost of the one above.

import type { RateMap } from '../../money/convert.ts'
import { unit, type Currency, type Money } from '../../money/money.ts'
import { divide, fromDecimal, multiply, plus, rational, type Rational } from '../../money/rational.ts'
import type { PassengerType } from '../passenger-counts.ts'
import { applyOp, newRun, ZERO, type PriceOp, type PriceRun } from './price-arithmetic.ts'

/** Grows when the arithmetic changes; the settings of an agency have their own number behind it. */
const ARITHMETIC = 1

export const PROOF_RULES = [
  'supplierFare',
  'sellerPrice',
  'exchange',
  'tax',
  'taxesApart',
  'adjustment',
  'markup',
  'limit',
  'lossLimit',
  'adjusted',
  'amendment',
  'replacement',
  'wholeUnit',
  'passengers',
] as const
export type ProofRule = (typeof PROOF_RULES)[number]

export interface ProofLine {
  readonly rule: ProofRule
  readonly op: PriceOp
  /** Exact: a decimal text, or a fraction `96500/23`. Of a tax the amount in `from`. */
  readonly input: string
  /** Exact, in whole units of `currency`. */
  readonly output: string
  readonly currency: Currency
  readonly rounding: 'none' | 'upToUnit'
  /** Code of a tax, or the route class of an adjustment. */
  readonly code?: string
  /** Currency of the input where the line converts it, and `rate ÷ rate` of the two. */
  readonly from?: Currency
  readonly rate?: string
}

/** How the price of one passenger type of one ticket is made. */
export interface ProofPart {
  /** Counted from 0. */
  readonly ticket: number
  readonly type: PassengerType
  readonly count: number
  readonly lines: readonly ProofLine[]
}

/** What one level is charged and why. */
export interface LevelProof {
  readonly agencyId: number
  readonly ruleVersion: string
  readonly fxSnapshotId: string
  readonly currency: Currency
  readonly parts: readonly ProofPart[]
}

/** `settings` is the version of the agency's own settings. */
export function ruleVersion(settings: number): string {
  return `${ARITHMETIC}.${settings}`
}

/** Collects the lines of one level and passenger; nothing at all is written where no proof is asked for. */
export interface ProofPen {
  note(line: Omit<ProofLine, 'output' | 'rounding'>, output: Rational): void
}

export function proofPen(lines: ProofLine[]): ProofPen {
  return {
    note(line, output) {
      lines.push({
        ...line,
        output: exactText(output),
        rounding: line.op === 'roundUp' ? 'upToUnit' : 'none',
      })
    },
  }
}

/** `rates[from]/rates[to]` as a line quotes it. */
export function rateText(from: Currency, to: Currency, rates: RateMap): string {
  return `${rates[from]}/${rates[to]}`
}

/** `12`, `96500/23`. */
export function exactText({ num, den }: Rational): string {
  return den === 1n ? String(num) : `${num}/${den}`
}

/** Reads what `exactText` and settings write. Throws a RangeError on anything else. */
export function readExact(text: string): Rational {
  const [top = '', bottom] = text.split('/')
  return bottom === undefined ? fromDecimal(top) : divide(fromDecimal(top), fromDecimal(bottom))
}

/**
 * Works a level's price out again from its lines alone. Throws a RangeError when a line does not give what it says,
 * when a part has no price, or when the sum is no whole number of minor units.
 */
export function recompute({ parts, currency }: Pick<LevelProof, 'parts' | 'currency'>): Money {
  let total = ZERO
  for (const { lines } of parts) {
    const run = newRun()
    for (const line of lines) replay(run, line)
    const last = lines.at(-1)
    if (last?.op !== 'times' || last.currency !== currency)
      throw new RangeError('a part ends without a price')
    total = plus(total, run.price)
  }
  const minor = multiply(total, rational(unit(currency)))
  if (minor.den !== 1n) throw new RangeError(`${exactText(total)} ${currency} is no amount`)
  return { minor: minor.num, currency }
}

function replay(run: PriceRun, { op, input, rate, output, rule }: ProofLine): void {
  const operand = readExact(input)
  const made = applyOp(
    run,
    op,
    rate === undefined || op === 'convert' ? operand : multiply(operand, readExact(rate)),
  )
  if (exactText(made) !== output) throw new RangeError(`${rule} gives ${exactText(made)}, not ${output}`)
}

/** The part of a level's proof that its own agency may read: below the top level one figure, set by its seller. */
export function seenByOwnAgency(proof: LevelProof, level: number): LevelProof {
  if (level === 0) return proof
  return { ...proof, parts: proof.parts.map((part) => ({ ...part, lines: opaque(part, proof.currency) })) }
}

function opaque({ lines, count }: ProofPart, currency: Currency): ProofLine[] {
  const sale = readExact(lines.at(-2)?.output ?? '0')
  const seen: ProofLine[] = []
  const [run, pen] = [newRun(), proofPen(seen)]
  const amount = exactText(sale)
  pen.note({ rule: 'sellerPrice', op: 'start', input: amount, currency }, applyOp(run, 'start', sale))
  const times = applyOp(run, 'times', rational(count))
  pen.note({ rule: 'passengers', op: 'times', input: String(count), currency }, times)
  return seen
}
