// Supplier calls of an order: requests, answers, unknown outcomes, and what was sold and issued.

export type { Deps } from './deps.ts'
export { ask, findBooking, TIMEOUTS } from './calls.ts'
export { refuseSeats, refuseSwitchedOff } from './refuse-seats.ts'
export { currencyOf, inBuyingOrder, netPrice, soldOffer } from './sold-offer.ts'
export {
  bookedItem,
  type BookingOf,
  callRow,
  endCall,
  insertCall,
  insertTickets,
  type MadeCall,
  recordCall,
  noteRefusal,
  noteTerms,
  readBookings,
  refuseWhileAsked,
} from './store-supplier.ts'
export { recordFoundTickets, recordTickets } from './tickets/record-found-tickets.ts'
export { joined, storeTickets, ticketedItems, ticketTerms, voidTickets } from './tickets/store-tickets.ts'
export { stateOf, type TicketState } from './tickets/ticket-state.ts'
