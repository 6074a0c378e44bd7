import { answersOf, hasLeft, type Answer } from '@interline/domain/disruptions/answers'
import { isOpen, type DisruptionType } from '@interline/domain/disruptions/disruption'
import { later, type Later } from '@interline/domain/disruptions/supersede'
import type { Tx } from '../../../platform/database/database.ts'
import { flightDisruption, type Disrupted, type Order } from '../../flight-orders/index.ts'
import type { Place } from '../job-kinds.ts'

/** An order's part of a disruption; undefined: the order is not affected. */
export function disruptedOf(
  tx: Tx,
  disruptionId: string,
  order: Pick<Order, 'id' | 'agency_id'>,
): Promise<Disrupted | undefined> {
  return tx
    .selectFrom('disrupted_orders')
    .selectAll()
    .where('disruption_id', '=', disruptionId)
    .where('order_id', '=', order.id)
    .where('agency_id', '=', order.agency_id)
    .executeTakeFirst()
}

export type KnownDisruption = Disrupted & { readonly type: string }

/** All disruptions of a flight of an order, the newest first. */
export function disruptionsAt(
  tx: Tx,
  { orderId, agencyId, journey, segment }: Place,
): Promise<KnownDisruption[]> {
  return tx
    .selectFrom('disrupted_orders as d')
    .innerJoin('disruptions as n', 'n.id', 'd.disruption_id')
    .selectAll('d')
    .select('n.type')
    .where('d.order_id', '=', orderId)
    .where('d.agency_id', '=', agencyId)
    .where('d.journey', '=', journey)
    .where('d.segment', '=', segment)
    .orderBy('d.received_at', 'desc')
    .execute()
}

/** What a further disruption means for an order after its newest one. */
export function laterThan(earlier: KnownDisruption | undefined, type: DisruptionType): Later {
  return later(type, earlier && { type: earlier.type as DisruptionType, state: earlier.state })
}

export interface Question {
  readonly row: Disrupted
  readonly type: DisruptionType
}

/** The possible answers at an instant: after the deadline there are none, even if its job has not run yet. */
export function answersAt({ row, type }: Question, now: number): Answer[] {
  const state = row.state
  const isOver = isOpen(state) && now >= row.respond_before.getTime()
  const free = row.free && !hasLeft(flightDisruption(row, type), now)
  return answersOf(type, isOver ? 'expired' : state, free)
}
