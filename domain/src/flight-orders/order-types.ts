// Order types of flights: the letter of their numbers, and the payment type under which wallets list them.

import type { PaymentType } from '../ledger/payment-types.ts'
import type { OrderType } from './statuses.ts'

export const FLIGHT_TYPES = {
  origin: { letter: 'F', paymentType: 'origin-flight' },
  change: { letter: 'C', paymentType: 'change-flight' },
  refund: { letter: 'R', paymentType: 'refund-flight' },
  void: { letter: 'V', paymentType: 'void-flight' },
} as const satisfies Record<OrderType, { readonly letter: string; readonly paymentType: PaymentType }>
