// Writes figures to the report tables: each entry once, with its sums in the same statement.

import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** A row of report_entries as JSON: amounts as text, because they exceed the precision of a number. */
export interface EntryRow {
  readonly root_agency_id: number
  readonly owner_id: number
  readonly entry_id: string
  readonly side: string
  readonly currency: string
  readonly event: string
  readonly day: string
  readonly posted_at: string
  readonly buyer_id: number
  readonly agency_id: number
  readonly order_id: string | null
  readonly reference: string
  readonly airline: string
  readonly route_class: string
  readonly supplier: string
  readonly person_id: string
  readonly person_name: string
  readonly orders: string
  readonly sales_minor: string
  readonly refunds_minor: string
  readonly cost_minor: string
  readonly fees_minor: string
  readonly margin_minor: string
  readonly charged_minor: string
  readonly returned_minor: string
}

/** An existing row changes nothing. */
export async function writeFigures(tx: Tx, rows: readonly EntryRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    with added as (
      insert into report_entries
      select * from jsonb_populate_recordset(null::report_entries, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing
      returning *
    )
    ${sql.raw(addUp('added'))}`.execute(tx)
}

/** The statement that adds rows of report_entries to the sums; `from` names them in SQL. */
export function addUp(from: string): string {
  return `insert into report_totals as t
    select a.root_agency_id, a.owner_id, a.currency, b.buyer, d.dimension, g.grain, g.starts_on, a.side, d.value, max(d.label),
      sum(a.orders), sum(a.sales_minor), sum(a.refunds_minor), sum(a.cost_minor), sum(a.fees_minor), sum(a.margin_minor),
      sum(a.charged_minor), sum(a.returned_minor)
    from ${from} a
      -- A loss that the platform bears alone has no buyer: union leaves it once.
      cross join lateral (select 0 union select a.buyer_id) b (buyer)
      cross join lateral (values ('total', '', ''),
        ('agency', case when b.buyer = 0 then a.buyer_id else a.agency_id end::text, ''),
        ('route', a.route_class, ''), ('airline', a.airline, ''), ('supplier', a.supplier, ''),
        ('person', a.person_id, a.person_name)) d (dimension, value, label)
      cross join lateral (values ('day', a.day), ('month', date_trunc('month', a.day)::date), ('all', date '0001-01-01')) g (grain, starts_on)
    where (d.dimension = 'total' or a.side <> 'resold' and a.event in ('issue', 'forfeit', 'return') and g.grain <> 'all')
    group by a.root_agency_id, a.owner_id, a.currency, b.buyer, d.dimension, g.grain, g.starts_on, a.side, d.value
    on conflict (root_agency_id, owner_id, buyer_id, dimension, grain, starts_on, currency, side, value) do update set
      label = excluded.label, orders = t.orders + excluded.orders, sales_minor = t.sales_minor + excluded.sales_minor,
      refunds_minor = t.refunds_minor + excluded.refunds_minor, cost_minor = t.cost_minor + excluded.cost_minor,
      fees_minor = t.fees_minor + excluded.fees_minor, margin_minor = t.margin_minor + excluded.margin_minor,
      charged_minor = t.charged_minor + excluded.charged_minor, returned_minor = t.returned_minor + excluded.returned_minor`
}
