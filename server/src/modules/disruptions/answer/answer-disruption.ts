// The agency's answer to a disruption, for one order or for many: each order is answered separately.

import type { answerDisruption, answerDisruptions } from '@interline/contract/disruptions/calls'
import type { CallReply, HandlerInput } from '@interline/contract/kernel/endpoint'
import { refundReason } from '@interline/domain/disruptions/answers'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { answerHolder, flightDisruption, lockVisibleHolder } from '../../flight-orders/index.ts'
import { personOf, refuseLocked } from '../../orders/index.ts'
import { refundDisrupted } from '../../servicing/refund/index.ts'
import type { Deps } from '../deps.ts'
import { acceptDisruption, questionOf, refuseAnswered } from './accept-disruption.ts'
import { eachByItself } from './each-by-itself.ts'

interface Answered {
  readonly id: string
  readonly orderId: string
  readonly decision: 'accept' | 'refund'
  /** Whose tickets are refunded; empty: all passengers. */
  readonly passengers: readonly string[]
}

/** Throws as listed in the contract; then nothing has changed. */
export function answerOne(
  ctx: AgencyCtx,
  { params, body }: HandlerInput<typeof answerDisruption>,
  deps: Deps,
) {
  return answer(ctx, { id: params.id, passengers: [], ...body }, deps)
}

export async function answerMany(
  ctx: AgencyCtx,
  { body: { decision, orders } }: HandlerInput<typeof answerDisruptions>,
  deps: Deps,
): Promise<CallReply<typeof answerDisruptions>> {
  return eachByItself(ctx, orders, async (each) => {
    await answer(ctx, { ...each, decision }, deps)
  })
}

async function answer(ctx: AgencyCtx, { decision, ...asked }: Answered, deps: Deps) {
  if (decision === 'refund') return refund(ctx, asked, deps)
  const { id, orderId } = asked
  return ctx.transaction(async (tx) => {
    const order = await lockVisibleHolder(tx, ctx, orderId)
    refuseLocked(order, ctx.actor.userId, await deps.platform.db.instant(tx))
    await acceptDisruption(tx, { disruptionId: id, order, actor: personOf(ctx.actor) }, deps)
    return answerHolder(tx, ctx, orderId, deps)
  })
}

/** The tickets of the flight's booking; another ticket of the trip belongs to another airline. */
async function refund(ctx: AgencyCtx, { id, orderId, passengers }: Omit<Answered, 'decision'>, deps: Deps) {
  const wanted = await ctx.transaction(async (tx) => {
    const order = await lockVisibleHolder(tx, ctx, orderId)
    const question = await questionOf(tx, id, order)
    refuseAnswered(question, 'refund', await deps.platform.db.instant(tx))
    const { row, type } = question
    return {
      disruptionId: id,
      place: { journey: row.journey, segment: row.segment },
      passengers,
      ...refundReason(flightDisruption(row, type)),
    }
  })
  return refundDisrupted(ctx, orderId, wanted, deps)
}
