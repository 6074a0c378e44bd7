// What suppliers are asked for an order, what they answered, what nobody knows yet, and what they sold and issued.

export type { Deps } from './deps.ts'
export { ask, findBooking, TIMEOUTS } from './calls.ts'
export { refuseSeats } from './refuse-seats.ts'
export { inBuyingOrder, netPrice, soldOffer } from './sold-offer.ts'
export {
  bookedItem,
  type BookingOf,
  callRow,
  endCall,
  insertCall,
  insertTickets,
  type MadeCall,
  noteCall,
  noteRefusal,
  noteTerms,
  readBookings,
  refuseWhileAsked,
} from './store-supplier.ts'
export { noteFound, noteTickets } from './tickets/note-found.ts'
export { joined, storeTickets, ticketedItems, ticketTerms, voidTickets } from './tickets/store-tickets.ts'
export { stateOf, type TicketState } from './tickets/ticket-state.ts'
