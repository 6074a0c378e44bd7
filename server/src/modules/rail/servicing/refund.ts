// Refund of tickets: quoted, requested at the quoted amount, sent to the railway by a job, and paid out to where the payment
// came from.

import type { Reply } from '@interline/contract/index'
import { returnSale } from '@interline/domain/ledger/transfers'
import { feeHoldsUntil } from '@interline/domain/rail/refund-fee'
import { railReturn, type RailReturn } from '@interline/domain/rail/refund-quote'
import { jsonText } from '../../../../db/json/codec.ts'
import type { RailRefundQuote, RailRefundResult } from '../../../connectors/rail/port.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { withStoredPlans, type AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Log } from '../../../platform/log/log.ts'
import {
  netCost,
  personOf,
  saleChain,
  scheduleNextCheck,
  siteOf,
  supplierActor,
  TIMER,
  type Order,
  type OrderJob,
} from '../../orders/index.ts'
import { bookRefund, lockRefunds, paidOnCredit, refundedTo } from '../../payments/index.ts'
import type { Deps } from '../deps.ts'
import { refundTickets } from '../job-kinds.ts'
import { insertRailOrder } from '../order/new-order.ts'
import { presentOrder } from '../order/present.ts'
import { refusalOf } from '../order/request-seats.ts'
import { changeTickets, endCall, lockRail, readServicing, recordCall, type Locked } from '../order/rows.ts'
import { ask, look, railwayOf, storedStations } from '../railway.ts'
import { move, PATIENCE_MS } from '../rules.ts'
import { chooseTickets, faceOf, serviceFees, type Chosen } from './chosen-tickets.ts'

interface Asked {
  readonly id: string
  readonly tickets: readonly string[]
}

interface Quoted {
  readonly chosen: Chosen
  readonly railway: RailRefundQuote
  readonly made: RailReturn
  /** Minor units of the order's currency. */
  readonly total: bigint
}

export async function quoteRefund(
  ctx: AgencyCtx,
  asked: Asked,
  deps: Deps,
): Promise<Reply<'rail.quoteRefund'>> {
  const chosen = await ctx.transaction((tx) => chooseTickets(tx, ctx, asked))
  const railway = await quoteAtRailway(ctx, chosen, deps)
  return ctx.transaction(async (tx) => {
    const { total, made } = await quoteOf(tx, chosen, railway, deps)
    const { departsAt } = chosen.booking.run
    return {
      currency: chosen.order.currency,
      total: Number(total),
      lines: made.lines.map(({ code, minor }) => ({ code, minor: Number(minor) })),
      percent: railway.percent,
      holdsUntil: new Date(feeHoldsUntil(departsAt, deps.platform.clock.now())).toISOString(),
    }
  })
}

async function quoteAtRailway(ctx: AgencyCtx, chosen: Chosen, deps: Deps): Promise<RailRefundQuote> {
  const selection = selectionOf(chosen)
  const quote = await look({ platform: deps.platform, log: ctx.log }, (call) =>
    railwayOf(deps).quoteRefund(selection, call),
  )
  if (quote.kind === 'rejected') throw refusalOf(quote.reason)
  if (quote.kind === 'unknown') throw failure('order.supplier_unavailable')
  return quote
}

function selectionOf({ booking, tickets }: Pick<Chosen, 'booking' | 'tickets'>) {
  return { bookingId: booking.booking_id, keys: tickets.map(({ railway_key: key }) => key) }
}

async function quoteOf(
  tx: Tx,
  chosen: Chosen,
  railway: RailRefundQuote,
  deps: Deps,
): Promise<Pick<Quoted, 'made' | 'total'>> {
  const { order, tickets } = chosen
  const made = railReturn(await serviceFees(tx, chosen, 'refund', deps), {
    face: { minor: faceOf(tickets), currency: railway.returned.currency },
    kept: railway.fee,
    tickets: tickets.length,
    rates: await deps.ratesOf(tx, order.fx_snapshot_id),
  })
  return { made, total: made.levels.at(-1)?.total ?? 0n }
}

/** Throws `order.price_changed` where the amount is another than the caller saw. */
export async function requestRefund(
  from: AgencyCtx,
  { amount, ...asked }: Asked & { readonly amount: number },
  deps: Deps,
): Promise<Reply<'rail.refund'>> {
  const ctx = withStoredPlans(from)
  const id = await deps.numbers.next(deps.platform.clock.now(), 'rail_refund')
  const before = await ctx.transaction((tx) => chooseTickets(tx, ctx, asked))
  const railway = await quoteAtRailway(ctx, before, deps)
  return ctx.transaction(async (tx) => {
    // Locked again: another request may have been faster.
    const chosen = await chooseTickets(tx, ctx, asked, 'lock')
    const { made, total } = await quoteOf(tx, chosen, railway, deps)
    if (total !== BigInt(amount))
      throw failure('order.price_changed', {
        data: { amount: Number(total), currency: chosen.order.currency },
      })
    await write(tx, ctx, { id, quoted: { chosen, railway, made, total } }, deps)
    return presentOrder(tx, ctx, id, deps)
  })
}

async function write(
  tx: Tx,
  ctx: AgencyCtx,
  { id, quoted: { chosen, railway, made, total } }: { readonly id: string; readonly quoted: Quoted },
  deps: Deps,
): Promise<void> {
  const { order, booking, tickets } = chosen
  const now = await ctx.db.instant(tx)
  const { actor } = ctx
  const refund = await insertRailOrder(tx, {
    id,
    type: 'rail_refund',
    agencyId: order.agency_id,
    requestKey: `${actor.userId}:${ctx.idempotencyKey ?? id}`,
    creator: { id: actor.userId, name: actor.name },
    site: siteOf(order),
    test: order.test,
    simulated: order.simulated,
    now,
    checkAt: null,
    railway: booking.railway,
    run: booking.run,
    stations: storedStations(deps, booking.run),
    seatClass: booking.seat_class,
    clientRef: id,
    bookingId: booking.booking_id,
    currency: order.currency,
    total: 0n,
    toReturn: total,
    levels: made.levels.map(({ agencyId, currency, total: totalMinor, fee }) => ({
      agencyId,
      currency,
      totalMinor,
      ...(fee === 0n ? {} : { fee }),
    })),
    net: made.net,
    proof: null,
    fxSnapshotId: order.fx_snapshot_id,
    contact: jsonText(order.contact),
    remark: '',
    customerReference: order.customer_reference,
    names: tickets.map(({ surname, given_names: given }) => `${surname}/${given}`),
    tickets: [],
    servicing: {
      root: order.root_id,
      parent: order.id,
      tickets: tickets.map((ticket) => ticket.id),
      percent: railway.percent,
      kept: railway.fee.minor,
      railwayMinor: railway.returned.minor,
      lines: made.lines,
    },
  })
  const ids = tickets.map((ticket) => ticket.id)
  await changeTickets(tx, order, ids, { state: 'refund_requested', serviced_by: id })
  await move(tx, refund, 'request', { actor: personOf(actor), at: now, nextCheckAt: now + PATIENCE_MS })
  await deps.platform.jobs.enqueue(tx, refundTickets, { orderId: id, agencyId: order.agency_id })
}

/** The job. */
export async function runRefundTickets({ orderId, agencyId }: OrderJob, log: Log, deps: Deps): Promise<void> {
  const { db } = deps.platform
  const plan = await db.transaction([agencyId], async (tx) => {
    const locked = await lockRail(tx, orderId, agencyId)
    if (locked?.order.status !== 'refunding') return undefined
    const { order, booking } = locked
    const now = await db.instant(tx)
    const servicing = await readServicing(tx, order)
    const keys = await tx
      .selectFrom('rail_tickets')
      .select('railway_key')
      .where('agency_id', '=', agencyId)
      .where('id', 'in', servicing?.tickets ?? [])
      .execute()
    const [net] = netCost(order)
    if (!servicing || booking.booking_id === null || !net) throw new Error(`${orderId} refunds nothing`)
    const isAgain = await recordCall(tx, order, { step: 'refund', clientRef: order.id, now })
    await scheduleNextCheck(tx, order, now + PATIENCE_MS)
    const expected = { minor: servicing.railway_minor, currency: net.currency }
    return { isAgain, expected, bookingId: booking.booking_id, keys: keys.map(({ railway_key: key }) => key) }
  })
  if (!plan) return
  const railway = railwayOf(deps)
  const around = { platform: deps.platform, log }
  const { isAgain, ...selection } = plan
  const known: RailRefundResult = isAgain
    ? await ask(around, (call) => railway.findRefund(orderId, call))
    : { kind: 'absent' }
  // A request that the railway never received is repeated under the same reference.
  const answer =
    known.kind === 'absent'
      ? await ask(around, (call) => railway.refund({ ...selection, clientRef: orderId }, call))
      : known
  await db.transaction([agencyId], async (tx) => {
    const locked = await lockRail(tx, orderId, agencyId)
    if (locked?.order.status === 'refunding') await conclude(tx, locked, answer, deps)
  })
}

async function conclude(tx: Tx, { order }: Locked, answer: RailRefundResult, deps: Deps): Promise<void> {
  if (answer.kind === 'refunded') return payOut(tx, order, deps)
  const now = await deps.platform.db.instant(tx)
  if (answer.kind !== 'rejected') {
    await endCall(tx, order, { step: 'refund', state: 'unknown', now })
    return scheduleNextCheck(tx, order, now + PATIENCE_MS / 2)
  }
  await endCall(tx, order, { step: 'refund', state: 'refused', refusal: answer.reason, now })
  const servicing = await readServicing(tx, order)
  await changeTickets(tx, order, servicing?.tickets ?? [], { state: 'issued', serviced_by: null })
  const change = { close_reason: answer.reason, to_return_minor: 0n }
  await move(tx, order, 'reject', { actor: supplierActor('railway'), at: now, change })
}

/** The refund is posted at every level in the transaction that completes the order. */
async function payOut(tx: Tx, order: Order, deps: Deps): Promise<void> {
  await lockRefunds(tx, order)
  const now = await deps.platform.db.instant(tx)
  const servicing = await readServicing(tx, order)
  await changeTickets(tx, order, servicing?.tickets ?? [], { state: 'refunded' })
  await endCall(tx, order, { step: 'refund', state: 'ok', now })
  const chain = saleChain(order)
  const transfers = order.test
    ? []
    : returnSale(chain, netCost(order), {
        rates: await deps.ratesOf(tx, order.fx_snapshot_id),
        onCredit: await paidOnCredit(tx, order, chain),
      })
  const payload = {
    minor: String(order.to_return_minor),
    currency: order.currency,
    ...(await refundedTo(tx, order, transfers)),
  }
  const change = { returned_minor: order.to_return_minor }
  await move(tx, order, 'refund', { actor: supplierActor('railway'), at: now, change, payload })
  if (transfers.length === 0) return
  const reference = (await firstPayment(tx, order)) ?? order.id
  await bookRefund(
    tx,
    order,
    { type: 'return', id: order.id, reference, actor: TIMER, transfers, at: now },
    deps,
  )
}

async function firstPayment(tx: Tx, order: Order): Promise<string | undefined> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order.root_id)
    .where('agency_id', '=', order.agency_id)
    .where('state', '=', 'succeeded')
    .orderBy('difference')
    .executeTakeFirst()
  return row?.id
}
