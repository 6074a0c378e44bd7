// Agencies: their data, their place in the tree, their effective settings, and how they are changed.

import type { Tx } from '../../platform/database/database.ts'
import { changeAgency, lockAgency, recordHistory } from './change-agency.ts'
import { readBelow, readChain, readChains, withSettings, type Agency } from './read-chain.ts'

export type { AgencyChange, ChangedBy, LockedAgency } from './change-agency.ts'
export { priceLevelOf } from './price-level.ts'
export { type Agency } from './read-chain.ts'

export interface Agencies {
  /** Throws an Error for an id that does not exist or is outside the transaction's scope. */
  get(tx: Tx, id: number): Promise<Agency>
  /** The agency with its parents: level 0 first, the agency itself last. Each with its effective settings. */
  chain(tx: Tx, id: number): Promise<readonly Agency[]>
  /** Several chains with one query, as far as the transaction's scope reaches. */
  chains: typeof readChains
  /** All agencies below it, at any depth: nearest first. */
  below(tx: Tx, id: number): Promise<readonly Agency[]>
  /** A chain with different settings of one agency, for trials. */
  withSettings: typeof withSettings
  lock: typeof lockAgency
  change: typeof changeAgency
  record: typeof recordHistory
}

export function agenciesModule(): Agencies {
  return {
    chain: readChain,
    chains: readChains,
    below: readBelow,
    withSettings,
    lock: lockAgency,
    change: changeAgency,
    record: recordHistory,
    async get(tx, id) {
      const own = (await readChain(tx, id)).at(-1)
      if (!own) throw new Error(`agency ${id} is not in the scope of this transaction`)
      return own
    },
  }
}
