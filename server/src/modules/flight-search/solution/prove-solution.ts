// The proof of a solution's price: written for one solution on request or with a price check.

import {
  recompute,
  seenByOwnAgency,
  type LevelProof,
} from '@interline/domain/flight-search/price/price-proof'
import { writeProof } from '@interline/domain/flight-search/price/write-proof'
import type { PriceProof } from '@interline/contract/flight-search/shapes'
import type { z } from 'zod'
import type { Quote } from '../quote.ts'
import type { Surroundings } from './present-journey.ts'
import { routeClassOf, type OfferPart } from './present-solution.ts'

/** For every level, top level first; only shown through `proofFor`. */
export function proveSolution(
  parts: readonly OfferPart[],
  quote: Quote,
  surroundings: Surroundings,
): readonly LevelProof[] {
  const routeClass = routeClassOf(parts, surroundings)
  return writeProof(
    parts.map(({ offer }) => ({ routeClass, prices: offer.prices })),
    quote,
  )
}

/**
 * What an agency may see of a proof. Throws an Error when it is not priced for the agency, a RangeError when
 * it does not recompute.
 */
export function proofFor(levels: readonly LevelProof[], agencyId: number): z.infer<typeof PriceProof> {
  const level = levels.findIndex((each) => each.agencyId === agencyId)
  const own = levels[level]
  if (!own) throw new Error(`no price is proved here for agency ${agencyId}`)
  return openProof(seenByOwnAgency(own, level))
}

/** The complete proof, for platform staff only. Throws a RangeError when it does not recompute. */
export function openProof({
  parts,
  currency,
  ruleVersion,
  fxSnapshotId,
}: LevelProof): z.infer<typeof PriceProof> {
  return {
    ruleVersion,
    fxSnapshotId,
    currency,
    total: Number(recompute({ parts, currency }).minor),
    parts: parts.map(({ ticket, type, count, lines }) => ({
      ticket,
      passengerType: type,
      count,
      lines: [...lines],
    })),
  }
}
