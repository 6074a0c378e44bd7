// The news that makes changing tickets or giving them back free: what the airline did to a flight of exactly these tickets, as long as
// its agency has not accepted it and the flight has not left.

import { hasLeft, refundReason } from '@interline/domain/disruptions/answers'
import type { DisruptionState, DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import { freesFlights, waives, type NewsBehind } from '@interline/domain/disruptions/waiver'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order, StoredServicing } from '../order/order.ts'
import { flightNews, type Disrupted } from './settle.ts'

interface Wanted {
  readonly type: 'change' | 'refund'
  readonly reason: number
  readonly subOption: string | null
  /** What is to be changed or given back, with the booking that each belongs to. */
  readonly coupons: readonly { readonly journey: number; readonly segment: number; readonly itemId: string }[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Undefined: nothing that we know of makes it free. `order` must be locked. */
export async function recordedDisruption(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  { type, reason, subOption, coupons, now }: Wanted,
): Promise<Disrupted | undefined> {
  // A schedule change is a reason of its own for refunds only.
  if (reason !== 3 && (type === 'change' || reason !== 2)) return undefined
  const rows = await newsOf(tx, order)
  return rows.find((row) => {
    const news = flightNews(row, row.type)
    if (!isFreeNow(row) || hasLeft(news, now)) return false
    const told = refundReason(news)
    const hit = coupons.find(({ journey, segment }) => journey === row.journey && segment === row.segment)
    // Another ticket of the same trip is another airline's affair.
    const isWithin = hit !== undefined && coupons.every(({ itemId }) => itemId === hit.itemId)
    return isWithin && (type === 'change' || (told.reason === reason && told.subOption === subOption))
  })
}

type News = Disrupted & { readonly type: string }

/** Everything that was told of an order's flights, the newest first. */
function newsOf(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>): Promise<News[]> {
  return tx
    .selectFrom('disrupted_orders as d')
    .innerJoin('disruptions as n', 'n.id', 'd.disruption_id')
    .selectAll('d')
    .select('n.type')
    .where('d.order_id', '=', order.id)
    .where('d.agency_id', '=', order.agency_id)
    .orderBy('d.received_at', 'desc')
    .execute()
}

/** News that makes leaving a flight free at this moment. */
export interface FreeingNews {
  readonly record: Disrupted
  readonly by: DisruptionType
  readonly before: Flight
}

/**
 * What news makes other flights free for some tickets of one booking. `over`: something was told of them that does not, or not any
 * more. `none`: nothing was, or what is flown instead has left. `order` must be locked; `now` in milliseconds since the epoch.
 */
export async function freeingNews(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  { coupons, now }: Pick<Wanted, 'coupons' | 'now'>,
): Promise<readonly FreeingNews[] | 'over' | 'none'> {
  const rows = (await newsOf(tx, order)).filter((row) =>
    coupons.some(({ journey, segment }) => journey === row.journey && segment === row.segment),
  )
  if (rows.length === 0) return 'none'
  const free = rows.filter(({ type, free: isLarge, state }) =>
    freesFlights({ type: type as DisruptionType, free: isLarge, state: state as DisruptionState }),
  )
  if (free.length === 0) return 'over'
  const open = free.flatMap((record): FreeingNews | [] => {
    const news = flightNews(record, record.type)
    return hasLeft(news, now) ? [] : { record, by: news.type, before: news.before }
  })
  return open.length > 0 ? open : 'none'
}

function isFreeNow({ free, state }: Pick<Disrupted, 'free' | 'state'>): boolean {
  return waives({ free, state: state as DisruptionState })
}

/** The news behind a request that was made, by what was written with it. `holder` is the order that holds its tickets. */
export async function newsBehind(
  tx: Tx,
  holder: Pick<Order, 'id' | 'agency_id'>,
  {
    disruptionId,
    coupons,
  }: Pick<StoredServicing, 'disruptionId'> & {
    readonly coupons: readonly { readonly journey: number; readonly segment: number }[]
  },
): Promise<NewsBehind> {
  const rows = await tx
    .selectFrom('disrupted_orders as d')
    .innerJoin('disruptions as n', 'n.id', 'd.disruption_id')
    .select(['d.disruption_id', 'd.journey', 'd.segment', 'd.free', 'd.state', 'n.type'])
    .where('d.order_id', '=', holder.id)
    .where('d.agency_id', '=', holder.agency_id)
    .execute()
  const record = rows.find((row) => row.disruption_id === disruptionId && row.free)
  const own = rows.filter((row) =>
    coupons.some(({ journey, segment }) => journey === row.journey && segment === row.segment),
  )
  return {
    free: record ? (record.type as DisruptionType) : null,
    small: own.length > 0 && !own.some(isFreeNow),
  }
}
