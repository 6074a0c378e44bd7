// The price of some of an order's tickets at every level of the sale, when they continue as an order of their
// own. Each ticket was priced and rounded separately, so the price proof gives it to the minor unit; an order
// from before proofs were stored is divided in proportion to its agency's own prices. The remainder belongs
// to the other tickets: the two always add up to the whole.

import { recompute, type LevelProof } from '../../flight-search/price/price-proof.ts'
import type { Currency } from '../../money/money.ts'

/** One level of a sale, in minor units of its currency. */
export interface PricedLevel {
  readonly agencyId: number
  readonly currency: Currency
  readonly total: bigint
}

export interface LevelShare extends PricedLevel {
  /** Price of the continuing tickets. */
  readonly moved: bigint
  /** Price of all others. */
  readonly rest: bigint
  /** Per passenger of a type in the continuing part; undefined if unknown. */
  readonly perType: Readonly<Record<string, bigint>> | undefined
  /** The lines that prove it, with tickets renumbered; undefined if none. */
  readonly proof: LevelProof | undefined
}

export interface SplitAsk {
  /** Level 0 first, the agency of the order last. */
  readonly levels: readonly PricedLevel[]
  readonly proofs: readonly LevelProof[]
  /** The agency's price for each ticket, minor units, by index in the order. */
  readonly tickets: readonly bigint[]
  /** Indices of the continuing tickets. */
  readonly moved: readonly number[]
}

/** Throws a RangeError if nothing or everything would continue. */
export function splitPrice({ levels, proofs, tickets, moved }: SplitAsk): LevelShare[] {
  const own = sum(tickets)
  const part = sum(tickets.filter((_, at) => moved.includes(at)))
  if (part <= 0n || part >= own) throw new RangeError('a split needs a part on either side')
  return levels.map((level, at) => {
    const proof = proofs.find(({ agencyId }) => agencyId === level.agencyId)
    const proven = proof && provenShare(proof, level, moved)
    // A proof of an amount other than the agency's ticket price proves nothing here.
    if (proven && (at < levels.length - 1 || proven.moved === part)) return proven
    const share = at === levels.length - 1 && level.total === own ? part : (level.total * part) / own
    return { ...level, moved: share, rest: level.total - share, perType: undefined, proof: undefined }
  })
}

function provenShare(
  proof: LevelProof,
  level: PricedLevel,
  moved: readonly number[],
): LevelShare | undefined {
  const { currency } = level
  const parts = proof.parts.flatMap((part) => {
    const ticket = moved.indexOf(part.ticket)
    return ticket < 0 ? [] : [{ ...part, ticket }]
  })
  if (proof.currency !== currency || recompute(proof).minor !== level.total) return undefined
  const share = recompute({ parts, currency }).minor
  if (share <= 0n || share >= level.total) return undefined
  const perType: Record<string, bigint> = {}
  for (const part of parts) {
    const { minor } = recompute({ parts: [part], currency })
    perType[part.type] = (perType[part.type] ?? 0n) + minor / BigInt(part.count)
  }
  return { ...level, moved: share, rest: level.total - share, perType, proof: { ...proof, parts } }
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, each) => all + each, 0n)
}
