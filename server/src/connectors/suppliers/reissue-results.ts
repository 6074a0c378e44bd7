// What is asked and answered before tickets are exchanged; part of port.ts.

import type { Money } from '@interline/domain/money/money'
import type { SupplierFailure, SupplierOffer } from './offers.ts'

export interface ReissueWish {
  readonly supplierOrderId: string
  /** Whose tickets, ours as at the booking; absent: everybody's. */
  readonly travellerKeys?: readonly string[]
  /** For the same passengers. */
  readonly offer: SupplierOffer
  /** The airline has changed or cancelled one of the flights: neither a penalty nor a difference is asked for. */
  readonly involuntary?: boolean
}

/** What exchanging tickets costs, for all these passengers together. */
export interface ReissueQuote {
  readonly quoteId: string
  readonly validUntil: number
  /** Below zero: value that is left over and paid back. What is neither paid back nor credited is forfeited. */
  readonly difference: Money
  /** Value that the airline keeps as a credit for the passengers; absent: none. */
  readonly credited?: Money
  readonly penalty: Money
}

export type ReissueQuoteResult =
  | { readonly kind: 'quoted'; readonly quote: ReissueQuote }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }
