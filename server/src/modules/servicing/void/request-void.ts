// Requests a void: everything paid is refunded except the fee, on the day of issue.

import type { quoteVoid as quoteEndpoint, requestVoid as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/flight-orders/decide'
import { isByHand } from '@interline/domain/servicing/by-hand'
import { bookingFault } from '@interline/domain/servicing/coupons'
import type { Tx } from '../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import {
  answerOrder,
  applyDecision,
  factsOf,
  lockVisibleHolder,
  notAllowed,
  type Order,
  PATIENCE_MS,
  serviceOrder,
} from '../../flight-orders/index.ts'
import { personOf, refuseLocked } from '../../orders/index.ts'
import type { Deps } from './deps.ts'
import {
  addQuote,
  type ChosenBooking,
  chosenBookings,
  type Holding,
  notOffered,
  readHolding,
  shownLines,
  voidTerms,
  type WorkedOut,
  workOutReturn,
} from '../quote/index.ts'
import { chooseCoupons, insertServicing, NOTHING_ASKED } from '../request/index.ts'

/** Throws as listed in the contract; then nothing has changed. */
export async function requestVoid(
  ctx: AgencyCtx,
  { params, body }: HandlerInput<typeof endpoint>,
  deps: Deps,
) {
  const id = await deps.numbers.next(deps.platform.clock.now(), 'void')
  return ctx.transaction(async (tx) => {
    const { holding, coupons, until, now, back } = await workedOut(tx, ctx, { params, body }, deps)
    const parent = holding.order
    refuseOther(body.total, back, parent)
    const asked = { ...NOTHING_ASKED, remark: body.remark }
    const order = await insertServicing(tx, ctx, { id, type: 'void', now, holding, coupons, asked })
    const actor = personOf(ctx.actor)
    const decision = decide({ ...factsOf(order, now), deadline: until }, 'request', actor.type)
    if (!decision.ok) throw notAllowed(decision.reason, order)
    await addQuote(tx, order, { ...back, by: 'rule', byName: 'Interline', now, validUntil: until })
    await applyDecision(tx, order, decision, {
      actor,
      at: now,
      change: { to_return_minor: back.total, confirm_before: new Date(until) },
      payload: { until },
      nextCheckAt: now + PATIENCE_MS,
    })
    await deps.platform.jobs.enqueue(tx, serviceOrder, { orderId: id, agencyId: parent.agency_id })
    const reply = await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

/** The refund of the same request. Changes nothing; throws as listed in the contract. */
export function quoteVoid(ctx: AgencyCtx, input: HandlerInput<typeof quoteEndpoint>, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const { until, back } = await workedOut(tx, ctx, input, deps)
    const own = back.levels.at(-1)
    if (!own) throw new Error('a sale has at least one level')
    return {
      until: new Date(until).toISOString(),
      currency: own.currency,
      total: Number(back.total),
      lines: shownLines(back.lines),
    }
  })
}

/** A void is irreversible: it must refund the amount that the user saw, or it is refused. */
function refuseOther(seen: number | undefined, { total }: WorkedOut, { currency }: Order): void {
  if (seen === undefined || BigInt(seen) === total) return
  throw failure('order.price_changed', { data: { amount: Number(total), currency } })
}

async function workedOut(
  tx: Tx,
  ctx: AgencyCtx,
  { params, body }: HandlerInput<typeof quoteEndpoint>,
  deps: Deps,
) {
  const parent = await lockVisibleHolder(tx, ctx, params.id)
  const now = await deps.platform.db.instant(tx)
  refuseLocked(parent, ctx.actor.userId, now)
  if (parent.status !== 'issued' && parent.status !== 'changed') throw notAllowed('status', parent)
  const holding = await readHolding(tx, parent)
  const coupons = chooseCoupons(holding, body.coupons, { type: 'void', now, voluntary: true })
  const bookings = chosenBookings(holding, coupons)
  const isWhole = bookings.every((each) => each.isWhole && (each.isAll || isByHand(each.item.supplier)))
  if (!isWhole) throw notWhole(holding, bookings)
  const passengers = new Set(coupons.map(({ passengerId }) => passengerId)).size
  const charging = { kind: 'voluntary' } as const
  const pricing = { order: parent, type: 'void', passengers, charging, now } as const
  const parts = bookings.map((booking) => ({ booking, terms: voidTerms(booking) }))
  const back = await workOutReturn(tx, holding, parts, { pricing, deps })
  const refused = notOffered(back)
  if (refused) throw failure(`order.${refused}`)
  const until = Math.min(...coupons.flatMap(({ facts }) => facts.voidUntil ?? []))
  return { holding, coupons, until, now, back }
}

/** The supplier voids a booking as a whole. */
function notWhole({ order, coupons }: Holding, bookings: readonly ChosenBooking[]): Error {
  const path = 'coupons'
  const chosen = new Set(bookings.map(({ item }) => item.id))
  const own = coupons.filter(({ itemId, isDivided }) => chosen.has(itemId) && !isDivided)
  const busy = own.find(({ busyWith }) => busyWith !== null)?.busyWith
  if (busy) return failure('order.held_by_request', { values: { order: busy }, data: { orderId: busy } })
  return bookingFault(own.map(({ facts }) => facts)) === null
    ? failure('request.invalid', { fields: [{ path, rule: 'coupon.whole_booking' }] })
    : notAllowed('booking_in_part', order)
}
