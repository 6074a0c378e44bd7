// The little that every order answer needs of its agency, remembered for a few seconds: lists and payments would
// otherwise ask for it each time.

import type { Tx } from '../../platform/database/database.ts'
import type { Agencies, Agency } from '../agencies/index.ts'

export interface AgencyViews {
  get(tx: Tx, agencyId: number): Promise<Agency>
  /** The agencies below it. */
  below(tx: Tx, agencyId: number): Promise<readonly Agency[]>
}

const KEPT_MS = 5_000

export function openAgencyViews(agencies: Agencies, now: () => number): AgencyViews {
  return { get: remembered(agencies.get, now), below: remembered(agencies.below, now) }
}

function remembered<Found>(
  read: (tx: Tx, agencyId: number) => Promise<Found>,
  now: () => number,
): (tx: Tx, agencyId: number) => Promise<Found> {
  const kept = new Map<number, { readonly found: Found; readonly since: number }>()
  return async (tx, agencyId) => {
    const known = kept.get(agencyId)
    // Either way: a test system's clock can be put back.
    if (known && Math.abs(now() - known.since) < KEPT_MS) return known.found
    const found = await read(tx, agencyId)
    kept.set(agencyId, { found, since: now() })
    return found
  }
}
