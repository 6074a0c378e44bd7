// The little that every order answer needs of its agency, remembered for a few seconds: lists and payments would
// otherwise ask for it each time.

import type { Tx } from '../../platform/database/database.ts'
import type { Agencies, Agency } from '../agencies/index.ts'

export interface AgencyViews {
  get(tx: Tx, agencyId: number): Promise<Agency>
  /**
   * As it was in force no earlier than a version of the review rules, which counts every change of what agencies want of
   * the review: what was saved a moment ago, by whichever process, is in it.
   */
  since(tx: Tx, agencyId: number, version: number): Promise<Agency>
  /** The agencies below it. */
  below(tx: Tx, agencyId: number): Promise<readonly Agency[]>
}

const KEPT_MS = 5_000

export function openAgencyViews(agencies: Agencies, now: () => number): AgencyViews {
  const asOf = new Map<number, { readonly version: number; readonly found: Agency; readonly since: number }>()
  return {
    get: remembered(agencies.get, now),
    below: remembered(agencies.below, now),
    async since(tx, agencyId, version) {
      const known = asOf.get(agencyId)
      if (known?.version === version && Math.abs(now() - known.since) < KEPT_MS) return known.found
      const found = await agencies.get(tx, agencyId)
      // Under the version that was asked for: one that read before a change and answers after it changes nothing for the next.
      asOf.set(agencyId, { version, found, since: now() })
      return found
    },
  }
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
