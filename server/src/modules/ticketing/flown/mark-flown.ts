// Coupons that were flown on: a day after the arrival whatever nobody has changed or given back counts as used, and
// cannot be given back as unused any more. What an order has taken waits for that order's end. A flight that the airline
// has cancelled was never flown, and nobody came to the one that it led to; nor did who had given the seat back.

import { FLOWN_AFTER_MS } from '@interline/domain/servicing/windows'
import { sql, type SqlBool } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'

const BATCH = 1_000

/** No order has taken the coupon. */
const isFree = sql<SqlBool>`not exists (select from serviced_coupons s
  where s.ticket_id = c.ticket_id and s.coupon_number = c.number and s.active)`

/** Neither its flight nor, on the same ticket and journey, one before it stands cancelled by the newest news. */
const takesPlace = sql<SqlBool>`not exists (select from disrupted_orders d
    join coupons e on e.ticket_id = c.ticket_id and e.journey = d.journey and e.segment = d.segment and e.state = 'OPEN'
  where d.order_id = c.order_id and d.journey = c.journey and d.segment <= c.segment and d.after is null
    and not exists (select from disrupted_orders n
      where n.order_id = d.order_id and n.journey = d.journey and n.segment = d.segment
        and n.received_at > d.received_at))`

/** Marks all that are due, some at a time, so that a stop in between loses nothing; answers how many. */
export async function markFlown({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  let marked = 0
  for (;;) {
    const { found, done } = await db.transaction('everything', async (tx) => {
      const due = await tx
        .selectFrom('coupons as c')
        .innerJoin('order_segments as g', (on) =>
          on
            .onRef('g.order_id', '=', 'c.order_id')
            .onRef('g.journey', '=', 'c.journey')
            .onRef('g.segment', '=', 'c.segment'),
        )
        .select(['c.ticket_id', 'c.number'])
        .where('c.state', '=', 'OPEN')
        .where('c.seat_released_at', 'is', null)
        .where('g.arr_at', '<=', new Date(clock.now() - FLOWN_AFTER_MS))
        .where(isFree)
        .where(takesPlace)
        .limit(BATCH)
        .forUpdate('c')
        .skipLocked()
        .execute()
      if (due.length === 0) return { found: 0, done: 0 }
      // Asked again under the locks: a request that took one of them a moment ago is seen only now.
      const done = await sql`
        update coupons c set state = 'FLOWN'
        from unnest(${due.map(({ ticket_id: id }) => id)}::text[], ${due.map(({ number }) => number)}::smallint[]) as d (ticket_id, number)
        where c.ticket_id = d.ticket_id and c.number = d.number and c.seat_released_at is null and ${isFree} and ${takesPlace} returning c.number`.execute(
        tx,
      )
      return { found: due.length, done: done.rows.length }
    })
    marked += done
    if (found < BATCH) return marked
  }
}
