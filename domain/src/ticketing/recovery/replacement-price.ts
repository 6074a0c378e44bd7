// Who pays what another ticket costs more than the refused one: first what the platform earns on the order, down to
// nothing, then the agency. What it costs less changes no price.

/** Minor units of the currency that the platform sells the order in. */
export interface ReplacementCosts {
  /** What the top level pays for the whole order. */
  readonly sold: bigint
  /** What all suppliers are owed with the refused ticket, and with the other one. */
  readonly before: bigint
  readonly after: bigint
}

export interface MarginFirst {
  /** Below zero: the other ticket is cheaper. */
  readonly more: bigint
  /** What the platform's margin on the order bears of it. */
  readonly covered: bigint
  /** What is left for the agency. */
  readonly left: bigint
}

/** An order that earns nothing bears nothing; what it loses already is not charged either. */
export function marginFirst({ sold, before, after }: ReplacementCosts): MarginFirst {
  const more = after - before
  if (more <= 0n) return { more, covered: 0n, left: 0n }
  const short = after - sold
  const left = short <= 0n ? 0n : short < more ? short : more
  return { more, covered: more - left, left }
}

/** What each of `heads` pays of what is left, in whole units of `unit` minor units: prices are whole. */
export function perHead(left: bigint, heads: number, unit: bigint): bigint {
  const share = unit * BigInt(heads)
  return share === 0n ? 0n : ((left + share - 1n) / share) * unit
}
