// Marks flown coupons: a day after the arrival every coupon that was not changed or refunded counts as used,
// and can no longer be refunded as unused. Coupons in a request wait for its end. A cancelled flight was
// never flown, nor was the flight that it connected to; nor was a released seat.

import { FLOWN_AFTER_MS } from '@interline/domain/servicing/windows'
import { sql, type SqlBool } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'

const BATCH = 1_000

/** No request has the coupon. */
const isFree = sql<SqlBool>`not exists (select from serviced_coupons s
  where s.ticket_id = c.ticket_id and s.coupon_number = c.number and s.active)`

/** Neither its flight nor, on the same ticket and journey, an earlier one is cancelled by the newest disruption. */
const takesPlace = sql<SqlBool>`not exists (select from disrupted_orders d
    join coupons e on e.ticket_id = c.ticket_id and e.journey = d.journey and e.segment = d.segment and e.state = 'OPEN'
  where d.order_id = c.order_id and d.journey = c.journey and d.segment <= c.segment and d.after is null
    and not exists (select from disrupted_orders n
      where n.order_id = d.order_id and n.journey = d.journey and n.segment = d.segment
        and n.received_at > d.received_at))`

/** Marks all due coupons in batches, so that an interruption loses nothing; returns their number. */
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
      // Checked again under the locks: a request that took one of them a moment ago is only visible now.
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
