import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** One broken rule of the books: which, where, and the finding. */
export interface BrokenInvariant {
  readonly invariant: string
  readonly subject: string
  readonly detail: string
}

/** Recalculates every balance, hash chain and total from the rows; an empty list means that the books are correct. */
export async function prove(tx: Tx): Promise<BrokenInvariant[]> {
  const { rows } = await sql<BrokenInvariant>`
    select invariant, subject, detail from ledger.proof()
    union all select invariant, subject, detail from ledger.totals_proof()`.execute(tx)
  return rows
}
