// Proves points accounts by recomputation: the chain of records, the balances they add up to, and the lots.

import { sql } from 'kysely'
import type { LedgerProblem } from '../../../db/json/others.ts'
import type { Tx } from '../../platform/database/database.ts'
import { proveVouchers } from '../vouchers/index.ts'

/** One line for each account that its records or lots do not prove, and for each order without its points; empty: proven. */
export async function provePoints(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ id: number; fault: string }>`
    with record as (
      select r.*, coalesce(lag(hash) over one, '\\x'::bytea) as before, row_number() over one as number,
        sum(pending) over one as pending_sum, sum(available) over one as available_sum
      from points_records r window one as (partition by agency_id order by seq)
    ), total as (
      select agency_id, sum(pending) as pending, sum(available) as available, max(seq) as version,
        (array_agg(hash order by seq desc))[1] as hash from points_records group by agency_id
    ), lot as (
      select agency_id, sum(remaining) filter (where state = 'pending') as pending,
        sum(remaining) filter (where state = 'available') as available from points_lots group by agency_id
    )
    select agency_id as id, 'chain' as fault from record
    where seq <> number or pending_after <> pending_sum or available_after <> available_sum
      or hash <> sha256(before || convert_to(concat_ws('|', agency_id, seq, kind, ref, pending, available, pending_after,
        available_after, (extract(epoch from at) * 1000000)::bigint), 'UTF8'))
    union select a.agency_id, 'balance' from points_accounts a left join total t on t.agency_id = a.agency_id
    where (a.pending, a.available, a.version) is distinct from
      (coalesce(t.pending, 0), coalesce(t.available, 0), coalesce(t.version, 0)) or a.last_hash is distinct from coalesce(t.hash, '\\x')
    union select a.agency_id, 'lots' from points_accounts a left join lot l on l.agency_id = a.agency_id
    where a.pending <> coalesce(l.pending, 0) or greatest(a.available, 0) <> coalesce(l.available, 0)
    union select agency_id, 'order ' || order_id || ' not settled' from points_failures where settled_at is null
    order by id, fault`.execute(tx)
  return rows.map(({ id, fault }) => `${id}: ${fault}`)
}

/** Names of what the proof of the ledger reports about the programme. */
export const POINTS_INVARIANTS = ['points', 'vouchers'] as const

/** The programme's part of the hourly proof: points by their records, and open vouchers against the ledger. */
export async function proveProgramme(tx: Tx): Promise<LedgerProblem[]> {
  const points = await provePoints(tx)
  const vouchers = await proveVouchers(tx)
  return [
    ...points.map((fault) => {
      const at = fault.indexOf(': ')
      return { invariant: 'points', subject: `agency ${fault.slice(0, at)}`, detail: fault.slice(at + 2) }
    }),
    ...vouchers.map(({ currency, open, ledger }) => ({
      invariant: 'vouchers',
      subject: `liability ${currency}`,
      detail: `open vouchers ${open}, ledger ${ledger}`,
    })),
  ]
}
