// Requests and results of exchange quotes; part of port.ts.

import type { Money } from '@interline/domain/money/money'
import type { SupplierFailure, SupplierOffer } from './offers.ts'

export interface ReissueRequest {
  readonly supplierOrderId: string
  /** Whose tickets, our ids as in the booking; absent: all passengers. */
  readonly travellerKeys?: readonly string[]
  /** For the same passengers. */
  readonly offer: SupplierOffer
  /** The airline has changed or cancelled one of the flights: neither a penalty nor a fare difference is charged. */
  readonly involuntary?: boolean
}

/** The cost of exchanging tickets, for all these passengers together. */
export interface ReissueQuote {
  readonly quoteId: string
  readonly validUntil: number
  /** Negative: residual value that is refunded. Residual value neither refunded nor credited is forfeited. */
  readonly difference: Money
  /** Residual value that the airline issues as a credit to the passengers; absent: none. */
  readonly credited?: Money
  readonly penalty: Money
}

export type ReissueQuoteResult =
  | { readonly kind: 'quoted'; readonly quote: ReissueQuote }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }
