// Payment of orders of any product: payment methods, attempts, the posting of a sale and its reversal.

import { gatewayPayments } from '@interline/contract/gateway-payments/calls'
import type { Tx } from '../../platform/database/database.ts'
import { route } from '../../platform/http/route.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps } from './deps.ts'
import { gatewayPayable } from './pay-by-gateway.ts'
import { refundFees } from './refunds/refund-fees.ts'
import { settlePayment, type Settlement } from './settle.ts'

export { openAgreements } from './agreements.ts'
export { askAgreement } from './ask-agreement.ts'
export { openChannels } from './channels.ts'
export { openPaymentLane } from './payment-lane.ts'
export { walletMethod } from './method.ts'
export type { Deps } from './deps.ts'

export interface PaymentsModule extends Module {
  /** Settles a stored attempt whose money has arrived; see settle.ts. No signed-in user is needed. */
  settlePayment(tx: Tx, attemptId: string): Promise<Settlement>
}

export function paymentsModule(deps: Deps): PaymentsModule {
  deps.gateways.register('order', gatewayPayable(deps))
  return {
    settlePayment: (tx, attemptId) => settlePayment(tx, attemptId, deps),
    routes: [
      route(gatewayPayments.refundFees, (ctx, { params: { id }, query: { amount } }) =>
        refundFees(ctx, { id, amount }, deps),
      ),
    ],
    jobs: [],
  }
}

// For the calls of a product.
export { paymentConfig } from './payment-config.ts'
export { paidAgain, payOrder } from './pay-order.ts'

// Postings after the payment.
export { bookOrder, bookSale, postOrder } from './books.ts'
export { bookRefund, reversePayment, sendOn } from './refunds/book-refund.ts'
export { lockRefunds, paidOnCredit } from './on-credit.ts'
export { voucherPart } from './voucher-leg.ts'
export { refundedTo } from './refunds/refunded-to.ts'
export { refundPayments } from './refunds/refund-payments.ts'
