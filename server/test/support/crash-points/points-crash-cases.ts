// Points redeemed for a flight voucher, a debt of the platform: the redemption is interrupted.

import { AGENCY } from '../../../db/seed/agencies.ts'
import { addPoints, lockAccount } from '../../../src/modules/points/index.ts'
import { good, type OtherKind } from './asking.ts'

const OWNER = 'owner@harbour.demo'
const POINTS = 50n

let made = 0

/** Each case has a gift of its own, of which there is one piece. */
export const pointsRedeemed: OtherKind = {
  people: [OWNER],
  async make(count, { app, db }) {
    const ids: string[] = []
    const at = app.platform.clock.now()
    const points = POINTS * BigInt(count)
    await app.platform.db.transaction('everything', async (tx) => {
      await lockAccount(tx, AGENCY.harbour)
      await addPoints(tx, AGENCY.harbour, { kind: 'opening', ref: `crashes-${at}`, points, at })
    })
    while (ids.length < count) {
      const id = `crash-${Date.now()}-${(made += 1)}`
      await db.query(
        `insert into points_gifts (id, kind, name_en, name_zh_cn, name_zh_tw, about_en, about_zh_cn, about_zh_tw, points,
           stock, value_minor, value_currency, min_order_cny_minor)
         select $1, kind, name_en, name_zh_cn, name_zh_tw, about_en, about_zh_cn, about_zh_tw, ${POINTS}, 1, value_minor,
           value_currency, min_order_cny_minor from points_gifts where id = 'flight-voucher-50'`,
        [id],
      )
      ids.push(id)
    }
    return ids
  },
  async goOn(giftId, { asks }) {
    await good(asks.as(OWNER)('points.redeem', { body: { giftId } }, `${giftId}-redeem`))
  },
  async isDone(giftId, db) {
    return (await db.query('select 1 from points_redemptions where gift_id = $1', [giftId])).rows.length === 1
  },
  async unfinished(giftId, db) {
    const found: string[] = []
    const { rows } = await db.query<Record<string, unknown>>(
      `select r.state, r.points::int as points, g.stock,
         (select string_agg(kind || ' ' || available, ',') from points_records where ref = r.id) as records,
         (select string_agg(state || ' ' || count, ',') from (select state, count(*) from flight_vouchers
           where redemption_id = r.id group by state) v) as vouchers
       from points_gifts g left join points_redemptions r on r.gift_id = g.id where g.id = $1`,
      [giftId],
    )
    const right = [
      {
        state: 'fulfilled',
        points: Number(POINTS),
        stock: 0,
        records: `redeem -${POINTS}`,
        vouchers: 'open 1',
      },
    ]
    if (JSON.stringify(rows) !== JSON.stringify(right)) found.push(`${giftId}: ${JSON.stringify(rows)}`)
    const { rows: unproven } = await db.query(
      `select a.agency_id, a.available, sum(r.available) as records,
         (select sum(remaining) from points_lots l where l.agency_id = a.agency_id and l.state = 'available') as lots
       from points_accounts a join points_records r on r.agency_id = a.agency_id group by a.agency_id, a.available
       having a.available <> sum(r.available) or a.available <> (select sum(remaining) from points_lots l
         where l.agency_id = a.agency_id and l.state = 'available')`,
    )
    if (unproven.length > 0) found.push(`${giftId}: points ${JSON.stringify(unproven)}`)
    const { rows: owed } = await db.query(
      `with open as (
         select currency, sum(amount_minor) as amount from flight_vouchers where state = 'open' group by currency
       ), booked as (
         select a.currency, sum(case when t.credit_account = a.id then t.amount else -t.amount end) as amount
         from ledger.account a join ledger.transfer t on a.id in (t.debit_account, t.credit_account)
         where a.agency_id = 0 and a.kind = 'voucher_liability' group by a.currency
       )
       select currency, o.amount as open, b.amount as booked from open o full join booked b using (currency)
       where o.amount is distinct from b.amount`,
    )
    if (owed.length > 0) found.push(`${giftId}: vouchers ${JSON.stringify(owed)}`)
    return found
  },
}
