// Agencies: who they are, where they stand in the tree, and which switches are in force for them.

import type { Tx } from '../../platform/database/database.ts'
import { readBelow, readChain, type Agency } from './read-chain.ts'

export { type Agency } from './read-chain.ts'

export interface Agencies {
  /** Throws an Error for an id that does not exist or is outside the transaction's scope. */
  get(tx: Tx, id: number): Promise<Agency>
  /** The agency with its ancestors: level 0 first, the agency itself last. Each with what is in force at its level. */
  chain(tx: Tx, id: number): Promise<readonly Agency[]>
  /** The agencies below it, however deep: those nearest first. */
  below(tx: Tx, id: number): Promise<readonly Agency[]>
}

export function agenciesModule(): Agencies {
  return {
    chain: readChain,
    below: readBelow,
    async get(tx, id) {
      const own = (await readChain(tx, id)).at(-1)
      if (!own) throw new Error(`agency ${id} is not in the scope of this transaction`)
      return own
    },
  }
}
