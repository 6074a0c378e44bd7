// Train orders as its calls return them.

import type { Reply } from '@interline/contract/index'
import { changeReason } from '@interline/domain/rail/change-window'
import { isRailType, RAIL_MONEY, type RailStatus, type RailType } from '@interline/domain/rail/rules'
import { quoteLines } from '../../../../db/json/orders.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyActor, AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import {
  hidesPassengers,
  gatewayPartOf,
  presentPayment,
  reachOf,
  seesOnlyOwn,
  withMoneyAfter,
  type Order,
} from '../../orders/index.ts'
import type { Agency } from '../../agencies/index.ts'
import type { Deps } from '../deps.ts'
import { stationIn } from '../railway.ts'
import { presentRun } from '../search.ts'
import { readBooking, readServicing, readTickets, type BookingRow, type TicketRow } from './rows.ts'

type Shown = Reply<'rail.get'>
type Summary = Reply<'rail.list'>['rows'][number]

export async function presentOrder(tx: Tx, ctx: AgencyCtx, id: string, deps: Deps): Promise<Shown> {
  const order = await readVisible(tx, ctx, id)
  const holder = await deps.agencyViews.get(tx, order.agency_id)
  const shown = await wholeOrder(tx, order, { viewer: viewerOf(order, holder, ctx.actor), deps })
  return hidesPassengers(holder, { id: ctx.actor.agencyId }) ? unnamed(shown) : shown
}

/** What the viewer has to do with the order. */
interface Viewer {
  readonly isOwn: boolean
  readonly agencyName: string
  readonly payer: Shown['payer']
}

function viewerOf(
  order: Order,
  { common, name: agencyName }: Pick<Agency, 'common' | 'name'>,
  { agencyId, company }: AgencyActor,
): Viewer {
  const isOwn = order.agency_id === agencyId
  if (!common.disablePayment) return { isOwn, agencyName, payer: 'itself' }
  return { isOwn, agencyName, payer: isOwn || company.disablePayment ? 'parent' : 'you' }
}

/** For a reader above an agency that hides its passengers; free texts may name anybody. */
function unnamed(order: Shown): Shown {
  const contact = { name: '', areaCode: '', phone: '', email: '' }
  return {
    ...order,
    contact,
    passengers: [],
    tickets: [],
    remark: '',
    customerReference: '',
    pickupCode: null,
    // It names the passengers.
    may: { ...order.may, itinerary: false },
  }
}

/** Without a lock, for what changes nothing. Throws `request.not_found` where the caller may not see it. */
export async function readVisible(tx: Tx, ctx: AgencyCtx, id: string): Promise<Order> {
  const order = await tx
    .selectFrom('order_rows')
    .selectAll()
    .where('id', '=', id)
    .where('agency_id', 'in', [...reachOf(ctx)])
    .where('status', '<>', 'none')
    .executeTakeFirst()
  const hidden =
    !order ||
    !isRailType(order.order_type) ||
    (seesOnlyOwn(ctx.actor) && order.created_by !== ctx.actor.userId)
  if (hidden) throw failure('request.not_found')
  return order
}

async function wholeOrder(
  tx: Tx,
  order: Order,
  { viewer, deps }: { readonly viewer: Viewer; readonly deps: Deps },
): Promise<Shown> {
  const booking = await readBooking(tx, order)
  const servicing = await readServicing(tx, order)
  const isRefund = order.order_type === 'rail_refund'
  const tickets = isRefund
    ? await tx
        .selectFrom('rail_tickets')
        .selectAll()
        .where('agency_id', '=', order.agency_id)
        .where('id', 'in', servicing?.tickets ?? [''])
        .orderBy('position')
        .execute()
    : await readTickets(tx, order)
  const { stations: _stations, ...run } = booking.run
  const {
    train: _train,
    from: _from,
    to: _to,
    departs: _departs,
    arrives: _arrives,
    ...head
  } = summaryOf({ ...order, agency_name: viewer.agencyName }, booking, deps)
  return {
    ...head,
    total: Number(isRefund ? order.to_return_minor : order.total_minor),
    run: presentRun(run, [stationIn(deps, booking.run, 'from'), stationIn(deps, booking.run, 'to')]),
    seatClass: booking.seat_class,
    toReturn: Number(order.to_return_minor),
    paid: Number(order.paid_minor),
    returned: Number(order.returned_minor),
    delivery: booking.state === 'issued' ? booking.delivery : null,
    pickupCode: booking.pickup_code,
    tickets: tickets.map(presentTicket),
    contact: contactOf(order),
    remark: order.remark,
    customerReference: order.customer_reference,
    closeReason: order.close_reason,
    lines: servicing
      ? quoteLines
          .read(servicing.lines)
          .map(({ code, minor }) => ({ code: code as Shown['lines'][number]['code'], minor: Number(minor) }))
      : [],
    percent: servicing?.percent ?? null,
    payments: await paymentsOf(tx, order),
    isOwn: viewer.isOwn,
    history: await historyOf(tx, order),
    related: await relatedTo(tx, order),
    payer: viewer.payer,
    may: mayDo(order, booking, {
      tickets,
      viewer,
      now: deps.platform.clock.now(),
      replacesMissed: await replacesMissed(tx, order),
    }),
    version: order.version,
  }
}

function contactOf({ contact }: Order): Shown['contact'] {
  const { name, areaCode, phone, email } = contact
  return { name, areaCode, phone, email }
}

/** A parent pays for an agency that cannot pay, and cancels; tickets are serviced by the agency that bought them. */
function mayDo(
  order: Order,
  { run }: BookingRow,
  {
    tickets,
    viewer: { isOwn, payer },
    now,
    replacesMissed: isMissed,
  }: {
    readonly tickets: readonly TicketRow[]
    readonly viewer: Viewer
    readonly now: number
    readonly replacesMissed: boolean
  },
): Shown['may'] {
  const isUnpaid = order.status === 'to_be_paid'
  const hasIssued = tickets.some(({ state }) => state === 'issued')
  const isIssued = isOwn && order.status === 'issued' && hasIssued
  const isChanged = order.order_type === 'rail_change'
  const ticket = { departsAt: run.departsAt, date: run.date, isChanged }
  return {
    pay: isUnpaid && payer === (isOwn ? 'itself' : 'you'),
    cancel: isUnpaid,
    refund: isIssued && run.departsAt > now && !isMissed,
    change: isIssued && changeReason(ticket, run.date, now) === undefined,
    itinerary: order.order_type !== 'rail_refund' && hasIssued,
  }
}

/** Tickets that replace those of a missed train are not refunded. */
async function replacesMissed(
  tx: Tx,
  { order_type: type, parent_id: parent, agency_id: agency, created_at: at }: Order,
): Promise<boolean> {
  if (type !== 'rail_change' || parent === null) return false
  const old = await tx
    .selectFrom('rail_bookings')
    .select('run')
    .where('order_id', '=', parent)
    .where('agency_id', '=', agency)
    .executeTakeFirstOrThrow()
  return old.run.departsAt <= at.getTime()
}

function presentTicket(row: TicketRow): Shown['tickets'][number] {
  return {
    id: row.id,
    type: row.passenger_type,
    name: `${row.surname}/${row.given_names}`,
    documentType: row.document_type,
    documentMasked: row.document_masked,
    coach: row.coach,
    seat: row.seat,
    number: row.number,
    state: row.state,
    price: Number(row.sale_minor),
    servicedBy: row.serviced_by,
  }
}

async function paymentsOf(tx: Tx, { id, agency_id: agency }: Order): Promise<Shown['payments']> {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'channel', 'state', 'currency', 'amount_minor', 'payer_name', 'created_at'])
    .select(gatewayPartOf('payments.id').as('gateway'))
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('created_at')
    .execute()
  return rows.map((row) =>
    presentPayment({
      ...row,
      amount_minor: Number(row.amount_minor),
      created_at: row.created_at.toISOString(),
    }),
  )
}

async function historyOf(tx: Tx, { id, agency_id: agency, ...order }: Order): Promise<Shown['history']> {
  const rows = await tx
    .selectFrom('order_events')
    .select(['at', 'actor_type', 'actor_name', 'action', 'to_status', 'payload'])
    .where('order_id', '=', id)
    .where('agency_id', '=', agency)
    .orderBy('seq')
    .execute()
  const price = order.order_type === 'rail_refund' ? order.to_return_minor : order.total_minor
  return withMoneyAfter(rows, { price, effects: RAIL_MONEY }).map((row) => ({
    at: row.at.toISOString(),
    by:
      row.actor_type === 'operator' || row.actor_type === 'superuser' || row.action === 'pay'
        ? row.actor_name
        : null,
    action: row.action,
    status: row.to_status as RailStatus,
    after: row.after,
  }))
}

async function relatedTo(tx: Tx, { id, root_id: root, agency_id: agency }: Order): Promise<Shown['related']> {
  const rows = await tx
    .selectFrom('orders')
    .select(['id', 'order_type', 'status'])
    .where('root_id', '=', root)
    .where('agency_id', '=', agency)
    .where('id', '<>', id)
    .where('status', '<>', 'none')
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.order_type as RailType,
    status: row.status as RailStatus,
  }))
}

/** What an order moves: of a refund what is refunded, of a change what is due, negative where it is refunded. */
export function movedBy({
  order_type: type,
  total_minor: total,
  to_return_minor: returned,
}: Pick<Order, 'order_type' | 'total_minor' | 'to_return_minor'>): bigint {
  if (type === 'rail_refund') return returned
  return total - returned
}

/** A row of the list. */
export function summaryOf(
  order: Pick<
    Order,
    | 'id'
    | 'order_type'
    | 'status'
    | 'root_id'
    | 'parent_id'
    | 'created_at'
    | 'created_by_name'
    | 'currency'
    | 'total_minor'
    | 'to_return_minor'
    | 'pay_before'
    | 'passenger_names'
    | 'simulated'
    | 'test'
  > & { readonly agency_name: string },
  { run }: Pick<BookingRow, 'run'>,
  deps: Pick<Deps, 'railway'>,
): Summary {
  const type = order.order_type as RailType
  return {
    id: order.id,
    type,
    status: order.status as RailStatus,
    rootId: order.root_id,
    parentId: order.parent_id,
    createdAt: order.created_at.toISOString(),
    createdBy: order.created_by_name,
    agencyName: order.agency_name,
    currency: order.currency,
    total: Number(movedBy(order)),
    payBefore: order.status === 'to_be_paid' ? (order.pay_before?.toISOString() ?? null) : null,
    train: run.train,
    from: stationIn(deps, run, 'from').names,
    to: stationIn(deps, run, 'to').names,
    departs: run.departs,
    arrives: run.arrives,
    passengers: [...order.passenger_names],
    simulated: order.simulated,
    test: order.test,
  }
}
