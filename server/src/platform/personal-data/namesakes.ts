// Names that are stored without an id: they are a user's only where nobody else who may have written them has that name.

import type { Tx } from '../database/database.ts'
import type { User } from './holder.ts'

export interface Namesakes {
  /** Another user of the agency. */
  readonly colleague: boolean
  readonly staff: boolean
}

/** Who else has the name of a user. */
export async function namesakesOf(tx: Tx, { agencyId, id, name }: User): Promise<Namesakes> {
  const colleague = await tx
    .selectFrom('users')
    .select('id')
    .where('agency_id', '=', agencyId)
    .where('nickname', '=', name)
    .where('id', '<>', id)
    .executeTakeFirst()
  const staff = await tx.selectFrom('staff').select('id').where('nickname', '=', name).executeTakeFirst()
  return { colleague: colleague !== undefined, staff: staff !== undefined }
}
