// Filters of the results. Filters of several groups must all match; the options of one group are
// alternatives. Sorting is elsewhere, and the counts per option are in facets.ts.

import type { SolutionFacts } from '../solution.ts'
import { missed, rowsOf } from './filter-row.ts'
import { type FilterChoice } from './filter-row.ts'

export {
  TICKETING_WAITS,
  type TimeBand,
  type Stops,
  type TicketingWait,
  type FilterChoice,
} from './filter-row.ts'

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

/** The solutions that match every group, in their original order. */
export function filterSolutions<S extends SolutionFacts>(solutions: readonly S[], choice: FilterChoice): S[] {
  const rows = rowsOf(solutions)
  return solutions.filter((_, at) => missed(rows[at]!, choice) === 0)
}

/** The active groups. */
export function activeFilters(choice: FilterChoice): (keyof FilterChoice)[] {
  return (Object.keys(NO_FILTER) as (keyof FilterChoice)[]).filter((key) => {
    const value = choice[key]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== false
  })
}

/** The groups that would each show results again if dropped when nothing matches. */
export function groupsInTheWay(
  solutions: readonly SolutionFacts[],
  choice: FilterChoice,
): (keyof FilterChoice)[] {
  return activeFilters(choice).filter((key) => {
    const without = { ...choice, [key]: NO_FILTER[key] }
    return rowsOf(solutions).some((row) => missed(row, without) === 0)
  })
}
