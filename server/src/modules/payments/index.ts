// Payment of orders: the methods that are offered, attempts, the posting of a sale and its reversal.

import * as calls from '@interline/contract/payments/calls'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { paidAgain, payOrder } from './pay-order.ts'
import { paymentConfig } from './payment-config.ts'

export { openChannels } from './channels.ts'
export type { Deps } from './deps.ts'

export function paymentsModule(deps: Deps): Module {
  return {
    routes: [
      route(calls.paymentConfig, (ctx, { query }) => paymentConfig(ctx, query.orderId, deps)),
      route(
        calls.payOrder,
        (ctx, input) => payOrder(ctx, input, deps),
        (ctx, made) => paidAgain(ctx, made, deps),
      ),
    ],
    jobs: [],
  }
}

export { bookOrder, bookSale, postOrder } from './books.ts'
export { giveBackPayment } from './give-back.ts'
export { lockRefunds, paidOnCredit } from './on-credit.ts'
export { inWallets, refundedTo, type RefundedTo } from './refunded-to.ts'
