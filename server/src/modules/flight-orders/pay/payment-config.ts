import type { AgencyCtx } from '../../../platform/http/context.ts'
import type { Deps } from '../deps.ts'
import { presentShield } from '../shield/answer-shield.ts'
import { shieldOfOrder } from '../shield/look-through.ts'
import { readVisible } from '../read/get-order.ts'
import { due, isTestingPayer, payableUntil } from '../order/order.ts'

/** The ways to pay an order, each with what it would take or why it is not possible. Throws `request.not_found`. */
export function paymentConfig(ctx: AgencyCtx, orderId: string, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await readVisible(tx, ctx, orderId)
    const amount = due(order)
    const channels = await deps.payments.channels(tx, {
      agencyId: order.agency_id,
      amount,
      paymentDisabled: ctx.actor.company.disablePayment,
      payerIsTesting: isTestingPayer(order, ctx.actor),
      locale: ctx.locale,
    })
    const findings = await shieldOfOrder(tx, ctx, order, deps.platform.clock.now(), deps)
    return {
      shield: presentShield(findings, ctx.locale),
      orderId,
      amount: { amount: Number(amount.minor), currency: amount.currency },
      payBefore: payableUntil(order)?.toISOString() ?? null,
      channels,
    }
  })
}
