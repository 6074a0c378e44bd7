// What was used once and may not be used again: signatures and partner tokens.

import { createHash } from 'node:crypto'
import type { Tx } from '../../platform/database/database.ts'

interface Use {
  readonly root: number
  readonly agencyId: number
  readonly digest: Buffer
}

export function digestOf(...parts: readonly string[]): Buffer {
  return createHash('sha256').update(parts.join('\n')).digest()
}

/**
 * Records a use until `keptUntil`; false if it was recorded before. Two requests at once: one of them gets false, once
 * the other has committed.
 */
export async function recordUse(
  tx: Tx,
  { root, agencyId, digest }: Use,
  { now, keptUntil }: { readonly now: number; readonly keptUntil: number },
): Promise<boolean> {
  await tx
    .deleteFrom('sign_on_uses')
    .where('agency_id', '=', agencyId)
    .where('kept_until', '<', new Date(now))
    .execute()
  const added = await tx
    .insertInto('sign_on_uses')
    .values({ root_agency_id: root, agency_id: agencyId, digest, kept_until: new Date(keptUntil) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('agency_id')
    .executeTakeFirst()
  return added !== undefined
}

export async function wasUsed(
  tx: Tx,
  { agencyId, digest }: Omit<Use, 'root'>,
  now: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('sign_on_uses')
    .select('agency_id')
    .where('agency_id', '=', agencyId)
    .where('digest', '=', digest)
    .where('kept_until', '>=', new Date(now))
    .executeTakeFirst()
  return found !== undefined
}
