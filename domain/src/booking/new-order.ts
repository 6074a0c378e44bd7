// A new order from a checked offer and its passengers: its initial status, its payment deadline, and the
// columns that lists show.

import { payBefore } from '../flight-search/pay-before.ts'
import { reservedUntil, reviewOfNewBefore } from '../flight-orders/deadlines.ts'

/** `too_late`: no time left to pay and ticket. `not_holdable`: the seats cannot be held without payment. */
export type StartRefusal = 'too_late' | 'not_holdable'

export interface Start {
  readonly action: 'create' | 'reserve' | 'submit_for_review'
  /** Whether seats are booked with the supplier now. */
  readonly book: boolean
  readonly payBefore: number | null
  readonly reviewBefore: number | null
  readonly seatsUntil: number | null
}

export interface StartFacts {
  /** Milliseconds since the epoch, like all instants here. */
  readonly now: number
  /** When the order was created, if its booking is only confirmed later. */
  readonly orderedAt?: number
  readonly departure: number
  /** The supplier's time limit; null: none. Before booking: the usual length of its hold. */
  readonly seatsUntil: number | null
  readonly holdable: boolean
  readonly holdOnly: boolean
  /** The agency cannot pay; its parent does. */
  readonly paymentDisabled: boolean
  /** At least one review trigger fired. */
  readonly inReview?: boolean
}

/**
 * The initial status of an order, or why it cannot be created. Called before the supplier is called and again
 * with the supplier's answer.
 */
export function startOrder(facts: StartFacts): Start | StartRefusal {
  const { now, orderedAt = now, departure, seatsUntil, holdable, holdOnly, paymentDisabled } = facts
  if (holdOnly && !paymentDisabled && !holdable) return 'not_holdable'
  if (facts.inReview || (paymentDisabled && !holdable)) {
    const until = reviewOfNewBefore(now, departure)
    if (until <= now) return 'too_late'
    return {
      action: 'submit_for_review',
      book: false,
      payBefore: null,
      reviewBefore: until,
      seatsUntil: null,
    }
  }
  if (holdOnly || paymentDisabled) {
    const until = reservedUntil(now, { seatsUntil, departure })
    if (until <= now) return 'too_late'
    return { action: 'reserve', book: true, payBefore: null, reviewBefore: null, seatsUntil: until }
  }
  const due = payBefore(now, { seatsUntil: seatsUntil ?? Number.POSITIVE_INFINITY, departure, orderedAt })
  if (!due.enough) return 'too_late'
  return { action: 'create', book: true, payBefore: due.at, reviewBefore: null, seatsUntil }
}

interface SegmentSummaryFacts {
  readonly flightNo: string
  readonly depAirport: string
  readonly arrAirport: string
  readonly depTime: string
  readonly depAt: string
}

/** What the order list shows of the flights. `depTime` is local time at the airport. */
export function routeSummary(journeys: readonly { readonly segments: readonly SegmentSummaryFacts[] }[]) {
  const segments = journeys.flatMap((journey) => journey.segments)
  const [first] = segments
  if (!first) throw new RangeError('an order needs at least one flight')
  return {
    departAt: Date.parse(first.depAt),
    departOn: first.depTime.slice(0, 10),
    flightNumbers: segments.map(({ flightNo }) => flightNo),
    route: journeys.map(({ segments: own }) => ({
      from: own[0]?.depAirport ?? '',
      to: own.at(-1)?.arrAirport ?? '',
      depTime: own[0]?.depTime ?? '',
    })),
  }
}

/** `CHAN/TAI MAN`, as on the ticket. */
export function ticketName(passenger: { readonly surname: string; readonly given_names: string }): string {
  return `${passenger.surname.trim().toUpperCase()}/${passenger.given_names.trim().toUpperCase()}`
}

/** Search text for a passenger: surname first or last. In capitals. */
export function searchTerms(passenger: { readonly surname: string; readonly given_names: string }): string[] {
  const surname = passenger.surname.trim().toUpperCase()
  const given = passenger.given_names.trim().toUpperCase()
  return [`${surname}/${given}`, `${surname} ${given}`, `${given} ${surname}`]
}
