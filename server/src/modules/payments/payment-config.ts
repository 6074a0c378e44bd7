import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'
import {
  dueNow,
  inFamily,
  isTestingPayer,
  payableUntil,
  presentChecks,
  readVisible,
} from '../orders/index.ts'
import { bookedFlights, checksOfOrder } from '../ticketing-checks/index.ts'
import { lacking } from './received.ts'

/** The ways to pay an order, each with what it would take or why it is not possible. Throws `request.not_found`. */
export function paymentConfig(ctx: AgencyCtx, orderId: string, deps: Deps) {
  return inFamily(ctx, deps, (reached) => configOf(reached, orderId, deps))
}

function configOf(ctx: AgencyCtx, orderId: string, deps: Deps) {
  return ctx.transaction(async (tx) => {
    const order = await readVisible(tx, ctx, orderId)
    const { common } = await deps.agencyViews.get(tx, order.agency_id)
    const isOwn = order.agency_id === ctx.actor.agencyId
    const amount = dueNow(order)
    const channels = await deps.payments.channels(tx, {
      agencyId: order.agency_id,
      amount,
      paymentDisabled: common.disablePayment && ctx.actor.company.disablePayment,
      paysItself: !isOwn && !common.disablePayment,
      payerIsTesting: isTestingPayer(order, ctx.actor),
      locale: ctx.locale,
    })
    const at = { now: deps.platform.clock.now(), booked: await bookedFlights(tx, order) }
    const looks = await checksOfOrder(tx, ctx, order, at, deps)
    const missing = common.disablePayment ? await lacking(tx, ctx, order, deps) : undefined
    return {
      ticketingChecks: presentChecks(looks, ctx.locale, deps.places),
      orderId,
      topUp: missing ? { amount: Number(missing.minor), currency: missing.currency } : null,
      amount: { amount: Number(amount.minor), currency: amount.currency },
      payBefore: payableUntil(order)?.toISOString() ?? null,
      channels,
    }
  })
}
