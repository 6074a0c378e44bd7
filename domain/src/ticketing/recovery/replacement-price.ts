// Who pays the extra cost of a replacement ticket: first the platform's margin on the order, down to zero,
// then the agency. A cheaper replacement changes no price.

/** Minor units of the currency that the platform sells the order in. */
export interface ReplacementCosts {
  /** The top level's price of the whole order. */
  readonly sold: bigint
  /** Total owed to all suppliers with the refused ticket, and with the replacement. */
  readonly before: bigint
  readonly after: bigint
}

export interface MarginFirst {
  /** Negative: the replacement is cheaper. */
  readonly more: bigint
  /** The part absorbed by the platform's margin on the order. */
  readonly covered: bigint
  /** The remainder for the agency. */
  readonly left: bigint
}

/** An order without margin absorbs nothing; an existing loss is not charged either. */
export function marginFirst({ sold, before, after }: ReplacementCosts): MarginFirst {
  const more = after - before
  if (more <= 0n) return { more, covered: 0n, left: 0n }
  const short = after - sold
  const left = short <= 0n ? 0n : short < more ? short : more
  return { more, covered: more - left, left }
}

/** Each head's share of the remainder, in whole units of `unit` minor units: prices are whole. */
export function perHead(left: bigint, heads: number, unit: bigint): bigint {
  const share = unit * BigInt(heads)
  return share === 0n ? 0n : ((left + share - 1n) / share) * unit
}
