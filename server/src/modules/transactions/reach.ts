// Which transactions a caller may read: those of the own agency, or of agencies below it.

import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Agency, Agencies } from '../agencies/index.ts'

export interface Reach {
  readonly own: Agency
  readonly below: readonly Agency[]
  /** A transaction that sees all of them. */
  readonly run: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

export async function reachOf(ctx: AgencyCtx, agencies: Agencies): Promise<Reach> {
  const { agencyId } = ctx.actor
  const { own, below } = await ctx.transaction(async (tx) => ({
    own: await agencies.get(tx, agencyId),
    below: await agencies.below(tx, agencyId),
  }))
  const scope = [agencyId, ...below.map(({ id }) => id)]
  return { own, below, run: (work) => ctx.db.transaction(scope, work) }
}

/** Numbers of the agencies of a filter. Throws `request.not_found` for one that is not below the caller's. */
export function chosenAgencies({ own, below }: Reach, asked: string | undefined): number[] {
  if (asked === undefined) return [own.id]
  const ids = below.map(({ id }) => id)
  if (asked === 'below') return ids
  if (asked === 'all') return [own.id, ...ids]
  const one = [own.id, ...ids].find((id) => String(id) === asked)
  if (one === undefined) throw failure('request.not_found')
  return [one]
}

/** The wallets of agencies in every currency they have ever had. */
export async function walletsOf(tx: Tx, agencies: readonly number[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from ledger.account where agency_id = any (${agencies}::integer[]) and kind in ('balance', 'credit')`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}
