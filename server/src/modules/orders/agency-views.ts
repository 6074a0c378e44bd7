// The few agency facts that every order response needs, cached for a few seconds: lists and payments would
// otherwise read them each time.

import type { Tx } from '../../platform/database/database.ts'
import type { Agencies, Agency } from '../agencies/index.ts'

export interface AgencyViews {
  get(tx: Tx, agencyId: number): Promise<Agency>
  /**
   * At least as current as a version of the review rules, which counts every change of agencies' review
   * settings: a change saved a moment ago, by any process, is included.
   */
  since(tx: Tx, agencyId: number, version: number): Promise<Agency>
  /** The agencies below it. */
  below(tx: Tx, agencyId: number): Promise<readonly Agency[]>
}

const CACHE_MS = 5_000

export function openAgencyViews(agencies: Agencies, now: () => number): AgencyViews {
  const asOf = new Map<number, { readonly version: number; readonly found: Agency; readonly since: number }>()
  return {
    get: cached(agencies.get, now),
    below: cached(agencies.below, now),
    async since(tx, agencyId, version) {
      const known = asOf.get(agencyId)
      if (known?.version === version && Math.abs(now() - known.since) < CACHE_MS) return known.found
      const found = await agencies.get(tx, agencyId)
      // Cached under the requested version: a read that began before a change and ends after it does not
      // affect the next.
      asOf.set(agencyId, { version, found, since: now() })
      return found
    },
  }
}

function cached<Found>(
  read: (tx: Tx, agencyId: number) => Promise<Found>,
  now: () => number,
): (tx: Tx, agencyId: number) => Promise<Found> {
  const cached = new Map<number, { readonly found: Found; readonly since: number }>()
  return async (tx, agencyId) => {
    const known = cached.get(agencyId)
    // In either direction: a test system's clock can be moved back.
    if (known && Math.abs(now() - known.since) < CACHE_MS) return known.found
    const found = await read(tx, agencyId)
    cached.set(agencyId, { found, since: now() })
    return found
  }
}
