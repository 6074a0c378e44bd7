// What an answer of a supplier to a ticketing request is concluded with.

import type { TicketResult, SupplierFailure } from '../../../connectors/suppliers/port.ts'
import type { Order, Item } from '../../orders/index.ts'
import type { MadeCall } from '../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
/**
 * What the supplier said: the answer to an order to issue, or that it never had one. `refused_unproven`: it refused, and does
 * not say whether it has issued something all the same.
 */
export type TicketAnswer =
  | TicketResult
  | { readonly kind: 'absent' }
  | { readonly kind: 'refused_unproven'; readonly failure: SupplierFailure }

export interface Ticketing {
  readonly order: Order
  readonly items: readonly Item[]
  /** The booking that is being ticketed. */
  readonly item: Item
  readonly call: MadeCall
}

export interface Conclusion {
  /** Milliseconds since the epoch, by the database's clock. */
  readonly now: number
  readonly deps: Deps
}
