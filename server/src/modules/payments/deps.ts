// Dependencies of this module's use cases.

import type { GatewayPayments } from '../gateway-payments/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Deps as OrderDeps } from '../orders/index.ts'
import type { Vouchers } from '../vouchers/index.ts'
import type { Agreements } from './agreements.ts'
import type { Payments } from './channels.ts'
import type { PaymentLane } from './payment-lane.ts'

export interface Deps extends OrderDeps {
  readonly ledger: Ledger
  readonly payments: Payments
  readonly agreements: Agreements
  readonly lane: PaymentLane
  readonly vouchers: Vouchers
  readonly gateways: GatewayPayments
}
