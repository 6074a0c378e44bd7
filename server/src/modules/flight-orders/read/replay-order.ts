import type { replayOrder as endpoint } from '@interline/contract/orders/calls'
import type { ActionName } from '@interline/domain/flight-orders/actions'
import type { ActorKind } from '@interline/domain/orders/rules'
import {
  displayStatus,
  tone,
  type OrderStatus,
  type OrderType,
} from '@interline/domain/flight-orders/statuses'
import {
  replayOrder as replay,
  type ReplayEvent,
  type ReplayedHistory,
} from '@interline/domain/servicing/replay-order'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { eventSentence } from '../order/present-words.ts'
import type { EventPart } from '../../orders/index.ts'
import type { WholeOrder } from '../order/read-order.ts'
import { readVisible, viewerOf } from './get-order.ts'

type Reply = z.input<(typeof endpoint)['reply']>

/** The order after each event. Throws `request.not_found`. */
export function replayOrder(ctx: AgencyCtx, id: string, deps: Deps): Promise<Reply> {
  return ctx.transaction(async (tx) => {
    const order = await readVisible(tx, ctx, id)
    const { agency, locale } = await viewerOf(tx, ctx, deps)
    const taking = await readTaking(tx, order)
    const all = new Map(
      [{ id: order.id, events: order.events }, ...taking].flatMap((each) =>
        each.events.map((event) => [`${each.id} ${event.seq}`, event] as const),
      ),
    )
    const moments = replay({
      order: historyOf(order.id, order.order_type, order.events, keysOf(order.serviced)),
      price: order.order_type === 'origin' ? agreedPrice(order) : null,
      beside: taking
        .filter((each) => each.id !== order.id)
        .map((each) => historyOf(each.id, each.order_type, each.events, each.takes)),
      coupons: couponsOf(order),
    })
    return {
      currency: order.currency,
      moments: moments.map((moment) => {
        const event = all.get(`${moment.orderId} ${moment.seq}`)
        if (!event) throw new Error(`${moment.orderId} has lost event ${moment.seq}`)
        return {
          orderId: moment.orderId,
          seq: moment.seq,
          at: new Date(moment.at).toISOString(),
          actor: { type: event.actor_type, name: event.actor_name },
          sentence: eventSentence(event, locale, agency.timeZone),
          status: moment.status,
          displayStatus: displayStatus(order.order_type, moment.status),
          tone: tone(moment.status),
          price: moment.price === null ? null : Number(moment.price),
          paid: Number(moment.paid),
          returned: Number(moment.returned),
          coupons: [...moment.coupons].map(([key, state]) => {
            const [passengerId = '', ticket = '', number] = key.split(' ')
            return { passengerId, ticket, number: Number(number), state }
          }),
        }
      }),
    }
  })
}

/** The original price of an order when it was created. */
function agreedPrice(order: WholeOrder): bigint {
  const [before] = order.events.flatMap(({ payload }) =>
    typeof payload.before === 'string' ? [payload.before] : [],
  )
  return before === undefined ? order.total_minor : BigInt(before)
}

interface Taking {
  readonly id: string
  readonly order_type: string
  readonly events: readonly EventPart[]
  readonly takes: readonly string[]
}

/** The orders that took tickets shown here. */
async function readTaking(tx: Tx, order: WholeOrder): Promise<Taking[]> {
  const { rows } = await sql<Taking>`
    select o.id, o.order_type,
      (select coalesce(jsonb_agg(to_jsonb(e) order by e.seq), '[]') from order_events e
        where e.order_id = o.id and e.agency_id = o.agency_id) as events,
      (select jsonb_agg(t.passenger_id || ' ' || t.number || ' ' || s.coupon_number) from serviced_coupons s join tickets t on t.id = s.ticket_id
        where s.order_id = o.id and s.agency_id = o.agency_id) as takes
    from orders o
    where o.agency_id = ${order.agency_id} and o.status <> 'none' and o.id in (
      select s.order_id from serviced_coupons s
      where s.agency_id = ${order.agency_id} and s.ticket_id = any(${order.tickets.map(({ id }) => id)}::text[]))
    order by o.created_at, o.id`.execute(tx)
  return rows
}

function historyOf(
  orderId: string,
  type: string,
  events: readonly EventPart[],
  takes: readonly string[],
): ReplayedHistory {
  return { orderId, type: type as OrderType, events: events.map(eventOf), takes }
}

function eventOf(event: EventPart): ReplayEvent {
  const { minor } = event.payload
  return {
    seq: event.seq,
    transition: event.transition,
    action: event.action as ActionName,
    actor: event.actor_type as ActorKind,
    from: event.from_status as OrderStatus | 'none',
    to: event.to_status as OrderStatus,
    at: Date.parse(event.at),
    minor: typeof minor === 'string' ? BigInt(minor) : null,
    ...(event.action === 'ticket_returned' ? { returned: returnedBy(event.payload) } : {}),
  }
}

function returnedBy({ tickets, how }: EventPart['payload']) {
  const state = how === 'void' ? ('VOID' as const) : ('REFUNDED' as const)
  return { tickets: typeof tickets === 'string' ? tickets.split(', ') : [], state }
}

function keysOf(serviced: WholeOrder['serviced']): string[] {
  return serviced.map(
    ({ passenger_id: passenger, ticket_number: ticket, coupon }) => `${passenger} ${ticket} ${coupon}`,
  )
}

function couponsOf(order: WholeOrder) {
  const { journeys } = order.solution
  // A refund or void shows the tickets of the orders it is for.
  const shown = new Set(order.passengers.map(({ id }) => id))
  const tickets = order.tickets.filter(({ passenger_id: passenger }) => shown.has(passenger))
  return tickets.flatMap((ticket) =>
    ticket.coupons.map(({ number, journey, segment }) => ({
      // A carrier without ticket numbers has one locator for all passengers.
      key: `${ticket.passenger_id} ${ticket.number} ${number}`,
      issuedAt: Date.parse(ticket.issued_at),
      arrivesAt: Date.parse(journeys[journey]?.segments[segment]?.arrAt ?? '9999-12-31'),
    })),
  )
}
