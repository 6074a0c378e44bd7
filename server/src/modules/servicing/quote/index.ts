// The amounts of a change, refund or void: the value of the tickets, each level's earnings, and the stored
// quote.

export type { Deps } from './deps.ts'
export { chargingFor } from './charging.ts'
export { bookedMargins } from './earned.ts'
export { type HeldCoupon, type Holding, readHolding } from './holding.ts'
export { refuseNamedFlights, refuseOtherCarrier, staysWithCarrier } from './issuing-carrier.ts'
export { termsOf, voidTerms, type WorkedOut, workOutChange, workOutReturn } from './levels.ts'
export { type NotOffered, notOffered, offerQuote, readTickets, workOutOffer } from './offer-quote.ts'
export { ruleTerms } from './rule-quote.ts'
export { shownLines } from './shown-lines.ts'
export { lastQuote } from './last-quote.ts'
export { soldTickets, type SoldTickets } from './sold-tickets.ts'
export { addQuote } from './store-quotes.ts'
export { type ChosenBooking, chosenBookings, fits, netFor, netForAll, partyOf, valueOf } from './value.ts'
