import type { Reply } from '@interline/contract/index'
import { sql, type Selectable } from 'kysely'
import type { FlightVouchers } from '../../../db/types.ts'
import type { Tx } from '../../platform/database/database.ts'
import { countedPage } from '../../platform/lists/page.ts'

type Row = Selectable<FlightVouchers>
type Shown = Reply<'points.vouchers'>['rows'][number]

/** Open ones first, then the newest. */
export async function vouchersOf(
  tx: Tx,
  agencyId: number,
  page: { readonly page: number; readonly pageSize: number },
): Promise<Reply<'points.vouchers'>> {
  const found = await countedPage(
    tx,
    tx
      .selectFrom('flight_vouchers')
      .selectAll()
      .where('agency_id', '=', agencyId)
      .orderBy(sql`(state = 'open')`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
    page,
  )
  return { ...found, rows: found.rows.map(presentVoucher) }
}

/** The voucher that paid a part of an order, and those that its refunds returned. */
export async function ordersVouchers(
  tx: Tx,
  { root_id: root, agency_id: agency }: { readonly root_id: string; readonly agency_id: number },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select v.* from flight_vouchers v where v.agency_id = ${agency} and (v.order_id = ${root} or v.returned_order_id in
      (select id from orders where root_id = ${root} and agency_id = ${agency}))
    order by v.created_at, v.id`.execute(tx)
  return rows
}

export function presentVoucher(row: Row): Shown {
  return {
    id: row.id,
    code: row.code,
    amount: { amount: Number(row.amount_minor), currency: row.currency },
    minOrder: { amount: Number(row.min_order_cny_minor), currency: 'CNY' },
    validUntil: row.valid_until,
    state: row.state,
    orderId: row.order_id,
    returnedOrderId: row.returned_order_id,
    createdAt: row.created_at.toISOString(),
  }
}
