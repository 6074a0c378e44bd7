// The little that every order answer needs of its agency, remembered for a few seconds: lists and payments would
// otherwise ask for it each time.

import type { Tx } from '../../platform/database/database.ts'
import type { Agencies, Agency } from '../agencies/index.ts'

export interface AgencyViews {
  get(tx: Tx, agencyId: number): Promise<Agency>
}

const KEPT_MS = 5_000

export function openAgencyViews(agencies: Agencies, now: () => number): AgencyViews {
  const kept = new Map<number, { readonly agency: Agency; readonly until: number }>()
  return {
    async get(tx, agencyId) {
      const known = kept.get(agencyId)
      if (known && known.until > now()) return known.agency
      const agency = await agencies.get(tx, agencyId)
      kept.set(agencyId, { agency, until: now() + KEPT_MS })
      return agency
    },
  }
}
