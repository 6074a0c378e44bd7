// Checked offers: the only file that accesses their table.

import type { PassengerCounts, Solution } from '@interline/contract/flight-search/shapes'
import type { LevelProof } from '@interline/domain/flight-search/price/price-proof'
import type { Money } from '@interline/domain/money/money'
import { createHash, randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { jsonText } from '../../../db/json/codec.ts'
import {
  moneyList,
  offerLevels,
  priceProof,
  supplierOffers,
  type OfferLevel,
} from '../../../db/json/offers.ts'
import type { SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'

export interface VerifiedOffer {
  readonly token: string
  /** As shown to the agency. */
  readonly solution: z.infer<typeof Solution>
  /** One for each ticket of the solution, in order. */
  readonly supplierOffers: readonly SupplierOffer[]
  readonly passengers: z.infer<typeof PassengerCounts>
  /** Nationality that the search was made for; null: none given. */
  readonly passport: string | null
  /** The charge of every level, top level first, the agency itself last. */
  readonly levels: readonly OfferLevel[]
  readonly fxSnapshotId: string
  /** The suppliers' prices for the whole party, one amount per currency. */
  readonly netCost: readonly Money[]
  /** How the price of every level is calculated, top level first. */
  readonly proof: readonly LevelProof[]
  /** Milliseconds since the epoch. */
  readonly verifiedAt: number
  readonly validUntil: number
}

export interface OfferBook {
  /** Throws `order.offer_expired` for a token that is unknown, of another agency, or expired. */
  read(tx: Tx, ask: { token: string; agencyId: number; now: number }): Promise<VerifiedOffer>
}

const KEPT_MS = 24 * 3_600_000

/** A token that opens an offer: 256 random bits. */
export function newOfferToken(): string {
  return `vt_${randomBytes(32).toString('base64url')}`
}

export async function insertOffer(
  tx: Tx,
  offer: VerifiedOffer,
  owner: { agencyId: number; userId: string },
): Promise<void> {
  await tx
    .insertInto('flight_offers')
    .values({
      token_hash: hashOf(offer.token),
      agency_id: owner.agencyId,
      user_id: owner.userId,
      solution: jsonText(offer.solution),
      supplier_offers: supplierOffers.write(offer.supplierOffers),
      passengers: jsonText(offer.passengers),
      passport: offer.passport,
      levels: offerLevels.write(offer.levels),
      net_cost: moneyList.write(offer.netCost),
      proof: priceProof.write(offer.proof),
      fx_snapshot_id: offer.fxSnapshotId,
      verified_at: new Date(offer.verifiedAt),
      valid_until: new Date(offer.validUntil),
    })
    .execute()
  // Orders keep their own copy of what they were created from, so an offer is useless after it expires.
  const outdated = new Date(offer.verifiedAt - KEPT_MS)
  await tx
    .deleteFrom('flight_offers')
    .where('agency_id', '=', owner.agencyId)
    .where('valid_until', '<', outdated)
    .execute()
}

export const offers: OfferBook = {
  async read(tx, { token, agencyId, now }) {
    const row = await tx
      .selectFrom('flight_offers')
      .selectAll()
      .where('token_hash', '=', hashOf(token))
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (!row || row.valid_until.getTime() < now) throw failure('order.offer_expired')
    return {
      token,
      solution: row.solution,
      supplierOffers: supplierOffers.read(row.supplier_offers),
      passengers: row.passengers,
      passport: row.passport,
      levels: offerLevels.read(row.levels),
      netCost: moneyList.read(row.net_cost),
      proof: row.proof,
      fxSnapshotId: row.fx_snapshot_id,
      verifiedAt: row.verified_at.getTime(),
      validUntil: row.valid_until.getTime(),
    }
  },
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
