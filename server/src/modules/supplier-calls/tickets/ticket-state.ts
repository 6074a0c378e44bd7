// What a supplier's answer to "what became of this booking?" says about its tickets. Silence says nothing, and neither does
// a booking that the supplier cannot find: it may have it under another number.

import type { FindResult } from '../../../connectors/suppliers/port.ts'

/** none: the supplier says that it has issued nothing; some: it has issued tickets; open: nobody knows. */
export type TicketState = 'none' | 'some' | 'open'

export function stateOf(answer: FindResult): TicketState {
  if (answer.kind !== 'found') return 'open'
  switch (answer.order.status) {
    case 'ticketed':
      return 'some'
    case 'ticketing':
      return 'open'
    // Some systems number the tickets of a part before they call the booking ticketed.
    case 'held':
    case 'confirmed':
    case 'requested':
      return answer.order.tickets.length > 0 ? 'some' : 'none'
    case 'cancelled':
    case 'voided':
      return 'none'
  }
}
