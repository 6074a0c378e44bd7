// What a price would have been at other exchange rates: its proof replayed from the supplier's amounts, with
// its original rules. A discount that only the other rates would have taken below the parent's allowed loss
// is not cut again: the proof records that limit only where it was applied.

import { conversionFactor, type RateMap } from '../../money/convert.ts'
import type { Currency, Money } from '../../money/money.ts'
import { multiply, plus, type Rational } from '../../money/rational.ts'
import { ZERO } from './price-arithmetic.ts'
import { saleOf, startingAt, workedOut } from './amend-proof.ts'
import { exactText, rateText, readExact, recompute, type LevelProof, type ProofLine } from './price-proof.ts'

/** What each level would have been charged, top level first. Throws a RangeError when a needed rate is missing. */
export function reprice(proofs: readonly LevelProof[], rates: RateMap): Money[] {
  let above: { readonly lines: readonly ProofLine[]; readonly tax: Rational }[] = []
  let from: Currency | undefined
  return proofs.map((proof) => {
    const { currency } = proof
    const parts = proof.parts.map((part, at) => {
      const before = above[at]
      const tax = before && from ? multiply(before.tax, conversionFactor(from, currency, rates)) : ZERO
      const lines = workedOut(
        (before ? startingAt(part.lines, saleOf(before.lines)) : part.lines).map((line) =>
          atRates(line, rates, tax),
        ),
      )
      return { ...part, lines, tax: before ? tax : taxOf(lines) }
    })
    above = parts
    from = currency
    return recompute({ currency, parts })
  })
}

function atRates(line: ProofLine, rates: RateMap, tax: Rational): ProofLine {
  if (line.rule === 'taxesApart') return { ...line, input: exactText(tax) }
  if (line.rate === undefined || line.from === undefined) return line
  const rate = rateText(line.from, line.currency, rates)
  return { ...line, rate, ...(line.op === 'convert' ? { input: rate } : {}) }
}

/** The taxes of a passenger in the currency of the top level, exact. */
function taxOf(lines: readonly ProofLine[]): Rational {
  return lines
    .filter(({ rule }) => rule === 'tax')
    .reduce(
      (sum, { input, rate }) =>
        plus(sum, rate === undefined ? readExact(input) : multiply(readExact(input), readExact(rate))),
      ZERO,
    )
}
