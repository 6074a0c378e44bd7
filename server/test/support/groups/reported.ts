import { sql } from 'kysely'
import type { TestApp } from '../app.ts'

/** What the reports count of an order besides payments and refunds of payments, for the platform. */
export async function reported(app: TestApp, orderId: string) {
  await app.modules.reports.collect()
  const { rows } = await app.everything((tx) =>
    sql<
      Record<string, unknown>
    >`select event, owner_id as owner, orders, sales_minor as sales, cost_minor as cost,
        fees_minor as fees, margin_minor as margin
      from report_entries where order_id = ${orderId} and side = 'sold' and event not in ('pay', 'reimburse')
      order by owner_id`.execute(tx),
  )
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [key, typeof value === 'bigint' ? Number(value) : value]),
    ),
  )
}
