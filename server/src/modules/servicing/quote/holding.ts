// The tickets that an order holds, as needed for servicing: every coupon with its flight, its booking, and
// the request that has it.

import type { TicketValue } from '@interline/domain/servicing/ticket-value'
import type { CouponFacts } from '@interline/domain/servicing/coupons'
import { sql } from 'kysely'
import { ticketValueJson } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { soldOffer } from '../../supplier-calls/index.ts'
import type { Item, Order } from '../../flight-orders/index.ts'
import { lastQuote } from './last-quote.ts'

export interface HeldCoupon {
  readonly ticketId: string
  readonly number: number
  readonly ticketNumber: string
  readonly passengerId: string
  readonly journey: number
  readonly segment: number
  readonly itemId: string
  /** Its passenger was moved to a booking of their own. */
  readonly isDivided: boolean
  readonly facts: CouponFacts
  /** The request that has it; null: none. */
  readonly busyWith: string | null
  /** Departure of its flight: by the order, and by its newest disruption. Milliseconds since the epoch. */
  readonly departures: readonly number[]
}

export interface HeldPassenger {
  readonly id: string
  readonly type: 'adult' | 'child' | 'infant'
  readonly name: string
  readonly surname: string
  readonly given_names: string
  /** ISO 3166-1 alpha-2. */
  readonly nationality: string
  /** The supplier's name for the passenger. */
  readonly travellerKey: string
  /** What the agency paid for the passenger, minor units. */
  readonly saleMinor: bigint
  /** The ticket after its exchanges; null: as sold. */
  readonly value: TicketValue | null
}

export interface Holding {
  readonly order: Order
  readonly coupons: readonly HeldCoupon[]
  readonly items: readonly Item[]
  readonly passengers: readonly HeldPassenger[]
  /** Of some of its tickets: paid, accepted, or offered. */
  readonly refunds: readonly EarlierRefund[]
}

export interface EarlierRefund {
  readonly id: string
  readonly tickets: readonly { readonly passengerId: string; readonly itemId: string }[]
  /** The refund and the fees at every level, level 0 first, minor units. */
  readonly levels: readonly bigint[]
  /** The supplier's refund of each booking, minor units. */
  readonly suppliers: ReadonlyMap<string, bigint>
}

/** Departure of a coupon's flight by its newest disruption; null: none, or cancelled. */
const LEAVES_AT = sql<string | null>`(select d.after #>> '{from,at}' from disrupted_orders d
  where d.order_id = c.order_id and d.journey = c.journey and d.segment = c.segment
  order by d.received_at desc limit 1)`.as('leaves_at')

/** Exchanged by a change with its own booking. */
const IS_DIVIDED = sql<boolean>`(c.state = 'EXCHANGED' and exists (select from serviced_coupons x
    join order_items n on n.order_id = x.order_id
  where x.ticket_id = c.ticket_id and x.coupon_number = c.number and n.supplier_order_id <> i.supplier_order_id))`.as(
  'is_divided',
)

export async function readHolding(tx: Tx, order: Order): Promise<Holding> {
  const items = await itemsOf(tx, order)
  const rows = await tx
    .selectFrom('coupons as c')
    .innerJoin('tickets as t', 't.id', 'c.ticket_id')
    .innerJoin('order_items as i', 'i.id', 't.item_id')
    .innerJoin('order_segments as g', (join) =>
      join
        .onRef('g.order_id', '=', 'c.order_id')
        .onRef('g.journey', '=', 'c.journey')
        .onRef('g.segment', '=', 'c.segment'),
    )
    .leftJoin('serviced_coupons as s', (join) =>
      join
        .onRef('s.ticket_id', '=', 'c.ticket_id')
        .onRef('s.coupon_number', '=', 'c.number')
        .on('s.active', '=', true),
    )
    .select(['c.ticket_id', 'c.number', 'c.passenger_id', 'c.journey', 'c.segment', 'c.state'])
    .select(['t.number as ticket_number', 't.item_id', 'g.dep_at', 's.order_id as taken_by'])
    .select([LEAVES_AT, IS_DIVIDED])
    .where('c.order_id', '=', order.id)
    .where('c.agency_id', '=', order.agency_id)
    .orderBy('c.passenger_id')
    .orderBy('g.dep_at')
    .execute()
  const people = await tx
    .selectFrom('order_passengers')
    .select(['id', 'passenger_type', 'surname', 'given_names', 'nationality'])
    .select(['sale_minor', 'traveller_key', 'value'])
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .orderBy('position')
    .execute()
  return {
    order,
    items,
    refunds: await refundsOf(tx, order, items),
    passengers: people.map((each) => ({
      id: each.id,
      type: each.passenger_type,
      ...personOf(each),
      travellerKey: each.traveller_key ?? each.id,
      saleMinor: each.sale_minor,
      value: each.value && ticketValueJson.read(each.value),
    })),
    coupons: rows.map((row) => {
      const item = items.find(({ id }) => id === row.item_id)
      return {
        ticketId: row.ticket_id,
        number: row.number,
        ticketNumber: row.ticket_number,
        passengerId: row.passenger_id,
        journey: row.journey,
        segment: row.segment,
        itemId: row.item_id,
        isDivided: row.is_divided,
        busyWith: row.taken_by,
        departures: [row.dep_at.getTime(), ...(row.leaves_at === null ? [] : [Number(row.leaves_at)])],
        facts: {
          state: row.state,
          departsAt: row.dep_at.getTime(),
          busy: row.taken_by !== null,
          voidUntil: item?.void_until?.getTime() ?? null,
          noShowRefundable: item !== undefined && givesNoShow(item),
        },
      }
    }),
  }
}

type Person = Pick<HeldPassenger, 'surname' | 'given_names' | 'nationality'>

function personOf({ surname, given_names, nationality }: Person): Person & Pick<HeldPassenger, 'name'> {
  return { name: `${surname}/${given_names}`.toUpperCase(), surname, given_names, nationality }
}

const IN_VAIN = ['none', 'rfd_rejected', 'canceled', 'closed', 'failed', 'failed_reimbursed']

/** Those that have had an effect, or still may. */
async function refundsOf(
  tx: Tx,
  { id, agency_id: agencyId }: Order,
  items: readonly Item[],
): Promise<EarlierRefund[]> {
  const { rows } = await sql<{ id: string; tickets: EarlierRefund['tickets'] }>`
    select r.id, jsonb_agg(distinct jsonb_build_object('passengerId', t.passenger_id, 'itemId', t.item_id)) as tickets
    from orders r join serviced_coupons s on s.order_id = r.id and s.agency_id = r.agency_id join tickets t on t.id = s.ticket_id
    where r.parent_id = ${id} and r.agency_id = ${agencyId} and r.order_type = 'refund' and r.status <> all (${IN_VAIN}::text[])
    group by r.id order by r.id`.execute(tx)
  const found: EarlierRefund[] = []
  for (const row of rows) {
    const quote = await lastQuote(tx, { id: row.id, agency_id: agencyId })
    if (!quote) continue
    const booked = items.filter((item) => row.tickets.some(({ itemId }) => itemId === item.id))
    let fees = 0n
    found.push({
      ...row,
      levels: quote.chain.map(({ total, fee }) => total + (fees += fee ?? 0n)),
      suppliers: new Map(booked.map((item, at) => [item.id, quote.supplierMoney[at]?.minor ?? 0n])),
    })
  }
  return found
}

/** Replaced tickets are no longer held. */
function itemsOf(tx: Tx, { id, agency_id: agencyId }: Order): Promise<Item[]> {
  return tx
    .selectFrom('order_items')
    .selectAll()
    .where('order_id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('standing', '=', 'sold')
    .orderBy('position')
    .execute()
}

function givesNoShow(item: Item): boolean {
  const { noShow } = soldOffer(item).rules
  return noShow !== null && (noShow.percent !== null || noShow.amount !== null)
}

/** The coupons of each booking that some of them belong to. */
export function byItem(coupons: readonly HeldCoupon[]): Map<string, HeldCoupon[]> {
  return Map.groupBy(coupons, ({ itemId }) => itemId)
}
