// Where the refunded money of an order is that goes back by gateway.

import type { Reply } from '@interline/contract/index'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { failure } from '../../../platform/http/failure.ts'
import type { Deps } from '../deps.ts'

/** Of an order of the caller's agency, oldest first. Throws `request.not_found`. */
export function listOrderRefunds(
  ctx: AgencyCtx,
  orderId: string,
  deps: Deps,
): Promise<Reply<'gatewayPayments.refunds'>> {
  return ctx.transaction(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where('agency_id', '=', ctx.actor.agencyId)
      .executeTakeFirst()
    if (!order) throw failure('request.not_found')
    const refunds = await tx
      .selectFrom('gateway_refunds')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('agency_id', '=', ctx.actor.agencyId)
      .orderBy('id')
      .execute()
    const attempts = await tx
      .selectFrom('gateway_attempts')
      .selectAll()
      .where('id', 'in', ['', ...refunds.map(({ attempt_id: id }) => id)])
      .execute()
    const shown: Reply<'gatewayPayments.refunds'>['refunds'] = []
    for (const refund of refunds) {
      const attempt = attempts.find(({ id }) => id === refund.attempt_id)
      if (!attempt) continue
      if (!(await deps.payable(attempt.payable_kind).sees(tx, ctx, attempt)))
        throw failure('request.not_found')
      const { state, created_at: asked, sent_at: sent, finished_at: finished } = refund
      shown.push({
        id: refund.id,
        channel: attempt.channel as (typeof shown)[number]['channel'],
        state,
        failure: refund.failure,
        amount: { amount: Number(refund.minor ?? 0n), currency: attempt.currency },
        fee: { amount: Number(refund.fee_minor), currency: attempt.currency },
        charged: { amount: Number(refund.charged_minor), currency: attempt.charged_currency },
        askedAt: asked.toISOString(),
        since: (finished ?? (state === 'processing' ? sent : null) ?? asked).toISOString(),
      })
    }
    return { refunds: shown }
  })
}
