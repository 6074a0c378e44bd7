import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { LockedAgency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import { mayChange, refuseForeign, type Reach } from './reach.ts'

/**
 * Runs work on a locked agency that the caller may change. Throws `request.not_found`,
 * `request.version_conflict`, and `agency.by_platform` for one further below.
 */
export async function lockManaged<T>(
  reach: Reach,
  { id, version }: { readonly id: number; readonly version: number },
  { agencies }: Pick<Deps, 'agencies'>,
  work: (tx: Tx, locked: LockedAgency) => Promise<T>,
): Promise<T> {
  refuseForeign(reach, id)
  return reach.transaction(async (tx) => {
    const locked = await agencies.lock(tx, id, version)
    if (!mayChange(reach, locked.row.parent_id)) throw failure('agency.by_platform')
    return work(tx, locked)
  })
}
