// The port for flight suppliers. A connector is stateless: it translates our request and the supplier's
// answer into one of these closed sets of results. It never touches the database, never invents a reference
// and never decides an order's status. No answer is not an answer: whatever is not a definite yes or no is
// `unknown`.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { Currency, Money } from '@interline/domain/money/money'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import type { Log } from '../../platform/log/log.ts'
import type { ReissueQuoteResult, ReissueRequest } from './reissue-results.ts'
import type { RefundQuoteResult, RefundResult, RefundSelection, SeatsResult } from './refund-results.ts'
import type { SourceTag, SupplierOffer, SupplierFailure, SupplierFlight, SupplierOrder } from './offers.ts'

export type * from './offers.ts'

export type * from './reissue-results.ts'
export type * from './refund-results.ts'

export interface SupplierFeatures {
  /** Seats can be held without payment. */
  readonly hold: boolean
  /** Minutes that a hold lasts if the answer does not say. */
  readonly holdMinutes: number
  /** An order can be found by our reference: needed to resolve unknown outcomes. */
  readonly findByClientRef: boolean
  /** Minutes after which "not found" is final. */
  readonly processingWindowMinutes: number
  readonly maxPassengers: number
  /** Tickets can be voided while the order's `voidUntil` has not passed. */
  readonly canVoid: boolean
  /** Tickets can be exchanged for other flights, at a price quoted first. */
  readonly canReissue: boolean
  /**
   * The same for some passengers of a booking, who are split off to one of their own; otherwise the airline
   * is contacted manually.
   */
  readonly canDivide: boolean
  /** Tickets can be refunded through this connection; otherwise the airline is contacted manually. */
  readonly canRefund: boolean
  /** Seats can be released while their tickets are kept; otherwise the airline is contacted manually. */
  readonly canReleaseSeats: boolean
}

/** Options of a call: the deadline is an instant in milliseconds, the signal aborts it. */
export interface SupplierCall {
  readonly deadline: number
  readonly signal: AbortSignal
  readonly log: Log
}

export interface SupplierQuery {
  readonly journeys: readonly {
    readonly origin: PlaceRef
    readonly destination: PlaceRef
    readonly date: string
  }[]
  readonly passengers: Readonly<Record<PassengerType, number>>
  readonly cabin: Cabin | ''
}

/** Days of a fare calendar, each with the day of the return; null: one way. */
export interface CalendarQuery {
  readonly origin: PlaceRef
  readonly destination: PlaceRef
  /** Empty: every cabin. */
  readonly cabin: Cabin | ''
  readonly days: readonly { readonly out: string; readonly back: string | null }[]
}

/** Specific flights: priced only, without a search. */
export interface FlightsQuery {
  readonly journeys: readonly { readonly segments: readonly RequestedFlight[] }[]
  readonly passengers: Readonly<Record<PassengerType, number>>
  /** Applies if no class is requested; empty: every cabin. */
  readonly cabin: Cabin | ''
}

export interface RequestedFlight {
  /** With the carrier and without leading zeros, as in a segment: `MU543`. */
  readonly flightNumber: string
  /** Local date of departure. */
  readonly date: string
  readonly from: string
  readonly to: string
  /** The same class where it is still sold; otherwise the next dearer class, else any. */
  readonly rbd: string | null
}

export type VerifyResult =
  | { readonly kind: 'ok'; readonly offer: SupplierOffer }
  | { readonly kind: 'price_changed'; readonly offer: SupplierOffer }
  | { readonly kind: 'solution_changed'; readonly offer: SupplierOffer }
  | { readonly kind: 'documents_changed'; readonly offer: SupplierOffer }
  | { readonly kind: 'gone'; readonly reason: string }
  | { readonly kind: 'unknown' }

export interface SupplierTraveller {
  /** Our own key; answers refer to it. */
  readonly key: string
  readonly type: PassengerType
  readonly surname: string
  readonly givenNames: string
  readonly gender: 'male' | 'female'
  readonly birthday: string
  readonly nationality: string
  readonly document: {
    readonly type: string
    readonly number: string
    readonly expiry: string
    readonly issuingPlace: string
  }
}

export interface BookCommand {
  readonly offer: SupplierOffer
  readonly travellers: readonly SupplierTraveller[]
  readonly contact: { readonly phone: string; readonly email: string }
  /** Our reference, stored before the call: the same one on a repeated call. */
  readonly clientRef: string
}

/** A change of a flight after it was booked. */
export interface SupplierEvent {
  readonly id: string
  readonly supplierOrderId: string
  /** When the supplier reported it. */
  readonly at: number
  /** Cancelled without (`cancel_no_save`) or with (`cancel_save`) re-accommodation on another flight. */
  readonly kind: 'schedule_change' | 'delay' | 'cancel_no_save' | 'cancel_save' | 'restore'
  readonly before: SupplierFlight
  readonly after: SupplierFlight
}

export type BookResult =
  | { readonly kind: 'booked'; readonly order: SupplierOrder }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

export type TicketResult =
  | { readonly kind: 'ticketed'; readonly order: SupplierOrder }
  | { readonly kind: 'pending' }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

export type FindResult =
  | { readonly kind: 'found'; readonly order: SupplierOrder }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }

export type VoidResult =
  | { readonly kind: 'voided'; readonly order: SupplierOrder }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

export type ReissueResult =
  | { readonly kind: 'reissued'; readonly order: SupplierOrder }
  | { readonly kind: 'rejected'; readonly failure: SupplierFailure }
  | { readonly kind: 'unknown' }

export type ChangesResult =
  | { readonly kind: 'changes'; readonly events: readonly SupplierEvent[]; readonly cursor: string }
  | { readonly kind: 'unknown' }

export interface FlightSupplier {
  readonly code: string
  readonly name: string
  readonly source: SourceTag
  readonly simulated: boolean
  /** The currencies of its prices; a search needs exchange rates for all of them. */
  readonly currencies: readonly Currency[]
  /** Sells only flights within mainland China. */
  readonly mainlandOnly?: boolean
  readonly features: SupplierFeatures
  /** Rejects with an Error when the supplier fails or the deadline passes: a search has no unknown outcome. */
  search(query: SupplierQuery, call: SupplierCall): Promise<readonly SupplierOffer[]>
  /**
   * Every fare for exactly these flights; none when one of them is not operated, sold or connecting. Absent
   * if the supplier does not support it. Rejects like `search`.
   */
  priceFlights?(query: FlightsQuery, call: SupplierCall): Promise<readonly SupplierOffer[]>
  /**
   * The cheapest offer for one adult on each pair of days, none where nothing is sold. They are for comparison: a search
   * finds what can be booked. Absent if the supplier has no fare calendar. Rejects like `search`.
   */
  fareCalendar?(query: CalendarQuery, call: SupplierCall): Promise<readonly SupplierOffer[]>
  verify(
    offer: SupplierOffer,
    passengers: SupplierQuery['passengers'],
    call: SupplierCall,
  ): Promise<VerifyResult>
  /**
   * Books the seats. Suppliers without hold confirm them subject to payment within minutes. Repeating the
   * reference returns the same booking, and a refusal once that is gone.
   */
  book(command: BookCommand, call: SupplierCall): Promise<BookResult>
  /** Pays from our account at the supplier and issues. `clientRef` is the attempt's own reference. */
  ticket(order: { supplierOrderId: string; clientRef: string }, call: SupplierCall): Promise<TicketResult>
  retrieve(supplierOrderId: string, call: SupplierCall): Promise<FindResult>
  findByClientRef(clientRef: string, call: SupplierCall): Promise<FindResult>
  /** Releases the seats. `unknown` leaves the release to the supplier's own time limit. */
  cancelHold(supplierOrderId: string, call: SupplierCall): Promise<'released' | 'gone' | 'unknown'>
  /** Voids the tickets; repeating it returns the same. Refused as `not_supported` if the feature is missing. */
  void(supplierOrderId: string, call: SupplierCall): Promise<VoidResult>
  /** The cost of exchanging to the flights of the offer. */
  quoteReissue(change: ReissueRequest, call: SupplierCall): Promise<ReissueQuoteResult>
  /**
   * Exchanges the tickets at the quoted price. Repeating the reference returns the same exchange. If the
   * quote is for some passengers, they are split off first and the answer is their new booking; refused only
   * while nothing was split.
   */
  reissue(
    order: { readonly supplierOrderId: string; readonly quoteId: string; readonly clientRef: string },
    call: SupplierCall,
  ): Promise<ReissueResult>
  /**
   * Releases the future seats of tickets, which keep their value. Repeating it returns the same. Refused as
   * `not_supported` if the feature is missing.
   */
  releaseSeats(selection: RefundSelection, call: SupplierCall): Promise<SeatsResult>
  /** The current refund amount. Refused as `not_supported` if the feature is missing. */
  quoteRefund(selection: RefundSelection, call: SupplierCall): Promise<RefundQuoteResult>
  /**
   * Refunds tickets if the amount is as expected, within one percent. Repeating the reference returns the
   * same refund.
   */
  refund(
    order: { readonly selection: RefundSelection; readonly expected: Money; readonly clientRef: string },
    call: SupplierCall,
  ): Promise<RefundResult>
  /** Changes of booked flights since the cursor; an empty cursor starts at the beginning. */
  changesSince(cursor: string, call: SupplierCall): Promise<ChangesResult>
}
