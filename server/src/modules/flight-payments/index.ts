// Payment of flight orders: its preconditions, and the two calls. It registers flights as a product.

import * as calls from '@interline/contract/payments/calls'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import type { FlightProduct } from '../flight-orders/index.ts'
import type { Sellable } from '../orders/index.ts'
import { askAgreement, paidAgain, payOrder } from '../payments/index.ts'
import type { Deps } from './deps.ts'
import { flightPaymentConfig } from './flight-payment-config.ts'
import { openFlightPayment } from './open-payment.ts'

export type { Deps } from './deps.ts'

export function flightPaymentsModule(flights: FlightProduct, deps: Deps): Module {
  const product = {
    ...flights,
    payment: { ...flights.payment, open: (tx, ctx, orderId) => openFlightPayment(tx, ctx, orderId, deps) },
  } satisfies Sellable
  deps.products.register(product)
  return {
    routes: [
      route(calls.paymentConfig, (ctx, { query }) => flightPaymentConfig(ctx, query.orderId, product, deps)),
      route(
        calls.payOrder,
        (ctx, { params, body }) => payOrder(ctx, { orderId: params.id, body }, product, deps),
        (ctx, made) => paidAgain(ctx, made, product, deps),
      ),
      route(calls.askPayment, (ctx, input) => askAgreement(ctx, input, product, deps)),
    ],
    jobs: [],
  }
}
