import { answersOf, hasLeft, type Answer } from '@interline/domain/disruptions/answers'
import { isOpen, type DisruptionState, type DisruptionType } from '@interline/domain/disruptions/disruption'
import { later, type Later } from '@interline/domain/disruptions/supersede'
import type { Tx } from '../../../platform/database/database.ts'
import { flightNews, type Disrupted, type Order } from '../../orders/index.ts'
import type { Place } from '../job-kinds.ts'

/** An order's part of a piece of news; undefined: it is not concerned. */
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

export type KnownNews = Disrupted & { readonly type: string }

/** All news of a flight of an order, the newest first. */
export function newsAt(tx: Tx, { orderId, agencyId, journey, segment }: Place): Promise<KnownNews[]> {
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

/** What further news means for an order after the newest that it knows. */
export function laterThan(earlier: KnownNews | undefined, type: DisruptionType): Later {
  return later(
    type,
    earlier && { type: earlier.type as DisruptionType, state: earlier.state as DisruptionState },
  )
}

export interface Question {
  readonly row: Disrupted
  readonly type: DisruptionType
}

/** What may be answered at an instant: once the time is over it is over, whether its job has run or not. */
export function answersAt({ row, type }: Question, now: number): Answer[] {
  const state = row.state as DisruptionState
  const isOver = isOpen(state) && now >= row.respond_before.getTime()
  const free = row.free && !hasLeft(flightNews(row, type), now)
  return answersOf(type, isOver ? 'expired' : state, free)
}
