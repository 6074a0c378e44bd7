// What the portal asks of a flight supplier. A connector is stateless: it turns our question into theirs and their
// answer into one of these closed sets of results. It never touches the database, never invents a reference and
// never decides a status of ours. Silence is not an answer: whatever is not a definite yes or no is `unknown`.

import type { Cabin } from '@interline/domain/flight-search/cabins'
import type { Currency, Money } from '@interline/domain/money/money'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import type { PlaceRef } from '@interline/domain/places/place-ref'
import type { Log } from '../../platform/log/log.ts'
import type { ReissueQuoteResult, ReissueWish } from './reissue-results.ts'
import type { RefundQuoteResult, RefundResult, RefundSelection, SeatsResult } from './refund-results.ts'
import type { SourceTag, SupplierOffer, SupplierFailure, SupplierFlight, SupplierOrder } from './offers.ts'

export type * from './offers.ts'

export type * from './reissue-results.ts'
export type * from './refund-results.ts'

export interface SupplierFeatures {
  /** Seats can be held without payment. */
  readonly hold: boolean
  /** Minutes that a hold lasts where the answer does not say. */
  readonly holdMinutes: number
  /** An order can be found by the reference that we gave it: needed to resolve unknown outcomes. */
  readonly findByClientRef: boolean
  /** Minutes after which "not found" may be believed. */
  readonly processingWindowMinutes: number
  readonly maxPassengers: number
  /** Tickets can be voided while the order's `voidUntil` has not passed. */
  readonly canVoid: boolean
  /** Tickets can be exchanged for other flights, at a price that is quoted before. */
  readonly canReissue: boolean
  /** The same for some passengers of a booking, who leave it for one of their own; otherwise the airline is asked by hand. */
  readonly canDivide: boolean
  /** Tickets can be given back through this connection; otherwise the airline is asked by hand. */
  readonly canRefund: boolean
  /** Seats can be given back while their tickets stay as they are; otherwise the airline is asked by hand. */
  readonly canReleaseSeats: boolean
}

/** How a call is made: the deadline is an instant in milliseconds, the signal ends it early. */
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

/** Flights that are known by name: nothing is looked for, only priced. */
export interface FlightsQuery {
  readonly journeys: readonly { readonly segments: readonly WantedFlight[] }[]
  readonly passengers: Readonly<Record<PassengerType, number>>
  /** Counts where no class is wanted; empty: every cabin. */
  readonly cabin: Cabin | ''
}

export interface WantedFlight {
  /** With the carrier and without leading zeros, as in a segment: `MU543`. */
  readonly flightNumber: string
  /** Local date of departure. */
  readonly date: string
  readonly from: string
  readonly to: string
  /** Kept where it is still sold; otherwise the next dearer class, else any. */
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
  /** Our reference, written down before the call: the same one on a repeated call. */
  readonly clientRef: string
}

/** Something that happened to a flight after it was booked. */
export interface SupplierEvent {
  readonly id: string
  readonly supplierOrderId: string
  /** When the supplier made it known. */
  readonly at: number
  /** Cancelled without (`cancel_no_save`) or with (`cancel_save`) a flight that the airline moved the passengers to. */
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
  /** What its prices are in; exchange rates of all of them are needed for a search. */
  readonly currencies: readonly Currency[]
  /** Sells nothing but flights inside mainland China. */
  readonly mainlandOnly?: boolean
  readonly features: SupplierFeatures
  /** Rejects with an Error when the supplier fails or the deadline passes: a search has no unknown outcome. */
  search(query: SupplierQuery, call: SupplierCall): Promise<readonly SupplierOffer[]>
  /**
   * Every fare for exactly these flights; none when one of them is not flown, sold or connected. Absent where the
   * supplier cannot be asked so. Rejects like `search`.
   */
  priceFlights?(query: FlightsQuery, call: SupplierCall): Promise<readonly SupplierOffer[]>
  verify(
    offer: SupplierOffer,
    passengers: SupplierQuery['passengers'],
    call: SupplierCall,
  ): Promise<VerifyResult>
  /**
   * Takes the seats. For suppliers without hold it confirms them subject to payment within minutes. The same reference
   * again answers the same booking, and a refusal once that is gone.
   */
  book(command: BookCommand, call: SupplierCall): Promise<BookResult>
  /** Pays from our account at the supplier and issues. `clientRef` is the attempt's own reference. */
  ticket(order: { supplierOrderId: string; clientRef: string }, call: SupplierCall): Promise<TicketResult>
  retrieve(supplierOrderId: string, call: SupplierCall): Promise<FindResult>
  findByClientRef(clientRef: string, call: SupplierCall): Promise<FindResult>
  /** Gives the seats back. `unknown` leaves the release to the supplier's own time limit. */
  cancelHold(supplierOrderId: string, call: SupplierCall): Promise<'released' | 'gone' | 'unknown'>
  /** Undoes the tickets; voiding again answers the same. Refused as `not_supported` where the feature is missing. */
  void(supplierOrderId: string, call: SupplierCall): Promise<VoidResult>
  /** What it costs to fly as in the offer instead. */
  quoteReissue(change: ReissueWish, call: SupplierCall): Promise<ReissueQuoteResult>
  /**
   * Exchanges the tickets at the quoted price. The same reference again answers the same exchange. Where the quote is for some
   * passengers, they are divided off first and the answer is their new booking; refused only while nothing was divided.
   */
  reissue(
    order: { readonly supplierOrderId: string; readonly quoteId: string; readonly clientRef: string },
    call: SupplierCall,
  ): Promise<ReissueResult>
  /**
   * Gives the seats of tickets back that are still ahead; the tickets stay worth what they are. Again it answers the
   * same. Refused as `not_supported` where the feature is missing.
   */
  releaseSeats(selection: RefundSelection, call: SupplierCall): Promise<SeatsResult>
  /** What would be given back now. Refused as `not_supported` where the feature is missing. */
  quoteRefund(selection: RefundSelection, call: SupplierCall): Promise<RefundQuoteResult>
  /**
   * Gives tickets back where that comes to what is expected, within one percent. The same reference again answers the
   * same refund.
   */
  refund(
    order: { readonly selection: RefundSelection; readonly expected: Money; readonly clientRef: string },
    call: SupplierCall,
  ): Promise<RefundResult>
  /** What happened to booked flights since the cursor; the empty cursor stands for the beginning. */
  changesSince(cursor: string, call: SupplierCall): Promise<ChangesResult>
}
