// Requests the seats of a written order and records the answer: held, refused, or unknown. A job resolves an unknown answer by
// our own reference; seats are never requested a second time.

import type { Reply } from '@interline/contract/index'
import type { BookingResult, RailRefusal, RailTraveller } from '../../../connectors/rail/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { withStoredPlans, type AgencyCtx } from '../../../platform/http/context.ts'
import { failure, type Failure } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import { personOf, type OrderJob } from '../../orders/index.ts'
import { railDocumentPlace, type Deps } from '../deps.ts'
import { ask, railwayOf } from '../railway.ts'
import { presentOrder } from './present.ts'
import { lockRail, readServicing, type Locked, type TicketRow } from './rows.ts'
import { settleSeatsAnswer, type SeatsAnswer } from './settle-seats.ts'

type Shown = Reply<'rail.get'>

/** The order of a repeated request, or its refusal. */
export async function earlierOrder(
  ctx: AgencyCtx,
  requestKey: string,
  deps: Deps,
): Promise<Shown | undefined> {
  return ctx.transaction(async (tx) => {
    const found = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'close_reason'])
      .where('agency_id', '=', ctx.actor.agencyId)
      .where('request_key', '=', requestKey)
      .executeTakeFirst()
    if (!found) return undefined
    if (found.status !== 'none') return presentOrder(tx, ctx, found.id, deps)
    throw found.close_reason === null ? outcomeUnknown(found.id) : refusalOf(found.close_reason)
  })
}

function outcomeUnknown(id: string): Failure {
  return failure('order.outcome_unknown', { data: { orderId: id } })
}

/** The error for a railway's refusal. */
export function refusalOf(reason: string): Failure {
  switch (reason as RailRefusal) {
    case 'sold_out':
      return failure('rail.sold_out')
    case 'identity':
      return failure('rail.identity')
    case 'time_conflict':
      return failure('rail.time_conflict')
    case 'not_on_sale':
      return failure('rail.not_on_sale')
    case 'departed':
      return failure('rail.departed')
    case 'changed_before':
      return failure('rail.changed_before')
    case 'amount_differs':
      return failure('order.price_changed')
    default:
      return failure('rail.refused')
  }
}

/** Of a new order that the caller's agency has just written. */
export async function requestSeats(from: AgencyCtx, id: string, deps: Deps): Promise<Shown> {
  const ctx = withStoredPlans(from)
  const command = await ctx.transaction((tx) =>
    readCommand(tx, id, ctx.scope === 'everything' ? [] : ctx.scope, deps),
  )
  if (!command) throw failure('request.not_found')
  const answer = await ask({ platform: deps.platform, log: ctx.log }, (call) => command.send(call))
  const refused = await ctx.transaction(async (tx) => {
    const locked = await lockRail(tx, id, command.agencyId)
    if (!locked) throw failure('request.not_found')
    const now = await deps.platform.db.instant(tx)
    return settleSeatsAnswer(tx, locked, answer, { by: personOf(ctx.actor), now }, deps)
  })
  if (refused) throw refusalOf(refused)
  return ctx.transaction((tx) => presentOrder(tx, ctx, id, deps))
}

interface Command {
  readonly agencyId: number
  readonly send: (call: Parameters<ReturnType<typeof railwayOf>['book']>[1]) => Promise<BookingResult>
}

/** The request as written: a first booking, or an exchange. */
async function readCommand(
  tx: Tx,
  id: string,
  agencies: readonly number[],
  deps: Deps,
): Promise<Command | undefined> {
  const locked = await lockRail(tx, id, agencies)
  if (!locked) return undefined
  const { order, booking, tickets } = locked
  const railway = railwayOf(deps)
  const asked = { ref: booking.run, seatClass: booking.seat_class, clientRef: booking.client_ref }
  const agencyId = order.agency_id
  if (order.order_type === 'rail') {
    const travellers = tickets.map((ticket) => travellerOf(ticket, deps))
    return { agencyId, send: (call) => railway.book({ ...asked, travellers }, call) }
  }
  const servicing = await readServicing(tx, order)
  const old = await tx
    .selectFrom('rail_bookings')
    .select('booking_id')
    .where('order_id', '=', order.parent_id ?? '')
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  if (!servicing || old.booking_id === null) throw new Error(`${id} changes nothing`)
  const selection = { bookingId: old.booking_id, keys: tickets.map(({ railway_key: key }) => key) }
  return { agencyId, send: (call) => railway.exchange({ ...selection, ...asked }, call) }
}

function travellerOf(ticket: TicketRow, { cipher }: Deps): RailTraveller {
  return {
    key: ticket.railway_key,
    type: ticket.passenger_type,
    surname: ticket.surname,
    givenNames: ticket.given_names,
    birthday: ticket.birthday,
    nationality: ticket.nationality,
    document: {
      type: ticket.document_type,
      number: cipher.open(ticket.document_cipher, railDocumentPlace(ticket.id)),
    },
  }
}

/** The job: what became of seats whose request was not answered. */
export async function querySeats({ orderId, agencyId }: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db } = deps.platform
  const open = await db.transaction([agencyId], async (tx) => {
    const locked = await lockRail(tx, orderId, agencyId)
    return locked && isOpen(locked) ? locked : undefined
  })
  if (!open) return
  const railway = railwayOf(deps)
  const found = await ask({ platform: deps.platform, log }, (call) =>
    railway.find({ clientRef: open.booking.client_ref }, call),
  )
  await db.transaction([agencyId], async (tx) => {
    const locked = await lockRail(tx, orderId, agencyId)
    if (!locked || !isOpen(locked)) return
    const now = await db.instant(tx)
    const { order } = locked
    const answer = answerOf(found, { now, asked: order.created_at.getTime(), deps })
    const by = { type: 'operator', id: order.created_by, name: order.created_by_name } as const
    await settleSeatsAnswer(tx, locked, answer, { by, now }, deps)
  })
}

function isOpen({ order }: Locked): boolean {
  return (order.status === 'none' && order.close_reason === null) || order.status === 'seat_requested'
}

function answerOf(
  found: Awaited<ReturnType<ReturnType<typeof railwayOf>['find']>>,
  { now, asked, deps }: { readonly now: number; readonly asked: number; readonly deps: Deps },
): SeatsAnswer {
  if (found.kind === 'found') return { kind: 'booked', booking: found.booking }
  const window = railwayOf(deps).features.processingWindowMinutes * 60_000
  // Before that it may still arrive.
  return found.kind === 'absent' && now - asked > window
    ? { kind: 'rejected', reason: 'not_allowed' }
    : { kind: 'unknown' }
}
