// Requests a refund. If the fare rules determine it, the response is an immediate quote; otherwise the
// request is reviewed.

import type { requestRefund as endpoint } from '@interline/contract/servicing/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { decide } from '@interline/domain/flight-orders/decide'
import { isByHand } from '@interline/domain/servicing/by-hand'
import { reasonFaults } from '@interline/domain/servicing/reasons'
import { confirmBefore } from '@interline/domain/servicing/windows'
import type { Tx } from '../../../../platform/database/database.ts'
import type { AgencyCtx } from '../../../../platform/http/context.ts'
import { failure } from '../../../../platform/http/failure.ts'
import {
  answerOrder,
  applyDecision,
  type Disrupted,
  factsOf,
  lockVisibleHolder,
  notAllowed,
  type Order,
  PATIENCE_MS,
  recordedDisruption,
  serviceOrder,
  servicingOf,
  type StoredServicing,
} from '../../../flight-orders/index.ts'
import { personOf, refuseLocked } from '../../../orders/index.ts'
import type { Deps } from '../deps.ts'
import { mustBeHandedIn, wrongReason } from '../../evidence/index.ts'
import {
  addQuote,
  chargingFor,
  type ChosenBooking,
  chosenBookings,
  type HeldCoupon,
  type Holding,
  notOffered,
  readHolding,
  ruleTerms,
  voidTerms,
  workOutReturn,
} from '../../quote/index.ts'
import { releaseRefundSeats } from '../proceed/release-refund-seats.ts'
import { answerByRequest, chooseCoupons, insertServicing, NOTHING_ASKED } from '../../request/index.ts'

type Input = HandlerInput<typeof endpoint>

const DAY_MS = 24 * 3_600_000

/**
 * `disruptionId`: only while that disruption makes it free, else `disruption.answered`. Throws as listed in
 * the contract; then nothing has changed.
 */
export async function requestRefund(
  ctx: AgencyCtx,
  { params, body }: Input,
  deps: Deps,
  disruptionId?: string,
) {
  refuseFaults(body, true)
  const voluntary = body.reason === 0
  const id = await deps.numbers.next(deps.platform.clock.now(), 'refund')
  return ctx.transaction(async (tx) => {
    const parent = await lockVisibleHolder(tx, ctx, params.id)
    const now = await deps.platform.db.instant(tx)
    refuseLocked(parent, ctx.actor.userId, now)
    if (parent.status !== 'issued' && parent.status !== 'changed') throw notAllowed('status', parent)
    await mustBeHandedIn(tx, ctx, { ids: body.evidence, now })
    const holding = await readHolding(tx, parent)
    const coupons = chooseCoupons(holding, body.coupons, { type: 'refund', now, voluntary })
    const record = await recordedDisruption(tx, parent, { type: 'refund', ...body, coupons, now })
    if (disruptionId !== undefined && record?.disruption_id !== disruptionId)
      throw failure('disruption.answered')
    refuseFaults(body, record !== undefined)
    const departsAt = Math.min(...coupons.flatMap(({ departures }) => departures))
    const asked = askedFor(body, departsAt - now < DAY_MS, record)
    const order = await insertServicing(tx, ctx, { id, type: 'refund', now, holding, coupons, asked })
    const bookings = chosenBookings(holding, coupons)
    // Fare rules only apply to whole unused tickets.
    const isWhole = bookings.every((booking) => booking.isWhole)
    const request: Asked = { order, holding, coupons, bookings, now }
    const byProgram = !bookings.some(({ item }) => isByHand(item.supplier))
    const quoted = isWhole && byProgram && (voluntary || record !== undefined)
    if (!quoted || !(await quoteAtOnce(tx, ctx, request, deps)))
      await review(tx, ctx, { ...request, quoted }, deps)
    const answered = {
      type: 'refund',
      servicingId: id,
      holding,
      coupons,
      actor: personOf(ctx.actor),
      now,
    } as const
    if (record) await answerByRequest(tx, record, answered)
    const reply = await answerOrder(tx, ctx, id, deps)
    await ctx.remember(tx, reply)
    return reply
  })
}

function refuseFaults(body: Input['body'], recorded: boolean): void {
  const fields = reasonFaults('refund', { ...body, evidence: body.evidence.length, recorded })
  if (fields.length > 0) throw wrongReason(fields)
}

function askedFor(body: Input['body'], isSoon: boolean, record: Disrupted | undefined): StoredServicing {
  const { reason, subOption, remark, otherTicket, waiver, evidence, releaseSeats } = body
  return {
    ...NOTHING_ASKED,
    reason,
    subOption,
    remark,
    otherTicket,
    waiver,
    evidence,
    // Requesting a quote does not release the seat until it is accepted.
    releaseSeats: releaseSeats ?? (isSoon && reason !== 0),
    ...(record ? { disruptionId: record.disruption_id } : {}),
  }
}

interface Asked {
  readonly order: Order
  readonly holding: Holding
  readonly coupons: readonly HeldCoupon[]
  readonly bookings: readonly ChosenBooking[]
  readonly now: number
}

/**
 * False: it would take more than the sellers have earned, and nothing was written. Throws
 * `order.nothing_to_refund`.
 */
async function quoteAtOnce(
  tx: Tx,
  ctx: AgencyCtx,
  { order, holding, coupons, bookings, now }: Asked,
  deps: Deps,
): Promise<boolean> {
  const charging = await chargingFor(tx, order, { holding, coupons })
  const isByRule = charging.kind === 'voluntary'
  const parts = bookings.map((booking) => ({
    booking,
    ...(isByRule ? ruleTerms(booking, now) : { terms: voidTerms(booking), endsAt: null }),
  }))
  const passengers = new Set(bookings.flatMap((each) => each.passengers.map(({ id }) => id))).size
  const pricing = { order: holding.order, type: 'refund', passengers, charging, now } as const
  const back = await workOutReturn(tx, holding, parts, { pricing, deps })
  const refused = notOffered(back)
  if (refused === 'nothing_to_refund') throw failure('order.nothing_to_refund')
  if (refused) return false
  const ends = parts.flatMap(({ endsAt }) => endsAt ?? [])
  const until = confirmBefore(now, {
    stepEndsAt: ends.length > 0 ? Math.min(...ends) : null,
    departures: bookings.flatMap(({ coupons }) => coupons.flatMap(({ departures }) => departures)),
  })
  await addQuote(tx, order, { ...back, by: 'rule', byName: 'Interline', now, validUntil: until })
  const actor = personOf(ctx.actor)
  const decision = decide(factsOf(order, now), 'request_quoted', actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    change: { confirm_before: new Date(until) },
    payload: { until, minor: String(back.total), currency: order.currency },
  })
  return true
}

async function review(
  tx: Tx,
  ctx: AgencyCtx,
  { order, now, quoted }: Pick<Asked, 'order' | 'now'> & { readonly quoted: boolean },
  deps: Deps,
): Promise<void> {
  const actor = personOf(ctx.actor)
  const decision = decide(factsOf(order, now), 'request', actor.type)
  if (!decision.ok) throw notAllowed(decision.reason, order)
  // An immediate quote that does not fit the books is checked by a person.
  await applyDecision(tx, order, decision, {
    actor,
    at: now,
    nextCheckAt: now + PATIENCE_MS,
    ...(quoted ? { change: { hold_reason: 'value_short' } } : {}),
  })
  const job = { orderId: order.id, agencyId: order.agency_id }
  await deps.platform.jobs.enqueue(tx, serviceOrder, job)
  const { releaseSeats } = servicingOf(order)
  if (releaseSeats) await deps.platform.jobs.enqueue(tx, releaseRefundSeats, job)
}
