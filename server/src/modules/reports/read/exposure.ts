// What the owner of the figures and its buyers have, owe and have committed, and when that is used up at the
// recent pace.

import type { Exposure } from '@interline/contract/reports/shapes'
import { PLATFORM } from '@interline/domain/ledger/accounts'
import { FORECAST_DAYS, headroomEnds, headroomOf } from '@interline/domain/reports/headroom'
import { addDays, type LocalDate } from '@interline/domain/time/local-date'
import { localDateAt } from '@interline/domain/time/zone'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import { buyersOf, type Known, type ReportReach } from '../reach.ts'
import { countedUpTo } from './sales.ts'

type Reply = z.output<typeof Exposure>

/** `now` in milliseconds since the epoch. */
export async function readExposure(reach: ReportReach, now: number): Promise<Reply> {
  return reach.run(async (tx) => {
    const own = reach.owner === PLATFORM ? undefined : reach.agencies.get(reach.owner)
    const shown = [...(own ? [own] : []), ...buyersOf(reach)]
    const today = localDateAt(now, reach.zone)
    const wallets = await readWallets(tx, shown)
    const commitments = await readCommitments(tx, reach, today)
    const reserved = await readReserved(tx, shown)
    return {
      asOf: await countedUpTo(tx),
      forecastDays: FORECAST_DAYS,
      rows: shown.map((agency) => {
        const wallet = wallets.get(agency.id)
        const { unissued = 0n, spent = 0n } = commitments.get(`${agency.id} ${agency.currency}`) ?? {}
        const exposure = {
          balance: wallet?.balance ?? 0n,
          creditLimit: wallet?.credit_limit ?? 0n,
          creditUsed: wallet?.credit_used ?? 0n,
          creditBlocked: wallet?.credit_status !== 'open',
          reserved: reserved.get(agency.id) ?? 0n,
          spent,
        }
        const ends = headroomEnds(exposure, today)
        return {
          agencyId: agency.id,
          name: agency.name,
          isOwn: agency.id === reach.owner,
          currency: agency.currency,
          balance: Number(exposure.balance),
          creditLimit: Number(exposure.creditLimit),
          creditUsed: Number(exposure.creditUsed),
          overdue: wallet?.credit_status === 'overdue',
          unissued: Number(unissued),
          reserved: Number(exposure.reserved),
          headroom: Number(headroomOf(exposure)),
          spent: Number(spent),
          ends: {
            kind: ends.kind,
            day: ends.kind === 'on' ? ends.day : null,
            days: ends.kind === 'on' ? ends.days : null,
          },
        }
      }),
    }
  })
}

interface WalletRow {
  readonly id: number
  readonly balance: bigint
  readonly credit_limit: bigint
  readonly credit_used: bigint
  readonly credit_status: string | null
}

async function readWallets(tx: Tx, agencies: readonly Known[]): Promise<ReadonlyMap<number, WalletRow>> {
  const { rows } = await sql<WalletRow>`
    select g.id, coalesce(b.balance, 0) as balance, coalesce(c.credit_limit, 0) as credit_limit,
      greatest(0, -coalesce(c.balance, 0)) as credit_used, c.status as credit_status
    from agencies g
      left join ledger.account b on b.agency_id = g.id and b.currency = g.settlement_currency and b.kind = 'balance'
      left join ledger.account c on c.agency_id = g.id and c.currency = g.settlement_currency and c.kind = 'credit'
    where g.id = any(${agencies.map(({ id }) => id)}::integer[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

interface Commitment {
  readonly unissued: bigint
  readonly spent: bigint
}

/** By `agency currency`: paid but not ticketed, and spent in the days before today. */
async function readCommitments(
  tx: Tx,
  { owner, root }: ReportReach,
  today: LocalDate,
): Promise<ReadonlyMap<string, Commitment>> {
  const { rows } = await sql<Commitment & { readonly buyer: number; readonly currency: string }>`
    select t.buyer_id as buyer, t.currency,
      coalesce(sum(t.charged_minor - t.returned_minor - t.sales_minor + t.refunds_minor) filter (where t.grain = 'all'), 0)::bigint
        as unissued,
      coalesce(sum(t.charged_minor - t.returned_minor) filter (where t.grain = 'day'), 0)::bigint as spent
    from report_totals t
    where t.root_agency_id = ${root} and t.owner_id = ${owner} and t.buyer_id > 0 and t.dimension = 'total'
      and (t.grain = 'all' or t.grain = 'day' and t.starts_on between ${addDays(today, -FORECAST_DAYS)} and ${addDays(today, -1)})
    group by t.buyer_id, t.currency`.execute(tx)
  return new Map(rows.map((row) => [`${row.buyer} ${row.currency}`, row]))
}

/** Orders with seats that await payment, at each agency's price. */
async function readReserved(tx: Tx, agencies: readonly Known[]): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ agency: number; minor: bigint }>`
    select (l->>'agencyId')::integer as agency, sum((l->>'total')::bigint)::bigint as minor
    from orders o join order_pricing p on p.root_agency_id = o.root_agency_id and p.order_id = o.id
      cross join lateral jsonb_array_elements(p.sale_levels) l
    where o.agency_id in (select id from agencies) and o.status in ('to_be_paid', 'reserved', 'chg_to_be_paid') and not o.test
      and (l->>'agencyId')::integer = any(${agencies.map(({ id }) => id)}::integer[])
    group by 1`.execute(tx)
  return new Map(rows.map(({ agency, minor }) => [agency, minor]))
}
