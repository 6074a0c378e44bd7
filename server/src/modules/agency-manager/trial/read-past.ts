// Recent orders and price checks of agencies, as they were then: tickets with their suppliers' prices and
// that moment's rates. Orders whose tickets were replaced or split since are omitted: their tickets are no
// longer those originally sold.

import type { Solution } from '@interline/contract/flight-search/shapes'
import type { Currency } from '@interline/domain/money/money'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Stored } from '../../../../db/json/codec.ts'
import { supplierOffer, supplierOffers } from '../../../../db/json/offers.ts'
import type { SupplierOffer } from '../../../connectors/suppliers/port.ts'
import type { Tx } from '../../../platform/database/database.ts'

export interface Past {
  /** Null: an offer with a price check only. */
  readonly orderId: string | null
  readonly agencyId: number
  readonly createdAt: Date
  readonly route: readonly { readonly from: string; readonly to: string; readonly depTime: string }[]
  readonly currency: Currency
  /** What the agency was charged, in minor units. */
  readonly sold: bigint
  readonly solution: Pick<z.infer<typeof Solution>, 'tickets'>
  readonly offers: readonly SupplierOffer[]
  readonly fxSnapshotId: string
}

interface OrderRow {
  readonly id: string
  readonly agency_id: number
  readonly created_at: Date
  readonly route: Past['route']
  readonly currency: Currency
  readonly total: bigint
  readonly solution: Past['solution'] | null
  readonly fx_snapshot_id: string
  readonly offers: Stored<SupplierOffer>[]
}

/** The newest `most` orders since then, newest first. */
export async function readPastOrders(
  tx: Tx,
  {
    agencies,
    since,
    most,
  }: { readonly agencies: readonly number[]; readonly since: Date; readonly most: number },
): Promise<Past[]> {
  const { rows } = await sql<OrderRow>`
    select o.id, o.agency_id, o.created_at, o.route, o.currency, o.solution, o.fx_snapshot_id,
      case when (o.amendment ->> 'inForce')::boolean then (o.amendment ->> 'before')::bigint else o.total_minor end as total,
      (select jsonb_agg(i.offer order by i.position) from order_items i
        where i.order_id = o.id and i.agency_id = o.agency_id and i.standing = 'sold') as offers
    from order_rows o
    where o.agency_id = any(${[...agencies]}::integer[]) and o.order_type = 'origin' and o.status <> 'none'
      and o.split_from is null and o.created_at >= ${since}
      and not exists (select from order_items i where i.order_id = o.id and i.agency_id = o.agency_id and i.standing <> 'sold')
      and not exists (select from order_recovery part where part.split_from = o.id)
    order by o.created_at desc, o.id desc
    limit ${most}`.execute(tx)
  return rows.flatMap((row) =>
    row.solution === null || row.offers === null
      ? []
      : [
          {
            orderId: row.id,
            agencyId: row.agency_id,
            createdAt: row.created_at,
            route: row.route,
            currency: row.currency,
            sold: row.total,
            solution: row.solution,
            offers: row.offers.map((offer) => supplierOffer.read(offer)),
            fxSnapshotId: row.fx_snapshot_id,
          },
        ],
  )
}

/** All orders since then, also those that cannot be tried. */
export async function countPastOrders(
  tx: Tx,
  { agencies, since }: { readonly agencies: readonly number[]; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from orders o
    where o.agency_id = any(${[...agencies]}::integer[]) and o.order_type = 'origin' and o.status <> 'none'
      and o.created_at >= ${since} and exists (select from order_items i where i.order_id = o.id and i.agency_id = o.agency_id)`.execute(
    tx,
  )
  return rows[0]?.count ?? 0
}

/** Offers with a price check by these agencies, newest first; they are stored for a day. */
export async function readPastChecks(tx: Tx, agencies: readonly number[], most: number): Promise<Past[]> {
  const rows = await tx
    .selectFrom('flight_offers')
    .select(['agency_id', 'verified_at', 'solution', 'supplier_offers', 'fx_snapshot_id'])
    .where('agency_id', 'in', [...agencies])
    .orderBy('verified_at', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    orderId: null,
    agencyId: row.agency_id,
    createdAt: row.verified_at,
    route: [],
    currency: row.solution.priceDetail.currency,
    sold: BigInt(row.solution.priceDetail.total),
    solution: row.solution,
    offers: supplierOffers.read(row.supplier_offers),
    fxSnapshotId: row.fx_snapshot_id,
  }))
}

export interface PastFees {
  readonly type: 'change' | 'refund' | 'void'
  readonly passengers: number
}

/** Accepted voluntary requests of an agency, and their passenger counts. */
export async function readPastFees(tx: Tx, agencyId: number, since: Date): Promise<PastFees[]> {
  const { rows } = await sql<PastFees>`
    select o.order_type as type, count(p.id)::integer as passengers
    from orders o join order_passengers p on p.order_id = o.id and p.agency_id = o.agency_id
    where o.agency_id = ${agencyId} and o.order_type in ('change', 'refund', 'void') and o.created_at >= ${since}
      and o.status in ('changed', 'refunded', 'refunded_reimbursing', 'refunded_reimbursed', 'voided',
        'voided_reimbursing', 'voided_reimbursed')
      and coalesce(o.servicing ->> 'reason', '0') = '0'
    group by 1 order by 1`.execute(tx)
  return rows
}

/** Payments by credit since then, and those that a lower limit would have refused. */
export async function readPastCredit(
  tx: Tx,
  { agencyId, since, limit }: { readonly agencyId: number; readonly since: Date; readonly limit: bigint },
): Promise<{ payments: number; wouldFail: number; amount: bigint }> {
  const { rows } = await sql<{ payments: number; would_fail: number; amount: bigint }>`
    select count(*)::integer as payments,
      count(*) filter (where m.balance_after < -${limit}::bigint)::integer as would_fail,
      coalesce(sum(-m.amount) filter (where m.balance_after < -${limit}::bigint), 0)::bigint as amount
    from ledger.movement m join ledger.account a on a.id = m.account_id
    where a.agency_id = ${agencyId} and a.kind = 'credit' and m.amount < 0 and m.posted_at >= ${since}`.execute(
    tx,
  )
  const [row] = rows
  return { payments: row?.payments ?? 0, wouldFail: row?.would_fail ?? 0, amount: row?.amount ?? 0n }
}
