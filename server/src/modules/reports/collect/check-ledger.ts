// Whether the stored sums match the ledger: margin, order fees, and the balance of sales clearing.

import { REPORTED_EVENTS } from '@interline/domain/reports/figures'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** Minor units of a book in a currency. */
export interface ReportDifference {
  readonly owner: number
  readonly currency: string
  readonly figure: 'margin' | 'fee_income' | 'sales_clearing'
  readonly ledger: bigint
  readonly reports: bigint
}

/** Nothing if they match. Sums the ledger entry by entry: for jobs, not for pages. */
export async function differencesFromLedger(tx: Tx): Promise<readonly ReportDifference[]> {
  const { rows } = await sql<ReportDifference>`
    with moved as (
      select t.credit_account as account, t.amount from ledger.transfer t join ledger.entry e on e.id = t.entry_id
        where e.event_type = any(${[...REPORTED_EVENTS]}::text[])
      union all
      select t.debit_account, -t.amount from ledger.transfer t join ledger.entry e on e.id = t.entry_id
        where e.event_type = any(${[...REPORTED_EVENTS]}::text[])
    ), booked as (
      select a.agency_id as owner, a.currency, a.kind as figure, sum(m.amount)::bigint as minor
      from moved m join ledger.account a on a.id = m.account
      where a.kind in ('margin', 'fee_income', 'sales_clearing') group by 1, 2, 3
    ), counted as (
      select t.owner_id as owner, t.currency, f.figure, sum(f.minor)::bigint as minor
      from report_totals t
        cross join lateral (values ('margin', t.margin_minor), ('fee_income', t.fees_minor),
          ('sales_clearing', t.charged_minor - t.returned_minor - t.sales_minor + t.refunds_minor)) f (figure, minor)
      where t.side = 'sold' and t.buyer_id = 0 and t.dimension = 'total' and t.grain = 'all'
      group by 1, 2, 3
    )
    select owner, currency, figure, coalesce(b.minor, 0) as ledger, coalesce(c.minor, 0) as reports
    from booked b full join counted c using (owner, currency, figure)
    where coalesce(b.minor, 0) <> coalesce(c.minor, 0)
    order by owner, currency, figure`.execute(tx)
  return rows
}
