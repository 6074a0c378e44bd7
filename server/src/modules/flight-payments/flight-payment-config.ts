import type { AgencyCtx } from '../../platform/http/context.ts'
import { presentChecks, readVisible } from '../flight-orders/index.ts'
import { hidesPassengers, inFamily, type Sellable } from '../orders/index.ts'
import { paymentConfig } from '../payments/index.ts'
import { bookedFlights, checksOfOrder } from '../ticketing-checks/index.ts'
import type { Deps } from './deps.ts'

/**
 * The payment methods of a flight order, each with its amount or why it is unavailable, and the findings of
 * the pre-ticketing checks. Throws `request.not_found`.
 */
export function flightPaymentConfig(ctx: AgencyCtx, orderId: string, product: Sellable, deps: Deps) {
  return inFamily(ctx, deps, (reached) =>
    reached.transaction(async (tx) => {
      const order = await readVisible(tx, reached, orderId)
      const config = await paymentConfig(tx, reached, { order, product }, deps)
      const at = { now: deps.platform.clock.now(), booked: await bookedFlights(tx, order) }
      const looks = await checksOfOrder(tx, reached, order, at, deps)
      const holder = await deps.agencyViews.get(tx, order.agency_id)
      const named = !hidesPassengers(holder, { id: reached.actor.agencyId })
      return { ...config, ticketingChecks: presentChecks(looks, reached.locale, deps.places, named) }
    }),
  )
}
