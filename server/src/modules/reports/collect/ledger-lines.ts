// Ledger entries not counted yet: the movements of each in each book, and the order that it belongs to.

import type { ReportedEvent } from '@interline/domain/reports/figures'
import { REPORTED_EVENTS } from '@interline/domain/reports/figures'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'

/** An entry in the book of one seller and one currency; amounts in minor units. */
export interface LedgerLine {
  readonly entry: string
  readonly event: ReportedEvent
  readonly is_first: boolean
  readonly order_id: string | null
  readonly reference: string
  readonly posted_at: Date
  readonly person_id: string
  readonly person_name: string
  readonly seller: number
  readonly currency: string
  readonly buyer: number | null
  readonly settled: bigint
  readonly fees: bigint
  readonly margin: bigint
  readonly charged: bigint
  readonly returned: bigint
}

export interface NewEntries {
  readonly lines: readonly LedgerLine[]
  /** The last entry read; undefined: there are no more. */
  readonly last: string | undefined
}

/**
 * The next entries after one, in posting order. A sale without an order, from before the portal, names its
 * buyer in the payment of the same event. What a flight voucher pays or is returned as one is charged or returned
 * like money, and settles nothing.
 */
export async function readNewEntries(tx: Tx, after: string, limit: number): Promise<NewEntries> {
  const { rows: found } = await sql<{ id: string }>`
    select e.id from ledger.entry e
    where e.id > ${after}::uuid and e.event_type = any(${[...REPORTED_EVENTS]}::text[])
      and not exists (select from report_entries r where r.entry_id = e.id)
    order by e.id limit ${limit}`.execute(tx)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return { lines: [], last: undefined }
  const { rows: lines } = await sql<LedgerLine>`
    with line as (
      select t.entry_id, t.currency, t.amount, d.kind as debit, c.kind as credit,
        case when d.kind in ('balance', 'credit') then c.agency_id else d.agency_id end as seller,
        case when d.kind in ('balance', 'credit') then d.agency_id when c.kind in ('balance', 'credit') then c.agency_id end as wallet
      from ledger.transfer t join ledger.account d on d.id = t.debit_account join ledger.account c on c.id = t.credit_account
      where t.entry_id = any(${ids}::uuid[])
    ), book as (
      select entry_id, seller, currency, max(wallet) as buyer,
        coalesce(sum(amount) filter (where debit = 'sales_clearing' and wallet is null and credit <> 'voucher_liability'), 0)
          - coalesce(sum(amount) filter (where credit = 'sales_clearing' and wallet is null and debit <> 'voucher_liability'), 0)
          as settled,
        coalesce(sum(amount) filter (where credit = 'fee_income'), 0)
          - coalesce(sum(amount) filter (where debit = 'fee_income'), 0) as fees,
        coalesce(sum(amount) filter (where credit = 'margin'), 0)
          - coalesce(sum(amount) filter (where debit = 'margin'), 0) as margin,
        coalesce(sum(amount) filter (where debit in ('balance', 'credit', 'voucher_liability')), 0) as charged,
        coalesce(sum(amount) filter (where credit in ('balance', 'credit', 'voucher_liability')), 0) as returned
      from line group by entry_id, seller, currency
    )
    select e.id as entry, e.event_type as event, e.payment_type like 'origin-%' as is_first, e.order_id, e.reference, e.posted_at,
      coalesce(e.actor->>'id', '') as person_id, coalesce(e.actor->>'name', '') as person_name, b.seller, b.currency,
      coalesce(b.buyer, (
        select p.debit_agency from ledger.entry y join ledger.transfer p on p.entry_id = y.id and p.credit_agency = b.seller
        where e.order_id is null and y.event_type = 'pay' and y.event_id = e.event_id limit 1)) as buyer,
      b.settled::bigint, b.fees::bigint, b.margin::bigint, b.charged::bigint, b.returned::bigint
    from book b join ledger.entry e on e.id = b.entry_id
    where (b.settled, b.fees, b.margin, b.charged, b.returned) is distinct from (0, 0, 0, 0, 0)
    order by e.id, b.seller, b.currency`.execute(tx)
  return { lines, last: ids.at(-1) }
}

/** The order of a sale; for a refund or void, the order whose tickets are returned. */
export interface SoldOrder {
  readonly id: string
  readonly agency_id: number
  readonly airline: string
  readonly person_id: string
  readonly person_name: string
  /** Codes in alphabetical order; several for separate tickets. */
  readonly suppliers: readonly string[]
  /** Airports of the flights, by journey. */
  readonly journeys: readonly (readonly string[])[]
}

export async function readSoldOrders(
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldOrder>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<SoldOrder>`
    select o.id, o.agency_id, coalesce(nullif(o.airline, ''), r.airline) as airline,
      case when o.order_type in ('refund', 'void') then r.created_by else o.created_by end as person_id,
      case when o.order_type in ('refund', 'void') then r.created_by_name else o.created_by_name end as person_name,
      coalesce(
        (select array_agg(distinct i.supplier order by i.supplier) from order_items i where i.order_id = o.id and i.standing = 'sold'),
        (select array_agg(distinct i.supplier order by i.supplier) from order_items i where i.order_id = r.id and i.standing = 'sold'),
        (select array[b.railway] from rail_bookings b where b.order_id = o.id),
        '{}') as suppliers,
      coalesce(
        (select jsonb_agg(j.airports) from (select jsonb_agg(s.dep_airport) || jsonb_agg(s.arr_airport) as airports
          from order_segments s where s.order_id = o.id group by s.journey) j),
        (select jsonb_agg(j.airports) from (select jsonb_agg(s.dep_airport) || jsonb_agg(s.arr_airport) as airports
          from order_segments s where s.order_id = r.id group by s.journey) j),
        '[]') as journeys
    from orders o join orders r on r.id = o.root_id
    where o.id = any(${[...new Set(ids)]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}
