// Sums of a period from the stored ones: whole months, and the remaining days.

import { NO_FIGURES, type Dimension, type Figures, type Side } from '@interline/domain/reports/figures'
import { piecesOf, type DayRange } from '@interline/domain/reports/report-period'
import type { Currency } from '@interline/domain/money/money'
import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { ReportReach } from '../reach.ts'

export interface Sum extends Figures {
  readonly currency: Currency
  readonly side: Side
  readonly value: string
  readonly label: string
  readonly starts: string
}

interface Wanted {
  readonly range: DayRange
  /** 0: all buyers together. */
  readonly buyer: number
  readonly dimension: Dimension | 'total'
  /** Absent: every currency. */
  readonly currency?: Currency
  /** Absent: one sum for each value; otherwise one for each day or month. */
  readonly grain?: 'day' | 'month'
}

/** Minor units per currency. */
export async function readSums(
  tx: Tx,
  { owner, root }: Pick<ReportReach, 'owner' | 'root'>,
  { range, buyer, dimension, currency, grain }: Wanted,
): Promise<readonly Sum[]> {
  const starts: RawBuilder<unknown> =
    grain === 'month'
      ? sql`greatest(date_trunc('month', t.starts_on)::date, ${range.from}::date)`
      : grain === 'day'
        ? sql`t.starts_on`
        : sql`date '0001-01-01'`
  // A daily chart reads days; everything else reads as few sums as possible.
  const pieces = grain === 'day' ? [{ grain, ...range }] : piecesOf(range)
  const parts = pieces.map(
    (piece) => sql`select t.*, ${starts} as part from report_totals t
      where t.root_agency_id = ${root} and t.owner_id = ${owner} and t.buyer_id = ${buyer} and t.dimension = ${dimension}
        and t.grain = ${piece.grain} and t.starts_on between ${piece.from} and ${piece.to}
        and t.side <> 'resold' ${currency === undefined ? sql`` : sql`and t.currency = ${currency}`}`,
  )
  const { rows } = await sql<Sum>`
    select s.currency, s.side, s.value, max(s.label) as label, s.part as starts, sum(s.orders)::bigint as orders,
      sum(s.sales_minor)::bigint as sales, sum(s.refunds_minor)::bigint as refunds, sum(s.cost_minor)::bigint as cost,
      sum(s.fees_minor)::bigint as fees, sum(s.margin_minor)::bigint as margin, sum(s.charged_minor)::bigint as charged,
      sum(s.returned_minor)::bigint as returned
    from (${sql.join(parts, sql` union all `)}) s
    group by s.currency, s.side, s.value, s.part order by s.part`.execute(tx)
  return rows
}

/** As defined in the contract. */
export function present({ orders, sales, refunds, cost, fees, margin }: Figures = NO_FIGURES) {
  return {
    orders: Number(orders),
    sales: Number(sales),
    refunds: Number(refunds),
    cost: Number(cost),
    fees: Number(fees),
    margin: Number(margin),
  }
}
