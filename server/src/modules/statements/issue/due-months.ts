// Ended months of agencies without a statement.

import { endedMonths } from '@interline/domain/statements/period'
import type { Currency } from '@interline/domain/money/money'
import { addDays } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { rootsOf, wantedOf, type DueStatement } from '../figures/wanted.ts'

interface WalletRow {
  readonly agency_id: number
  readonly currency: Currency
  readonly parent_id: number | null
  readonly time_zone: string
  readonly ends_on: string | null
  readonly first_at: Date | null
}

/** Of every agency that has ever had a movement; oldest month first. `tx` sees every agency. */
export async function dueMonths(tx: Tx, now: number): Promise<DueStatement[]> {
  const { rows } = await sql<WalletRow>`
    with wallets as (
      select agency_id, currency, max(moved_at) as moved_at from ledger.account
      where authorising and version > 0 group by agency_id, currency
    ), last as (
      select agency_id, currency, max(ends_on) as ends_on, max(until_at) as until_at from statements
      where period_kind = 'month' and corrects is null group by agency_id, currency
    )
    select w.agency_id, w.currency, g.parent_id, g.time_zone, l.ends_on::text as ends_on,
      -- The limit lets each account ask its own index; without it every first movement is read for every wallet.
      case when l.ends_on is null then (select min(m.posted_at) from ledger.account a cross join lateral
        (select posted_at from ledger.movement where account_id = a.id and seq = 1 limit 1) m
        where a.agency_id = w.agency_id and a.currency = w.currency and a.authorising) end as first_at
    from wallets w join agencies g on g.id = w.agency_id left join last l using (agency_id, currency)
    -- A currency that the agency has left is over with its last movement.
    where w.currency = g.settlement_currency or l.until_at is null or w.moved_at >= l.until_at
    order by w.agency_id`.execute(tx)
  const due = rows.flatMap((row) => {
    const zone = row.time_zone
    const from = row.ends_on
      ? addDays(row.ends_on, 1)
      : row.first_at && localDateAt(row.first_at.getTime(), zone)
    if (!from) return []
    return endedMonths(from, { zone, now }).map((period) => ({ row, period }))
  })
  const roots = await rootsOf(
    tx,
    due.map(({ row }) => row.agency_id),
  )
  return due
    .map(({ row, period }): DueStatement => {
      const { agency_id: agencyId, currency, parent_id: parentId, time_zone: zone } = row
      return wantedOf({ agencyId, currency, parentId, zone, rootId: roots.get(agencyId) ?? agencyId }, period)
    })
    .toSorted((a, b) => a.startsOn.localeCompare(b.startsOn))
}
