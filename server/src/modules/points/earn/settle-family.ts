// An original order and its follow-ups are settled together: what their tickets are worth in points now, less
// what their records say. Repeating it adds nothing, and however many refunds there were, the sum is exact.

import { availableFrom, pointsLeft } from '@interline/domain/points/earning'
import { takeBack } from '@interline/domain/points/lots'
import type { LocalDate } from '@interline/domain/time/local-date'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../../orders/index.ts'
import { addPoints, addRecord, lotsLeft, takeFromLots } from '../account.ts'

/** `ref`: the event that is settled; `lastTravel`: of an order that earns. After `lockAccount`. */
export async function settleFamily(
  tx: Tx,
  order: Order,
  { ref, lastTravel, at }: { readonly ref: string; readonly lastTravel: LocalDate | null; readonly at: Date },
): Promise<void> {
  const people = await peopleOf(tx, order)
  const due = people.reduce((sum, person) => sum + pointsLeft(person), 0n)
  const missing = due - (await recorded(tx, order))
  const availableOn = lastTravel === null ? undefined : availableFrom(lastTravel)
  // A change to a later flight delays what the original earned.
  if (availableOn && order.id !== order.root_id) await waitUntil(tx, order, availableOn)
  const moment = { ref, orderId: order.id, at: at.getTime() }
  if (missing > 0n)
    await addPoints(tx, order.agency_id, {
      kind: 'earn',
      points: missing,
      familyId: order.root_id,
      ...moment,
      ...(availableOn && { availableOn }),
    })
  if (missing < 0n) await reverse(tx, order, -missing, moment)
}

async function reverse(
  tx: Tx,
  order: Order,
  points: bigint,
  moment: { readonly ref: string; readonly orderId: string; readonly at: number },
): Promise<void> {
  const lots = await lotsLeft(tx, order.agency_id)
  const isOwn = ({ familyId }: (typeof lots)[number]) => familyId === order.root_id
  const { taken, pending, available } = takeBack(
    // What a change added is taken back before what the original earned.
    lots.filter(isOwn).toReversed(),
    lots.filter((lot) => !isOwn(lot)),
    points,
  )
  await addRecord(tx, order.agency_id, {
    kind: 'reverse',
    pending: -pending,
    available: -available,
    ...moment,
  })
  await takeFromLots(tx, order.agency_id, taken)
}

/**
 * A person has another id in each change; the supplier's key stays the same. Products without coupons keep what they earned.
 */
async function peopleOf(tx: Tx, { root_id: root, agency_id: agency }: Order) {
  const { rows } = await sql<{ points: bigint; coupons: number; returned: number }>`
    with person as (
      select p.id, coalesce(p.traveller_key, p.id) as key from orders o
        join order_passengers p on p.order_id = o.id and p.agency_id = o.agency_id
      where o.root_id = ${root} and o.agency_id = ${agency}
    ), earned as (
      select coalesce(person.key, e.passenger_id) as key, sum(e.points) as points
      from points_earnings e left join person on person.id = e.passenger_id
      where e.agency_id = ${agency} and e.family_id = ${root} group by 1
    ), held as (
      select person.key, c.state = 'REFUNDED' or c.state = 'VOID' as returned from coupons c
        join person on person.id = c.passenger_id
      where c.agency_id = ${agency} and (c.state in ('OPEN', 'SUSPENDED', 'FLOWN', 'REFUNDED') or c.state = 'VOID' and exists (
        select from serviced_coupons s join orders v on v.id = s.order_id
        where s.ticket_id = c.ticket_id and s.coupon_number = c.number and v.order_type = 'void'
          and v.status in ('voided', 'voided_reimbursing', 'voided_reimbursed')))
    )
    select earned.points::bigint as points, count(held.key)::int as coupons,
      count(held.key) filter (where held.returned)::int as returned
    from earned left join held on held.key = earned.key group by earned.key, earned.points`.execute(tx)
  return rows
}

async function recorded(tx: Tx, { root_id: root, agency_id: agency }: Order): Promise<bigint> {
  const { rows } = await sql<{ points: bigint }>`
    select coalesce(sum(r.pending + r.available), 0)::bigint as points
    from orders o join points_records r on r.order_id = o.id and r.agency_id = o.agency_id
    where o.root_id = ${root} and o.agency_id = ${agency} and r.kind in ('earn', 'reverse')`.execute(tx)
  return rows[0]?.points ?? 0n
}

async function waitUntil(tx: Tx, { root_id: root, agency_id: agency }: Order, day: string): Promise<void> {
  await tx
    .updateTable('points_lots')
    .set({ available_on: day })
    .where('agency_id', '=', agency)
    .where('family_id', '=', root)
    .where('state', '=', 'pending')
    .where('available_on', '<', day)
    .execute()
}
