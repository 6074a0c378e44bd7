// A price as lines that anyone can recalculate: each has its rule, input, operation and output. A proof is
// written while the price is calculated and is self-contained: rules and rates may change afterwards.
// Visibility is decided here too: an agency sees how its price is made when the platform sells to it; a price
// set by another agency is one figure, so that no agency reads its parent's cost.

import type { RateMap } from '../../money/convert.ts'
import { unit, type Currency, type Money } from '../../money/money.ts'
import { divide, fromDecimal, multiply, plus, rational, type Rational } from '../../money/rational.ts'
import type { PassengerType } from '../passenger-counts.ts'
import { applyOp, newRun, ZERO, type PriceOp, type PriceRun } from './price-arithmetic.ts'

/** Increases when the arithmetic changes; the settings of an agency have their own version after it. */
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
  /** Exact: a decimal text, or a fraction `96500/23`. For a tax the amount in `from`. */
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

/** How the price of one passenger type of one ticket is calculated. */
export interface ProofPart {
  /** Zero-based. */
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

/** Collects the lines of one level and passenger; writes nothing if no proof is requested. */
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

/** `rates[from]/rates[to]` as quoted in a line. */
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
 * Recalculates a level's price from its lines alone. Throws a RangeError when a line does not produce its
 * output, when a part has no price, or when the sum is not a whole number of minor units.
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
  if (minor.den !== 1n) throw new RangeError(`${exactText(total)} ${currency} is not a valid amount`)
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

/** The part of a level's proof that its own agency may see: below the top level one figure, set by its seller. */
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
