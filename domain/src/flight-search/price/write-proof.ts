// Writes the proof of a price: the usual cascade, recorded. Made for one solution at a time, when it is
// requested or guaranteed; a search prices hundreds and writes none.

import type { RateMap } from '../../money/convert.ts'
import type { Currency, Money } from '../../money/money.ts'
import { multiply, rational, type Rational } from '../../money/rational.ts'
import type { PassengerType } from '../passenger-counts.ts'
import { cascade, type PriceLevel } from './price-adjustment.ts'
import {
  proofPen,
  readExact,
  ruleVersion,
  type LevelProof,
  type ProofLine,
  type ProofPart,
} from './price-proof.ts'
import type { RouteClass } from '../route-class.ts'

/** One ticket as its supplier prices it, per passenger type. */
export interface ProvedTicket {
  readonly routeClass: RouteClass
  readonly prices: readonly {
    readonly type: PassengerType
    readonly count: number
    readonly fare: Money
    readonly taxes: readonly { readonly code: string; readonly amount: Money }[]
  }[]
}

/** The inputs of the price; lists from the top level down. */
export interface ProvedWith {
  readonly levels: readonly PriceLevel[]
  readonly agencyIds: readonly number[]
  /** Version of each agency's own settings. */
  readonly versions: readonly number[]
  readonly rates: RateMap
  readonly fxSnapshotId: string
}

/** The proof of every level, top level first. Throws a RangeError as `cascade` does. */
export function writeProof(tickets: readonly ProvedTicket[], made: ProvedWith): readonly LevelProof[] {
  const parts: ProofPart[][] = made.levels.map(() => [])
  tickets.forEach(({ prices, routeClass }, ticket) => {
    for (const { type, count, fare, taxes } of prices) {
      const written = made.levels.map((): ProofLine[] => [])
      const pens = written.map(proofPen)
      const net = { type, fare, taxes: taxes.map(({ amount }) => amount) }
      cascade(net, made.levels, routeClass, { rates: made.rates, proof: { taxes, penOf: (at) => pens[at] } })
      written.forEach((lines, at) => {
        const { currency } = made.levels[at] as PriceLevel
        pens[at]?.note(
          { rule: 'passengers', op: 'times', input: String(count), currency },
          forAll(lines, count),
        )
        parts[at]?.push({ ticket, type, count, lines })
      })
    }
  })
  return made.levels.map(({ currency }: { currency: Currency }, at) => ({
    agencyId: made.agencyIds[at] ?? 0,
    ruleVersion: ruleVersion(made.versions[at] ?? 0),
    fxSnapshotId: made.fxSnapshotId,
    currency,
    parts: parts[at] ?? [],
  }))
}

function forAll(lines: readonly ProofLine[], count: number): Rational {
  return multiply(readExact(lines.at(-1)?.output ?? '0'), rational(count))
}
