// What the results may be narrowed to. Filters of several groups must all fit; the options of one group are
// alternatives. Nothing is sorted here, and what an option would bring is counted in facets.ts.

import type { SolutionFacts } from '../solution.ts'
import { missed, rowsOf } from './filter-row.ts'

/** Quarters of the day by local departure: 00-06, 06-12, 12-18, 18-24. */
export type TimeBand = 0 | 1 | 2 | 3
/** 2 stands for two or more. */
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
  /** Airports where the first journey begins, and where it ends. */
  readonly from: readonly string[]
  readonly to: readonly string[]
  /** Airports of connections: there must be one, and every one must be among them. */
  readonly via: readonly string[]
  readonly sources: readonly string[]
  readonly checkedBag: boolean
  readonly refundable: boolean
  readonly changeable: boolean
  /** No separate tickets. */
  readonly oneTicket: boolean
  readonly ticketing: TicketingWait | null
  /** Minor units of the settlement currency, as the list shows its prices. */
  readonly maxPrice: number | null
  /** Minutes of the longest journey. */
  readonly maxMinutes: number | null
}

export const NO_FILTER: FilterChoice = {
  stops: [],
  outbound: [],
  inbound: [],
  airlines: [],
  alliances: [],
  from: [],
  to: [],
  via: [],
  sources: [],
  checkedBag: false,
  refundable: false,
  changeable: false,
  oneTicket: false,
  ticketing: null,
  maxPrice: null,
  maxMinutes: null,
}

/** The solutions that fit every group, in the order they came. */
export function filterSolutions<S extends SolutionFacts>(solutions: readonly S[], choice: FilterChoice): S[] {
  const rows = rowsOf(solutions)
  return solutions.filter((_, at) => missed(rows[at]!, choice) === 0)
}

/** The groups that filter something. */
export function activeFilters(choice: FilterChoice): (keyof FilterChoice)[] {
  return (Object.keys(NO_FILTER) as (keyof FilterChoice)[]).filter((key) => {
    const value = choice[key]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
  })
}

/** The groups that, taken alone, bring something back when nothing fits: what to offer to drop. */
export function groupsInTheWay(
  solutions: readonly SolutionFacts[],
  choice: FilterChoice,
): (keyof FilterChoice)[] {
  return activeFilters(choice).filter((key) => {
    const without = { ...choice, [key]: NO_FILTER[key] }
    return rowsOf(solutions).some((row) => missed(row, without) === 0)
  })
}
