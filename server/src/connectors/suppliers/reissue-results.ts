// What is asked and answered before tickets are exchanged; part of port.ts.

import type { Money } from '@interline/domain/money/money'
import type { SupplierFailure, SupplierOffer } from './port.ts'

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
  /** Never below zero: what is cheaper is not given back. */
  readonly difference: Money
  readonly penalty: Money
}

export type ReissueQuoteResult =
  | { readonly kind: 'quoted'; readonly quote: ReissueQuote }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }
