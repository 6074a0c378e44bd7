// Coupons that were flown on: a day after the arrival whatever nobody has changed or given back counts as used, and
// cannot be given back as unused any more. What an order has taken waits for that order's end, and a flight that the
// airline has cancelled was never flown.

import { FLOWN_AFTER_MS } from '@interline/domain/flight-servicing/windows'
import { sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'

const BATCH = 1_000

/** Marks all that are due, some at a time, so that a stop in between loses nothing; answers how many. */
export async function markFlown({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  let marked = 0
  for (;;) {
    const count = await db.transaction('everything', async (tx) => {
      const { rows } = await sql`
        with due as (
          select c.ticket_id, c.number from coupons c
          join order_segments g on g.order_id = c.order_id and g.journey = c.journey and g.segment = c.segment
          where c.state = 'OPEN' and g.arr_at <= ${new Date(clock.now() - FLOWN_AFTER_MS)}
            and not exists (select from serviced_coupons s
              where s.ticket_id = c.ticket_id and s.coupon_number = c.number and s.active)
            and not exists (select from disrupted_orders d
              where d.order_id = c.order_id and d.journey = c.journey and d.segment = c.segment and d.after is null
                and not exists (select from disrupted_orders n
                  where n.order_id = d.order_id and n.journey = d.journey and n.segment = d.segment
                    and n.received_at > d.received_at))
          limit ${BATCH} for update of c skip locked
        )
        update coupons c set state = 'FLOWN' from due d
        where c.ticket_id = d.ticket_id and c.number = d.number returning c.number`.execute(tx)
      return rows.length
    })
    marked += count
    if (count < BATCH) return marked
  }
}
