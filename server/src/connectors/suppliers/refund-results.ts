// Requests and results of refunds; part of port.ts.

import type { Money } from '@interline/domain/money/money'
import type { SupplierFailure, SupplierOrder } from './offers.ts'

/** Tickets, or parts of them, to be refunded. */
export interface RefundSelection {
  readonly supplierOrderId: string
  /** Ours, as in the booking. */
  readonly travellerKeys: readonly string[]
  /** Flights of the supplier's own order, zero-based. */
  readonly flights: readonly { readonly journey: number; readonly segment: number }[]
  /** The airline has changed or cancelled one of the flights: whole tickets are refunded in full. */
  readonly involuntary?: boolean
}

/** The amounts of a refund, for all chosen passengers together. */
export interface RefundQuote {
  readonly penalty: Money
  /** Of flights that are not refunded. */
  readonly usedFare: Money
  readonly usedTaxes: Money
  /** The refunded amount. */
  readonly returned: Money
}

export type RefundQuoteResult =
  | { readonly kind: 'quoted'; readonly quote: RefundQuote }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

/** `differs`: nothing was done, the amount has changed. `pending`: accepted, the airline has not decided. */
export type RefundResult =
  | { readonly kind: 'refunded'; readonly returned: Money; readonly order: SupplierOrder }
  | { readonly kind: 'differs'; readonly quote: RefundQuote }
  | { readonly kind: 'pending' }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

/** `order` with the unchanged tickets. */
export type SeatsResult =
  | { readonly kind: 'released'; readonly order: SupplierOrder }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }
