// From a checked offer to an order with seats: checks, rows, the supplier's booking, the review of new
// orders.

import * as calls from '@interline/contract/booking/calls'
import { route } from '../../platform/http/route.ts'
import { jobHandler } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/platform.ts'
import { getOrder, releaseSeats, resolveBooking } from '../flight-orders/index.ts'
import { createOrder } from './create/create-order.ts'
import { runResolveBooking } from './create/resolve-booking.ts'
import type { Deps } from './deps.ts'
import { cancelOrder } from './ending/cancel-order.ts'
import { runReleaseSeats } from './ending/release-seats.ts'
import { orderProof } from './order-proof.ts'

export type { Deps } from './deps.ts'

export function bookingModule(deps: Deps): Module {
  return {
    routes: [
      route(
        calls.createOrder,
        (ctx, { body }) => createOrder(ctx, body, deps),
        (ctx, { orderId = '' }) => getOrder(ctx, orderId, deps),
      ),
      route(calls.orderProof, (ctx, { params }) => orderProof(ctx, params.id)),
      route(calls.cancelOrder, (ctx, { params }) => cancelOrder(ctx, params.id, deps)),
    ],
    jobs: [
      jobHandler(resolveBooking, (job, log) => runResolveBooking(job, log, deps)),
      jobHandler(releaseSeats, (job, log) => runReleaseSeats(job, log, deps)),
    ],
  }
}

export { noteBooked } from './create/booking.ts'
export { tripsOf } from './create/review-of-new.ts'
export { readParty } from './create/travel-party.ts'
export { lossesOfApproval } from './desk/approval-losses.ts'
export { type Approval, approveOrder } from './desk/approve-order.ts'
export { refreshOffers } from './desk/refresh-offers.ts'
export { openRules } from './review/rules-in-force.ts'
