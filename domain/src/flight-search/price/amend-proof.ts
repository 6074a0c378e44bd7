// A price that the service desk amends before an order can be paid: an extra line in the proof of the top
// level, with every following line recalculated, down all levels. Rules and rates stay those that the order
// was priced with, because the lines contain them. The supplier's cost is not affected.

import { toUnits } from '../../money/convert.ts'
import { money, unit, type Currency, type Money } from '../../money/money.ts'
import { compareRational, multiply, plus, rational, type Rational } from '../../money/rational.ts'
import { PASSENGER_TYPES, type PassengerType } from '../passenger-counts.ts'
import { applyOp, newRun, ZERO } from './price-arithmetic.ts'
import { exactText, readExact, recompute, type LevelProof, type ProofLine } from './price-proof.ts'

/** For one passenger of a type, in minor units of the top level's currency; negative: cheaper. */
export type PriceDifferences = Readonly<Partial<Record<PassengerType, bigint>>>

/** What a level is charged according to its amended lines. */
export interface AmendedLevel {
  readonly proof: LevelProof
  readonly total: Money
  /** Minor units for one passenger of a type, all tickets together. */
  readonly perType: Readonly<Partial<Record<PassengerType, bigint>>>
}

/** The description of the line, and which ticket carries the differences; absent: the dearest of each passenger. */
export interface AmendedPlace {
  readonly rule: 'amendment' | 'replacement'
  readonly ticket?: number
}

/** A difference without effect, or one that leaves a passenger without a price. */
export type AmendRefusal = 'nothing_amended' | 'no_price_left'

/**
 * Every level with the differences applied, top level first. The dearest ticket of a passenger carries them,
 * so that no ticket drops below zero while another could absorb it. Throws a RangeError for lines that do not
 * recompute.
 */
export function amendProof(
  proofs: readonly LevelProof[],
  differences: PriceDifferences,
  { rule, ticket }: AmendedPlace = { rule: 'amendment' },
): readonly AmendedLevel[] | AmendRefusal {
  let above: readonly ProofLine[][] = []
  const amended = proofs.map((proof, level): AmendedLevel => {
    recompute(proof)
    const parts = proof.parts.map((part, at) => {
      const carries = ticket === undefined ? carrierOf(part.type, proofs) === at : part.ticket === ticket
      const difference = carries ? (differences[part.type] ?? 0n) : 0n
      const lines =
        level === 0
          ? withLine(part.lines, money(difference, proof.currency), rule)
          : startingAt(part.lines, saleOf(above[at] ?? []))
      return { ...part, lines: workedOut(lines) }
    })
    above = parts.map(({ lines }) => lines)
    const written = { ...proof, parts }
    return { proof: written, total: recompute(written), perType: perTypeOf(written) }
  })
  const before = proofs.map((proof) => recompute(proof).minor)
  if (amended.every(({ total }, at) => total.minor === before[at])) return 'nothing_amended'
  return amended.some((level, at) => leavesNothing(level, proofs[at])) ? 'no_price_left' : amended
}

/** Index of the part that a type's difference is added to: the first of equally dear tickets. */
function carrierOf(type: PassengerType, [top]: readonly LevelProof[]): number {
  const parts = top?.parts ?? []
  return parts.reduce((dearest, part, at) => {
    if (part.type !== type) return dearest
    const before = parts[dearest]
    return !before || compareRational(saleOf(part.lines), saleOf(before.lines)) > 0 ? at : dearest
  }, -1)
}

/** A ticket may have cost a passenger nothing before; an amendment never makes it so. */
function leavesNothing({ proof, perType }: AmendedLevel, before: LevelProof | undefined): boolean {
  const isLost = proof.parts.some(({ lines }, at) => {
    const [was, is] = [saleOf(before?.parts[at]?.lines ?? []), saleOf(lines)]
    return is.num <= 0n && compareRational(is, was) !== 0
  })
  return isLost || Object.values(perType).some((minor) => minor <= 0n)
}

/** Before the price is rounded to a whole unit, so that it stays whole. */
function withLine(
  lines: readonly ProofLine[],
  difference: Money,
  rule: AmendedPlace['rule'],
): readonly ProofLine[] {
  if (difference.minor === 0n) return lines
  const at = lines.findIndex(({ op }) => op === 'roundUp')
  const input = exactText(toUnits(difference))
  const line: ProofLine = {
    rule,
    op: 'add',
    input,
    output: input,
    currency: difference.currency,
    rounding: 'none',
  }
  return lines.toSpliced(at, 0, line)
}

/** A level's lines with a new selling price of the level above at the beginning. */
export function startingAt([start, ...rest]: readonly ProofLine[], sale: Rational): readonly ProofLine[] {
  return start ? [{ ...start, input: exactText(sale) }, ...rest] : []
}

/** The same steps again: the result of each, and the amount of an adjustment. */
export function workedOut(lines: readonly ProofLine[]): ProofLine[] {
  const run = newRun()
  return lines.map((line) => {
    const { op, rate } = line
    const input = op === 'apply' ? exactText(run.change) : line.input
    const operand = readExact(input)
    const output = applyOp(
      run,
      op,
      rate === undefined || op === 'convert' ? operand : multiply(operand, readExact(rate)),
    )
    return { ...line, input, output: exactText(output) }
  })
}

/** For one passenger: the amount before it is multiplied by the passenger count. */
export function saleOf(lines: readonly ProofLine[]): Rational {
  return readExact(lines.at(-2)?.output ?? '0')
}

function perTypeOf({ parts, currency }: LevelProof): AmendedLevel['perType'] {
  const sums = new Map<PassengerType, Rational>()
  for (const { type, lines } of parts) sums.set(type, plus(sums.get(type) ?? ZERO, saleOf(lines)))
  return Object.fromEntries(
    PASSENGER_TYPES.flatMap((type) => {
      const sum = sums.get(type)
      return sum ? [[type, inMinor(sum, currency)]] : []
    }),
  )
}

/** Selling prices are whole units: nothing is lost here. */
function inMinor(units: Rational, currency: Currency): bigint {
  const { num, den } = multiply(units, rational(unit(currency)))
  if (den !== 1n) throw new RangeError(`${exactText(units)} ${currency} is not a valid amount`)
  return num
}
