// What the filters check of a solution, computed once for each; and which groups of filters it fails.

import { hasCheckedBag, isPossible, mostStops, type SolutionFacts } from '../solution.ts'
import { hasPromise } from '../ticketing-plan.ts'

/** Quarters of the day by local departure: 00-06, 06-12, 12-18, 18-24. */
export type TimeBand = 0 | 1 | 2 | 3

/** 2 means two or more. */
export type Stops = 0 | 1 | 2

/** Longest wait for the ticket, in minutes from payment. */
export const TICKETING_WAITS = [30, 120, 1440] as const

export type TicketingWait = (typeof TICKETING_WAITS)[number]

/** Empty lists and nulls filter nothing. */
export interface FilterChoice {
  readonly stops: readonly Stops[]
  readonly outbound: readonly TimeBand[]
  /** Departure of the last journey of a return or multi-city trip. */
  readonly inbound: readonly TimeBand[]
  /** Marketing carriers; every flight must be by one of them. */
  readonly airlines: readonly string[]
  /** Every flight must be by a member of one of them. */
  readonly alliances: readonly string[]
  /** Airports where the first journey starts and ends. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Connection airports: there must be one, and all must be among them. */
  readonly via: readonly string[]
  readonly sources: readonly string[]
  readonly checkedBag: boolean
  readonly refundable: boolean
  readonly changeable: boolean
  /** No separate tickets. */
  readonly oneTicket: boolean
  readonly ticketing: TicketingWait | null
  /** Minor units of the settlement currency, as shown in the list. */
  readonly maxPrice: number | null
  /** Minutes of the longest journey. */
  readonly maxMinutes: number | null
}

export interface FilterRow {
  readonly itinerary: string
  readonly price: number
  readonly stops: Stops
  readonly outbound: TimeBand
  readonly inbound: TimeBand | null
  readonly airlines: readonly string[]
  /** Alliances of each airline; empty for an airline without one. */
  readonly alliances: readonly string[]
  /** Where the first journey starts and ends. */
  readonly from: string
  readonly to: string
  /** Connection airports, on all journeys. */
  readonly via: readonly string[]
  readonly source: string
  readonly checkedBag: boolean
  readonly refundable: boolean
  readonly changeable: boolean
  readonly oneTicket: boolean
  /** Minutes from payment to the ticket; infinite where only the departure counts. */
  readonly ticketing: number
  readonly minutes: number
}

/** Each group of filters has one bit, its position in the table. */
export const BIT = {
  stops: 1,
  outbound: 2,
  inbound: 4,
  airlines: 8,
  alliances: 16,
  from: 32,
  to: 64,
  via: 128,
  sources: 256,
  checkedBag: 512,
  refundable: 1024,
  changeable: 2048,
  oneTicket: 4096,
  ticketing: 8192,
} as const
const LIMITS = 16_384

// A solution's row never changes, and the same list is filtered at every click, so rows are computed once.
const rows = new WeakMap<SolutionFacts, FilterRow>()
const rowsOfLists = new WeakMap<readonly SolutionFacts[], readonly FilterRow[]>()

/** The bits of all groups that the row fails; 0 for one that fits. */
export function missed(row: FilterRow, choice: FilterChoice): number {
  const { stops, outbound, inbound, airlines, alliances, from, to, via, sources } = choice
  let bits = 0
  if (stops.length > 0 && !stops.includes(row.stops)) bits |= BIT.stops
  if (outbound.length > 0 && !outbound.includes(row.outbound)) bits |= BIT.outbound
  if (inbound.length > 0 && row.inbound !== null && !inbound.includes(row.inbound)) bits |= BIT.inbound
  if (!allOf(row.airlines, airlines)) bits |= BIT.airlines
  if (!allOf(row.alliances, alliances)) bits |= BIT.alliances
  if (from.length > 0 && !from.includes(row.from)) bits |= BIT.from
  if (to.length > 0 && !to.includes(row.to)) bits |= BIT.to
  if (via.length > 0 && (row.via.length === 0 || !allOf(row.via, via))) bits |= BIT.via
  if (sources.length > 0 && !sources.includes(row.source)) bits |= BIT.sources
  if (choice.checkedBag && !row.checkedBag) bits |= BIT.checkedBag
  if (choice.refundable && !row.refundable) bits |= BIT.refundable
  if (choice.changeable && !row.changeable) bits |= BIT.changeable
  if (choice.oneTicket && !row.oneTicket) bits |= BIT.oneTicket
  if (choice.ticketing !== null && row.ticketing > choice.ticketing) bits |= BIT.ticketing
  if (choice.maxPrice !== null && row.price > choice.maxPrice) bits |= LIMITS
  if (choice.maxMinutes !== null && row.minutes > choice.maxMinutes) bits |= LIMITS * 2
  return bits
}

/** The rows of a list, parallel to its solutions. The list must not change afterwards. */
export function rowsOf(solutions: readonly SolutionFacts[]): readonly FilterRow[] {
  const known = rowsOfLists.get(solutions)
  if (known) return known
  const made = solutions.map(rowOf)
  rowsOfLists.set(solutions, made)
  return made
}

function rowOf(solution: SolutionFacts): FilterRow {
  const known = rows.get(solution)
  if (known) return known
  const { journeys, rules, tickets, productType } = solution
  const [first] = journeys
  const last = journeys.length > 1 ? journeys.at(-1) : undefined
  const row: FilterRow = {
    itinerary: solution.itineraryKey,
    price: solution.priceDetail.total,
    stops: Math.min(2, mostStops(solution)) as Stops,
    outbound: bandOf(first?.segments[0]?.depTime),
    inbound: last ? bandOf(last.segments[0]?.depTime) : null,
    airlines: [...new Set(journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))],
    alliances: solution.alliances ?? [],
    from: first?.segments[0]?.depAirport ?? '',
    to: first?.segments.at(-1)?.arrAirport ?? '',
    via: changesOf(solution),
    source: solution.sourceTag,
    checkedBag: hasCheckedBag(solution),
    refundable: isPossible(rules.refund),
    changeable: isPossible(rules.change),
    oneTicket: (tickets?.length ?? 1) === 1,
    ticketing: productType && !hasPromise(productType) ? Infinity : (solution.ticketBy ?? 0),
    minutes: Math.max(...journeys.map(({ duration }) => duration)),
  }
  rows.set(solution, row)
  return row
}

function allOf(values: readonly string[], chosen: readonly string[]): boolean {
  return chosen.length === 0 || values.every((value) => chosen.includes(value))
}

/** A change of airport within a city counts as both of them. */
function changesOf({ journeys }: SolutionFacts): string[] {
  return [
    ...new Set(
      journeys.flatMap(({ segments }) =>
        segments
          .slice(1)
          .flatMap(({ depAirport }, at) => [segments[at]?.arrAirport ?? depAirport, depAirport]),
      ),
    ),
  ]
}

/** The quarter of the day of a local time `yyyy-mm-ddThh:mm`. */
function bandOf(local: string | undefined): TimeBand {
  return Math.floor(Number(local?.slice(11, 13) ?? 0) / 6) as TimeBand
}
