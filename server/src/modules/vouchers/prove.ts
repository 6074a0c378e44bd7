import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'

/** Open vouchers of a currency against the platform's liability for them, recomputed from the ledger's transfers. */
export interface VoucherDifference {
  readonly currency: string
  readonly open: bigint
  readonly ledger: bigint
}

/** Empty: they are equal in every currency. Reads every transfer of the account: for jobs, not for pages. */
export async function proveVouchers(tx: Tx): Promise<VoucherDifference[]> {
  const { rows } = await sql<VoucherDifference>`
    with open as (
      select currency, sum(amount_minor)::bigint as amount from flight_vouchers where state = 'open' group by currency
    ), booked as (
      select a.currency, sum(case when t.credit_account = a.id then t.amount else -t.amount end)::bigint as amount
      from ledger.account a join ledger.transfer t on a.id in (t.debit_account, t.credit_account)
      where a.agency_id = 0 and a.kind = 'voucher_liability' group by a.currency
    )
    select currency, coalesce(o.amount, 0)::bigint as open, coalesce(b.amount, 0)::bigint as ledger
    from open o full join booked b using (currency)
    where coalesce(o.amount, 0) <> coalesce(b.amount, 0) order by currency`.execute(tx)
  return rows
}
