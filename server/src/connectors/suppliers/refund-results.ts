// What is asked and answered where tickets are given back; part of port.ts.

import type { Money } from '@interline/domain/money/money'
import type { SupplierFailure, SupplierOrder } from './offers.ts'

/** Tickets, or parts of them, that are to be given back. */
export interface RefundSelection {
  readonly supplierOrderId: string
  /** Ours, as at the booking. */
  readonly travellerKeys: readonly string[]
  /** Flights of the supplier's own order, counted from 0. */
  readonly flights: readonly { readonly journey: number; readonly segment: number }[]
  /** The airline has changed or cancelled one of the flights: nothing is kept of whole tickets. */
  readonly involuntary?: boolean
}

/** What giving back comes to, for all chosen passengers together. */
export interface RefundQuote {
  readonly penalty: Money
  /** Of flights that are not given back. */
  readonly usedFare: Money
  readonly usedTaxes: Money
  /** What is given back. */
  readonly returned: Money
}

export type RefundQuoteResult =
  | { readonly kind: 'quoted'; readonly quote: RefundQuote }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

/** `differs`: nothing has happened, it would be another amount. `pending`: accepted, the airline has not decided. */
export type RefundResult =
  | { readonly kind: 'refunded'; readonly returned: Money; readonly order: SupplierOrder }
  | { readonly kind: 'differs'; readonly quote: RefundQuote }
  | { readonly kind: 'pending' }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

/** `order` with the tickets as they were. */
export type SeatsResult =
  | { readonly kind: 'released'; readonly order: SupplierOrder }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }
