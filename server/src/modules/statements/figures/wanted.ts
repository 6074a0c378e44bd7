// A period of an agency for which a statement is requested.

import { rangeOf, type StatementPeriod } from '@interline/domain/statements/period'
import type { Currency } from '@interline/domain/money/money'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Wanted } from './wallet-figures.ts'

export interface DueStatement extends Wanted {
  readonly period: StatementPeriod
  readonly zone: string
}

/** The agency of a statement, and its period. */
export function wantedOf(
  agency: {
    readonly agencyId: number
    readonly currency: Currency
    readonly parentId: number | null
    readonly zone: string
    readonly rootId: number
  },
  period: StatementPeriod,
): DueStatement {
  const { agencyId, currency, parentId, zone, rootId } = agency
  return {
    agencyId,
    rootId,
    sellerId: parentId ?? PLATFORM,
    currency,
    kind: period.kind,
    startsOn: period.first,
    ...rangeOf(period, zone),
    period,
    zone,
  }
}

/** The top level of each agency's tree. `tx` sees every agency. */
export async function rootsOf(tx: Tx, agencyIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(agencyIds)]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; root: number }>`
    with recursive up as (
      select id as leaf, id, parent_id from agencies where id = any (${ids}::integer[])
      union all
      select u.leaf, p.id, p.parent_id from agencies p join up u on p.id = u.parent_id
    )
    select leaf as id, id as root from up where parent_id is null`.execute(tx)
  return new Map(rows.map(({ id, root }) => [id, root]))
}
