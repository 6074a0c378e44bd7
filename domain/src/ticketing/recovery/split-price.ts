// What some of an order's tickets cost at every level of the sale, when they go on as an order of their own. Each ticket
// was priced and rounded by itself, so the proof of the price says it to the last minor unit; an order from before proofs
// were kept is divided as its agency's own prices stand. What is left belongs to the others: the two are always the whole.

import { recompute, type LevelProof } from '../../flight-search/price/price-proof.ts'
import type { Currency } from '../../money/money.ts'

/** One level of a sale, in minor units of its currency. */
export interface PricedLevel {
  readonly agencyId: number
  readonly currency: Currency
  readonly total: bigint
}

export interface LevelShare extends PricedLevel {
  /** What the tickets that go on cost. */
  readonly moved: bigint
  /** What all others cost. */
  readonly rest: bigint
  /** Of what goes on, for one passenger of a type; undefined where that is not known. */
  readonly perType: Readonly<Record<string, bigint>> | undefined
  /** The lines that prove it, the tickets counted anew; undefined where there are none. */
  readonly proof: LevelProof | undefined
}

export interface SplitAsk {
  /** Level 0 first, the agency of the order last. */
  readonly levels: readonly PricedLevel[]
  readonly proofs: readonly LevelProof[]
  /** What the agency pays for each ticket, minor units, by its place in the order. */
  readonly tickets: readonly bigint[]
  /** Places of the tickets that go on. */
  readonly moved: readonly number[]
}

/** Throws a RangeError where nothing or everything would go on. */
export function splitPrice({ levels, proofs, tickets, moved }: SplitAsk): LevelShare[] {
  const own = sum(tickets)
  const part = sum(tickets.filter((_, at) => moved.includes(at)))
  if (part <= 0n || part >= own) throw new RangeError('a split needs a part on either side')
  return levels.map((level, at) => {
    const proof = proofs.find(({ agencyId }) => agencyId === level.agencyId)
    const proven = proof && provenShare(proof, level, moved)
    // A proof of another amount than the one that the agency reads at its tickets proves nothing here.
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
