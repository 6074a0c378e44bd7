// The little that every order answer needs of its agency, remembered for a few seconds: lists and payments would
// otherwise ask for it each time.

import type { Tx } from '../../platform/database/database.ts'
import type { Agencies, Agency } from '../agencies/index.ts'

export interface AgencyViews {
  get(tx: Tx, agencyId: number): Promise<Agency>
}

const KEPT_MS = 5_000

export function openAgencyViews(agencies: Agencies, now: () => number): AgencyViews {
  const kept = new Map<number, { readonly agency: Agency; readonly since: number }>()
  return {
    async get(tx, agencyId) {
      const known = kept.get(agencyId)
      // Either way: a test system's clock can be put back.
      if (known && Math.abs(now() - known.since) < KEPT_MS) return known.agency
      const agency = await agencies.get(tx, agencyId)
      kept.set(agencyId, { agency, since: now() })
      return agency
    },
  }
}
