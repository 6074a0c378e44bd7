// The disruption that makes changing or refunding tickets free: what the airline did to a flight of exactly
// these tickets, as long as its agency has not accepted it and the flight has not departed.

import { hasLeft, refundReason } from '@interline/domain/disruptions/answers'
import type { DisruptionType, Flight } from '@interline/domain/disruptions/disruption'
import { freesFlights, waives, type InvoluntaryGrounds } from '@interline/domain/disruptions/waiver'
import type { Tx } from '../../../platform/database/database.ts'
import type { Order } from '../order/rows.ts'
import type { StoredServicing } from '../order/order.ts'
import { flightDisruption, type Disrupted } from './settle.ts'

interface Wanted {
  readonly type: 'change' | 'refund'
  readonly reason: number
  readonly subOption: string | null
  /** The tickets to be changed or refunded, with their bookings. */
  readonly coupons: readonly { readonly journey: number; readonly segment: number; readonly itemId: string }[]
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Undefined: no disruption makes it free. `order` must be locked. */
export async function recordedDisruption(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  { type, reason, subOption, coupons, now }: Wanted,
): Promise<Disrupted | undefined> {
  // A schedule change is a separate reason for refunds only.
  if (reason !== 3 && (type === 'change' || reason !== 2)) return undefined
  const rows = await disruptionsOf(tx, order)
  return rows.find((row) => {
    const flight = flightDisruption(row, row.type)
    if (!isFreeNow(row) || hasLeft(flight, now)) return false
    const told = refundReason(flight)
    const hit = coupons.find(({ journey, segment }) => journey === row.journey && segment === row.segment)
    // Another ticket of the same trip belongs to another airline.
    const isWithin = hit !== undefined && coupons.every(({ itemId }) => itemId === hit.itemId)
    return isWithin && (type === 'change' || (told.reason === reason && told.subOption === subOption))
  })
}

type KnownDisruption = Disrupted & { readonly type: string }

/** All disruptions of an order's flights, newest first. */
function disruptionsOf(tx: Tx, order: Pick<Order, 'id' | 'agency_id'>): Promise<KnownDisruption[]> {
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

/** A disruption that currently makes a change or refund free. */
export interface InvoluntaryGround {
  readonly record: Disrupted
  readonly by: DisruptionType
  readonly before: Flight
}

/**
 * What makes other flights free for some tickets of one booking. `over`: they were disrupted, but that waives
 * nothing, or no longer. `none`: not disrupted, or the replacement flight has departed. `order` must be
 * locked; `now` in milliseconds since the epoch.
 */
export async function involuntaryGrounds(
  tx: Tx,
  order: Pick<Order, 'id' | 'agency_id'>,
  { coupons, now }: Pick<Wanted, 'coupons' | 'now'>,
): Promise<readonly InvoluntaryGround[] | 'over' | 'none'> {
  const rows = (await disruptionsOf(tx, order)).filter((row) =>
    coupons.some(({ journey, segment }) => journey === row.journey && segment === row.segment),
  )
  if (rows.length === 0) return 'none'
  const free = rows.filter(({ type, free: isLarge, state }) =>
    freesFlights({ type: type as DisruptionType, free: isLarge, state: state }),
  )
  if (free.length === 0) return 'over'
  const open = free.flatMap((record): InvoluntaryGround | [] => {
    const told = flightDisruption(record, record.type)
    return hasLeft(told, now) ? [] : { record, by: told.type, before: told.before }
  })
  return open.length > 0 ? open : 'none'
}

function isFreeNow({ free, state }: Pick<Disrupted, 'free' | 'state'>): boolean {
  return waives({ free, state: state })
}

/** The grounds of a request, from its stored data. `holder` is the order that holds its tickets. */
export async function involuntaryGroundsOf(
  tx: Tx,
  holder: Pick<Order, 'id' | 'agency_id'>,
  {
    disruptionId,
    coupons,
  }: Pick<StoredServicing, 'disruptionId'> & {
    readonly coupons: readonly { readonly journey: number; readonly segment: number }[]
  },
): Promise<InvoluntaryGrounds> {
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
    free: record ? record.type : null,
    small: own.length > 0 && !own.some(isFreeNow),
  }
}
