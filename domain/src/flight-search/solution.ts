// The parts of a solution that sorting, filtering and grouping use. The contract's Solution is compatible; a
// test or the web's compare tray may pass less.

import type { ProductType } from './ticketing-plan.ts'

export interface BagFacts {
  readonly pieces: number | null
  readonly totalWeight: number | null
}

export interface SegmentFacts {
  readonly carrier: string
  readonly depAirport: string
  readonly arrAirport: string
  /** Local time at the airport, `yyyy-mm-ddThh:mm`. */
  readonly depTime: string
  readonly arrTime: string
  /** Instants, ISO 8601. */
  readonly depAt: string
  readonly arrAt: string
  readonly stops: readonly unknown[]
  readonly baggage: { readonly checked: BagFacts }
}

export interface RuleStepFacts {
  readonly amount: number | null
  readonly percent: number | null
}

export interface SolutionFacts {
  readonly id: string
  readonly itineraryKey: string
  readonly sourceTag: string
  readonly journeys: readonly { readonly duration: number; readonly segments: readonly SegmentFacts[] }[]
  /** Alliance of each carrier, empty for a carrier without one; absent while airlines are not loaded. */
  readonly alliances?: readonly string[]
  /** Absent: one. */
  readonly tickets?: readonly unknown[]
  readonly productType?: ProductType
  /** Minutes from payment to the ticket. */
  readonly ticketBy?: number
  /** `total` is in minor units of the settlement currency, for all passengers. */
  readonly priceDetail: { readonly total: number }
  readonly rules: { readonly refund: readonly RuleStepFacts[]; readonly change: readonly RuleStepFacts[] }
}

/** Stops of one journey: changes of aircraft and landings in between. */
function stopsOf(journey: { readonly segments: readonly { readonly stops: readonly unknown[] }[] }): number {
  return journey.segments.reduce((sum, { stops }) => sum + stops.length, journey.segments.length - 1)
}

/** The most stops on one of the journeys: a return with one direct half is not "direct". */
export function mostStops(solution: Pick<SolutionFacts, 'journeys'>): number {
  return Math.max(...solution.journeys.map(stopsOf))
}

/** Total travel minutes, all journeys together. */
export function totalMinutes(solution: Pick<SolutionFacts, 'journeys'>): number {
  return solution.journeys.reduce((sum, { duration }) => sum + duration, 0)
}

/** True when a bag may be checked in on every flight without paying more. */
export function hasCheckedBag(solution: Pick<SolutionFacts, 'journeys'>): boolean {
  return solution.journeys.every(({ segments }) =>
    segments.every(({ baggage: { checked } }) => (checked.pieces ?? 0) > 0 || (checked.totalWeight ?? 0) > 0),
  )
}

/** True when at least one step of the rule has a price: without any the ticket is non-refundable or non-changeable. */
export function isPossible(steps: readonly RuleStepFacts[]): boolean {
  return steps.some(({ amount, percent }) => amount !== null || percent !== null)
}
