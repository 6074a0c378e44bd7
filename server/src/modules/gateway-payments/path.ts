// The agencies that the money of an attempt passes.

import type { PathAgency } from '@interline/domain/ledger/gateways'
import type { Tx } from '../../platform/database/database.ts'
import type { AttemptRow } from './attempts.ts'
import type { Deps } from './deps.ts'

/** From directly below the owner of the account down to the payer. */
export async function pathOf(
  tx: Tx,
  row: AttemptRow,
  { agencies }: Deps,
): Promise<readonly [PathAgency, ...PathAgency[]]> {
  const chain = await agencies.chain(tx, row.agency_id)
  const below = chain.findIndex(({ id }) => id === row.account_root_id) + 1
  const [top, ...rest] = chain.slice(below).map(({ id, settlementCurrency }) => ({
    id,
    currency: settlementCurrency,
  }))
  if (!top) throw new Error(`${row.id}: its payer owns the account that it pays into`)
  return [top, ...rest]
}
