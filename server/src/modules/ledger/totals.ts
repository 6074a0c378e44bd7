// Totals by day and month, and open items of clearing accounts, are summed after the payment. Until then an
// entry is noted as not summed, so that a reader who adds both is exact at any moment.

import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/database.ts'

/** Entries of one transaction: it is short, and others read the same rows. */
const MOST = 2000

/** Sums up what was posted since the last time; returns the number of entries. */
export async function sumUp(db: Database): Promise<number> {
  let all = 0
  for (let taken = MOST; taken === MOST;) {
    const { rows } = await db.transaction('everything', (tx) =>
      sql<{ taken: number }>`select ledger.sum_up(${MOST}) as taken`.execute(tx),
    )
    taken = rows[0]?.taken ?? 0
    all += taken
  }
  return all
}

/** Makes all totals again from the transfers, and returns the number of entries. Payments wait while they are noted. */
export async function rebuildTotals(db: Database): Promise<number> {
  await db.transaction('everything', (tx) => sql`select ledger.rebuild_totals()`.execute(tx))
  return sumUp(db)
}

/** Debits and credits of an account, in minor units. */
export interface AccountTotals {
  readonly account: bigint
  readonly debits: bigint
  readonly credits: bigint
}

/**
 * Of every account with movements up to and including an instant. Whole months and days come from the totals,
 * the last day (of UTC) and what is not summed yet from the transfers.
 */
export async function totalsUntil(tx: Tx, until: Date): Promise<readonly AccountTotals[]> {
  const day = sql`(${until}::timestamptz at time zone 'UTC')::date`
  const month = sql`date_trunc('month', ${until}::timestamptz at time zone 'UTC')::date`
  const begins = sql`(${day}::timestamp at time zone 'UTC')`
  const sides = sql`cross join lateral (values (t.debit_account, t.amount, 0::bigint), (t.credit_account, 0, t.amount)) as m (account, debit, credit)`
  const { rows } = await sql<AccountTotals>`
    select account, sum(debits)::bigint as debits, sum(credits)::bigint as credits from (
      select account_id as account, sum(debits) as debits, sum(credits) as credits
        from ledger.period_total where grain = 'month' and starts_on < ${month} group by 1
      union all
      select account_id, sum(debits), sum(credits)
        from ledger.period_total where grain = 'day' and starts_on >= ${month} and starts_on < ${day} group by 1
      union all
      select m.account, sum(m.debit), sum(m.credit) from ledger.transfer t ${sides}
        where t.posted_at >= ${begins} and t.posted_at <= ${until} group by 1
      union all
      select m.account, sum(m.debit), sum(m.credit) from ledger.transfer t ${sides}
        where t.entry_id = any (array(select entry_id from ledger.unsummed)) and t.posted_at < ${begins} group by 1) x
    group by account`.execute(tx)
  return rows
}
