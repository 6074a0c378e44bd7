// The rows of a new change, refund or void: an order that refers to the one whose tickets it takes, and the
// coupons reserved for it.

import type { Servicing } from '@interline/domain/servicing/coupons'
import { sql } from 'kysely'
import { moneyList } from '../../../../db/json/offers.ts'
import { jsonText } from '../../../../db/json/codec.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import { insertOrder, siteOf, type OrderChange } from '../../orders/index.ts'
import { lockOrder, type Order, type StoredServicing } from '../../flight-orders/index.ts'
import type { HeldCoupon, Holding } from '../quote/index.ts'

export interface NewServicing {
  readonly id: string
  readonly type: Servicing
  readonly now: number
  readonly holding: Holding
  readonly coupons: readonly HeldCoupon[]
  readonly asked: StoredServicing
  /** Columns that differ from the order that holds the tickets. */
  readonly more?: OrderChange
}

export const NOTHING_ASKED: StoredServicing = {
  reason: null,
  subOption: null,
  remark: '',
  otherTicket: '',
  waiver: '',
  evidence: [],
  releaseSeats: false,
  flights: [],
}

/**
 * Writes the order without a status, with its coupons reserved, and returns it locked. Throws
 * `order.coupon_busy` if another request was faster.
 */
export async function insertServicing(tx: Tx, ctx: AgencyCtx, made: NewServicing): Promise<Order> {
  const { id, holding, coupons } = made
  await insertOrder(tx, orderRow(ctx, made))
  await tx
    .insertInto('serviced_coupons')
    .values(
      coupons.map(({ ticketId, number }) => ({
        order_id: id,
        agency_id: holding.order.agency_id,
        ticket_id: ticketId,
        coupon_number: number,
      })),
    )
    .execute()
    .catch((error: unknown) => {
      throw isTaken(error) ? failure('order.coupon_busy') : error
    })
  const { agency_id: agencyId } = holding.order
  // Found by its own number and by everything that finds the tickets.
  await sql`insert into order_terms (agency_id, term, order_id)
    select agency_id, case when term = order_id then ${id} else term end, ${id} from order_terms
    where order_id = ${holding.order.id} and agency_id = ${agencyId} on conflict do nothing`.execute(tx)
  const order = await lockOrder(tx, id, agencyId)
  if (!order) throw new Error(`${id} was not written`)
  return order
}

function isTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'serviced_coupons_one_active'
}

function orderRow(ctx: AgencyCtx, { id, type, now, holding, coupons, asked, more }: NewServicing) {
  const { order, passengers } = holding
  const own = new Set(coupons.map(({ passengerId }) => passengerId))
  return {
    id,
    agency_id: order.agency_id,
    order_type: type,
    status: 'none' as const,
    root_id: order.root_id,
    parent_id: order.id,
    ...siteOf(order),
    created_at: new Date(now),
    created_by: ctx.actor.userId,
    created_by_name: ctx.actor.name,
    request_key: `${type} ${ctx.idempotencyKey ?? id}`,
    test: order.test,
    simulated: order.simulated,
    currency: order.currency,
    total_minor: 0n,
    sale_levels: jsonText(order.sale_levels),
    net_cost: moneyList.write([]),
    fx_snapshot_id: order.fx_snapshot_id,
    solution: jsonText(order.solution),
    verified_at: order.verified_at,
    contact: jsonText(order.contact),
    invoice_type: order.invoice_type,
    remark: asked.remark,
    customer_reference: order.customer_reference,
    airline: order.airline,
    depart_at: order.depart_at,
    depart_on: order.depart_on,
    route: jsonText(order.route),
    flight_numbers: order.flight_numbers,
    passenger_names: passengers.filter((each) => own.has(each.id)).map((each) => each.name),
    ticket_numbers: [...new Set(coupons.map(({ ticketNumber }) => ticketNumber))],
    booking_ids: order.booking_ids,
    pnrs: order.pnrs,
    airline_pnrs: order.airline_pnrs,
    servicing: jsonText(asked),
    ...more,
  }
}
