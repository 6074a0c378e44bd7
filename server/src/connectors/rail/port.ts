// The port for railways, after the neutral model OSDM: an offer becomes a provisional booking, its confirmation issues the
// tickets, tickets are refunded or exchanged. A connector is stateless towards us: it never touches the database and never
// decides an order's status. Whatever is not a definite yes or no is `unknown`.

import type { Currency, Money } from '@interline/domain/money/money'
import type { FeePercent } from '@interline/domain/rail/refund-fee'
import type {
  RailJourney,
  RailPassengerType,
  SeatClass,
  TrainRef,
  TrainRun,
} from '@interline/domain/rail/journeys'
import type { RailStation } from '@interline/domain/rail/stations'
import type { LocalDate } from '@interline/domain/time/local-date'
import type { Log } from '../../platform/log/log.ts'

export interface RailwayFeatures {
  /** Minutes for which a provisional booking holds its seats. */
  readonly holdMinutes: number
  /** Minutes after which "not found" is final. */
  readonly processingWindowMinutes: number
  readonly maxPassengers: number
}

/** The deadline is an instant in milliseconds, the signal aborts the call. */
export interface RailCall {
  readonly deadline: number
  readonly signal: AbortSignal
  readonly log: Log
}

export interface RailQuery {
  readonly from: string
  readonly to: string
  readonly date: LocalDate
}

export interface RailTraveller {
  /** Our own key; answers refer to it. */
  readonly key: string
  readonly type: RailPassengerType
  readonly surname: string
  readonly givenNames: string
  readonly birthday: LocalDate
  readonly nationality: string
  /** Real-name rules: each ticket is bound to it. */
  readonly document: { readonly type: string; readonly number: string }
}

/** Why a railway refuses. `identity`: the name and the document do not match its records. */
export type RailRefusal =
  | 'sold_out'
  | 'not_on_sale'
  | 'identity'
  | 'time_conflict'
  | 'departed'
  | 'changed_before'
  | 'not_allowed'
  | 'expired'
  | 'amount_differs'

export interface RailTicket {
  readonly key: string
  /** Given with the seat, before payment. */
  readonly coach: string
  readonly seat: string
  /** Null until the ticket is issued. */
  readonly number: string | null
  readonly fare: Money
  readonly state: 'held' | 'issued' | 'refunded' | 'exchanged' | 'released'
}

/** Electronic tickets open the gate with the document; elsewhere the code is shown at the counter. */
export type Delivery = 'document' | 'pickup'

export interface RailBooking {
  readonly bookingId: string
  readonly clientRef: string
  readonly status: 'held' | 'issued' | 'released'
  readonly run: TrainRun
  readonly seatClass: SeatClass
  readonly tickets: readonly RailTicket[]
  /** Milliseconds since the epoch. */
  readonly holdUntil: number
  /** What confirming costs; of an exchange the difference, negative: returned. */
  readonly amount: Money
  /** Of an exchange: the part that the railway keeps of what it returns. */
  readonly kept: Money
  readonly delivery: Delivery
  readonly pickupCode: string | null
}

export interface RailBookCommand {
  readonly ref: TrainRef
  readonly seatClass: SeatClass
  readonly travellers: readonly RailTraveller[]
  /** Our reference, stored before the call: the same one on a repeated call. */
  readonly clientRef: string
}

/** The tickets of a booking, by our keys. */
export interface RailSelection {
  readonly bookingId: string
  readonly keys: readonly string[]
}

export type BookingResult =
  | { readonly kind: 'booked'; readonly booking: RailBooking }
  | { readonly kind: 'rejected'; readonly reason: RailRefusal }
  | { readonly kind: 'unknown' }

export type FindRailResult =
  | { readonly kind: 'found'; readonly booking: RailBooking }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }

export interface RailRefundQuote {
  readonly percent: FeePercent
  readonly fee: Money
  readonly returned: Money
}

export type RailRefundQuoteResult =
  | ({ readonly kind: 'quoted' } & RailRefundQuote)
  | { readonly kind: 'rejected'; readonly reason: RailRefusal }
  | { readonly kind: 'unknown' }

/** What an exchange would cost now: `amount` as in a booking, `kept` the part that the railway keeps of what it returns. */
export type RailExchangeQuoteResult =
  | { readonly kind: 'quoted'; readonly amount: Money; readonly kept: Money }
  | { readonly kind: 'rejected'; readonly reason: RailRefusal }
  | { readonly kind: 'unknown' }

export type RailRefundResult =
  | { readonly kind: 'refunded'; readonly returned: Money }
  | { readonly kind: 'rejected'; readonly reason: RailRefusal }
  | { readonly kind: 'absent' }
  | { readonly kind: 'unknown' }

export interface Railway {
  readonly code: string
  readonly name: string
  readonly simulated: boolean
  readonly currency: Currency
  readonly features: RailwayFeatures
  readonly stations: readonly RailStation[]
  /** Trains that are on sale, by departure. Rejects with an Error when the railway fails or the deadline passes. */
  search(query: RailQuery, call: RailCall): Promise<readonly RailJourney[]>
  /** One train as it is sold now; undefined: it is not. Rejects like `search`. */
  journey(ref: TrainRef, call: RailCall): Promise<RailJourney | undefined>
  /** Holds seats. Repeating the reference returns the same booking. */
  book(command: RailBookCommand, call: RailCall): Promise<BookingResult>
  quoteExchange(
    change: RailSelection & Pick<RailBookCommand, 'ref' | 'seatClass'>,
    call: RailCall,
  ): Promise<RailExchangeQuoteResult>
  /**
   * Holds seats that replace those of tickets, once, for the same stations. Confirmed like a booking; until then the old
   * tickets stay valid. Tickets that replace those of a missed train are not refunded.
   */
  exchange(
    change: RailSelection & Omit<RailBookCommand, 'travellers'>,
    call: RailCall,
  ): Promise<BookingResult>
  /** Pays from our account at the railway and issues. Repeating it returns the same. */
  confirm(bookingId: string, call: RailCall): Promise<BookingResult>
  find(
    by: { readonly bookingId: string } | { readonly clientRef: string },
    call: RailCall,
  ): Promise<FindRailResult>
  /** Releases held seats; `unknown` leaves it to the railway's own limit. */
  release(bookingId: string, call: RailCall): Promise<'released' | 'gone' | 'unknown'>
  quoteRefund(selection: RailSelection, call: RailCall): Promise<RailRefundQuoteResult>
  /** Refunds at exactly the expected amount. Repeating the reference returns the same refund. */
  refund(
    order: RailSelection & { readonly expected: Money; readonly clientRef: string },
    call: RailCall,
  ): Promise<RailRefundResult>
  /** The outcome of a refund by our reference; `absent` is final after the processing window. */
  findRefund(clientRef: string, call: RailCall): Promise<RailRefundResult>
}
