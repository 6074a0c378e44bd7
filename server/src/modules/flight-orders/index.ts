// Flight orders: their bookings, passengers, tickets and disruptions, how they are read and shown, and what
// follows from their deadlines. Independent of suppliers and payment methods.

import { openFieldCipher } from '../../platform/secrets/field-cipher.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps as OrderDeps } from '../orders/index.ts'
import type { Places } from '../places/index.ts'
import type { Deps } from './deps.ts'
import type { OrderTimers } from './due.ts'
import { flightPeople } from './people/flight-people.ts'
import { flightProduct, type FlightProduct } from './product.ts'
import { byLocator, type Bookings } from './read/booking-by-locator.ts'
import { orderRoutes } from './routes.ts'

export type { Deps } from './deps.ts'
export type { OrderTimers } from './due.ts'
export type { FlightProduct } from './product.ts'
export {
  issueTicket,
  PATIENCE_MS,
  releaseSeats,
  replaceTicket,
  resolveBooking,
  returnTickets,
  serviceOrder,
} from './job-kinds.ts'

export interface FlightOrders extends Module {
  readonly deps: Deps
  readonly bookings: Bookings
  /** Effects of passed deadlines, registered by each flight module. */
  readonly timers: OrderTimers
  /** Flights as a product, except the preconditions of payment. */
  readonly product: FlightProduct
}

export function flightOrdersModule(given: OrderDeps & { readonly places: Places }): FlightOrders {
  const deps: Deps = { ...given, cipher: openFieldCipher(given.platform.settings, 'travel documents') }
  const timers: OrderTimers = new Map()
  return {
    deps,
    timers,
    product: flightProduct(deps, timers),
    routes: orderRoutes(deps),
    jobs: [],
    personalData: [flightPeople(deps.cipher)],
    bookings: { byLocator },
  }
}

// Actions of the service desk.
export { covers, decideLoss, textsOf } from './desk/decide-loss.ts'
export {
  allowed,
  deskPerson,
  isOpen,
  jobOf,
  type Afterwards,
  type DeskMove,
  type SecondPerson,
} from './desk/move.ts'
export { staffCloseSentence, staffHoldSentence } from './order/present-words.ts'

// Schedule changes and cancellations of an order's flights.
export {
  involuntaryGrounds,
  involuntaryGroundsOf,
  recordedDisruption,
  type InvoluntaryGround,
} from './disrupted/recorded.ts'
export {
  flightDisruption,
  noteDisruption,
  reopenDisruption,
  settleDisruption,
  type Disrupted,
} from './disrupted/settle.ts'

// What is stored about people.
export { FLIGHTS } from './people/flight-people.ts'

// The order and how it is read and shown.
export { findBorderIssues, presentBorders } from './findings/border-findings.ts'
export { borderStops } from './findings/border-stops.ts'
export { presentChecks } from './findings/present-checks.ts'
export { applyDecision, endLock, lockOrder, lockVisible } from './order/flight-order.ts'
export {
  acknowledgedPart,
  amendmentOf,
  factsOf,
  flightsOf,
  notAllowed,
  payableUntil,
  refuseLosses,
  refuseUnaccepted,
  seatsAreFree,
  servicingOf,
  storeAcknowledged,
  type StoredAmendment,
  type StoredServicing,
} from './order/order.ts'
export { reasonSentence } from './order/present-action.ts'
export { segmentsOf, tightChanges } from './order/present-replacement.ts'
export { presentReview } from './order/present-review.ts'
export type { CloseReason, HoldReason } from './order/present-words.ts'
export { presentOrder, presentSummary } from './order/present.ts'
export {
  type ItemPart,
  type PassengerPart,
  readOrder,
  type WholeOrder,
  withoutHistory,
} from './order/read-order.ts'
export {
  priceColumns,
  replacementOf,
  replacementState,
  type StoredPrice,
  type StoredReplacement,
} from './order/replacement.ts'
export {
  flightOrder,
  isFlightOrder,
  type Item,
  type NewOrderRow,
  type Order,
  type Solution,
} from './order/rows.ts'
export { lockHolder, lockVisibleHolder, ticketHolder } from './order/ticket-holder.ts'
export { documentPlace, readTravellers } from './order/travellers.ts'
export { beginsAs } from './read/begins-as.ts'
export type { Booking, Bookings } from './read/booking-by-locator.ts'
export { answerHolder, answerOrder, getOrder, getTickets, readVisible, viewerOf } from './read/get-order.ts'
