import { minus, type Rational } from '../../money/rational.ts'
import { readExact, type ProofLine } from './price-proof.ts'

/** A line's own amount and the price after it, exact, in whole units of the line's currency; null: the line has none. */
export interface ProofColumns {
  readonly step: Rational | null
  readonly soFar: Rational | null
}

/**
 * The two columns of a price calculation. Taxes and rounding have both, an adjustment has its own amount until it is
 * applied, and so has the fare without taxes of which it is a percentage.
 */
export function proofColumns(lines: readonly Pick<ProofLine, 'op' | 'output'>[]): readonly ProofColumns[] {
  let price: Rational | null = null
  return lines.map(({ op, output }) => {
    const made = readExact(output)
    switch (op) {
      case 'less':
      case 'percent':
      case 'fixed':
      case 'limit':
      case 'floor':
        return { step: made, soFar: null }
      default: {
        const before = price
        price = made
        const hasStep = before !== null && (op === 'add' || op === 'roundUp')
        return { step: hasStep ? minus(made, before) : null, soFar: made }
      }
    }
  })
}
