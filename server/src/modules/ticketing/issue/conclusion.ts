// The input for processing a supplier's answer to a ticketing request.

import type { TicketResult, SupplierFailure } from '../../../connectors/suppliers/port.ts'
import type { Order, Item } from '../../flight-orders/index.ts'
import type { MadeCall } from '../../supplier-calls/index.ts'
import type { Deps } from '../deps.ts'
/**
 * The supplier's answer: to a ticketing request, or that it never received one. `refused_unproven`: it
 * refused, and does not report whether it has issued something nevertheless.
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
