// What a supplier's answer about a booking's outcome means for its tickets. No answer means nothing, and
// neither does "not found": it may be stored under another number.

import type { FindResult } from '../../../connectors/suppliers/port.ts'

/** none: the supplier confirms that it issued nothing; some: it has issued tickets; open: unknown. */
export type TicketState = 'none' | 'some' | 'open'

export function stateOf(answer: FindResult): TicketState {
  if (answer.kind !== 'found') return 'open'
  switch (answer.order.status) {
    case 'ticketed':
      return 'some'
    case 'ticketing':
      return 'open'
    // Some systems number the first tickets before the booking is marked as ticketed.
    case 'held':
    case 'confirmed':
    case 'requested':
      return answer.order.tickets.length > 0 ? 'some' : 'none'
    case 'cancelled':
    case 'voided':
      return 'none'
  }
}
