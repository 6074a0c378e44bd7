// Payment of orders: the methods that are offered, attempts, the posting of a sale and its reversal.

import * as calls from '@interline/contract/payments/calls'
import { route } from '../../platform/http/route.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { paidAgain, payOrder } from './pay-order.ts'
import { paymentConfig } from './payment-config.ts'
import { settlePayment, type Settlement } from './settle.ts'

export { openChannels } from './channels.ts'
export { walletMethod } from './wallet-method.ts'
export type { Deps } from './deps.ts'

export interface PaymentsModule extends Module {
  /** Settles a stored attempt whose money is there; see settle.ts. Nobody has to be signed in. */
  settlePayment(tx: Tx, attemptId: string): Promise<Settlement>
}

export function paymentsModule(deps: Deps): PaymentsModule {
  return {
    settlePayment: (tx, attemptId) => settlePayment(tx, attemptId, deps),
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
