// The tickets that a change or a refund is about, and what they were sold for at each level.

import type { Currency } from '@interline/domain/money/money'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { lockVisible, saleChain, salePerType, type Order } from '../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { readVisible } from '../order/present.ts'
import { railRules } from '../rules.ts'
import { readBooking, readTickets, type BookingRow, type TicketRow } from '../order/rows.ts'

export interface Chosen {
  readonly order: Order
  readonly booking: BookingRow & { readonly booking_id: string }
  readonly tickets: readonly TicketRow[]
  /** Level 0 first, minor units. */
  readonly worth: readonly {
    readonly agencyId: number
    readonly currency: Currency
    readonly worth: bigint
  }[]
}

/**
 * `lock`: the tickets are about to change. Only the agency that bought them changes or refunds them: for a parent they are
 * not found. Throws `request.not_found` and `rail.tickets_invalid`.
 */
export async function chooseTickets(
  tx: Tx,
  ctx: AgencyCtx,
  { id, tickets: ids }: { readonly id: string; readonly tickets: readonly string[] },
  lock: 'lock' | 'read' = 'read',
): Promise<Chosen> {
  const order = lock === 'lock' ? await lockVisible(tx, ctx, id, railRules) : await readVisible(tx, ctx, id)
  const booking = await readBooking(tx, order)
  const tickets = (await readTickets(tx, order)).filter((ticket) => ids.includes(ticket.id))
  const fits =
    order.status === 'issued' &&
    booking.booking_id !== null &&
    tickets.length === new Set(ids).size &&
    tickets.every(({ state }) => state === 'issued')
  if (!fits) throw failure('rail.tickets_invalid')
  const perType = new Map(
    tickets.map(({ passenger_type: type }) => [type, salePerType(order, type)] as const),
  )
  const worth = saleChain(order).map(({ agencyId, currency }, level) => ({
    agencyId,
    currency,
    worth: tickets.reduce((sum, { passenger_type: type }) => sum + (perType.get(type)?.[level] ?? 0n), 0n),
  }))
  return { order, booking: { ...booking, booking_id: booking.booking_id ?? '' }, tickets, worth }
}

/** The fee of each level's seller for a change or a refund, level 0 first. */
export async function serviceFees(
  tx: Tx,
  { order, worth }: Pick<Chosen, 'order' | 'worth'>,
  kind: 'change' | 'refund',
  deps: Deps,
) {
  const agencies = await deps.agencies.chain(tx, order.agency_id)
  return worth.map((level) => {
    const fees = agencies.find(({ id }) => id === level.agencyId)?.flight.serviceFees
    return {
      ...level,
      fee: { minor: fees ? BigInt(fees[kind]) : 0n, currency: fees?.currency ?? level.currency },
    }
  })
}

/** What the railway was paid for the tickets. */
export function faceOf(tickets: readonly TicketRow[]): bigint {
  return tickets.reduce((sum, { fare_minor: minor }) => sum + minor, 0n)
}
