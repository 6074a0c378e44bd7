// The result of each filter option: its number of itineraries and its lowest price. An option is counted with
// the choices of all other groups applied, so that a second airline shows what it would add.

import type { SolutionFacts } from '../solution.ts'
import { BIT, missed, rowsOf, type FilterRow } from './filter-row.ts'
import {
  TICKETING_WAITS,
  type FilterChoice,
  type Stops,
  type TicketingWait,
  type TimeBand,
} from './filter.ts'

export interface Option<Value> {
  readonly value: Value
  /** Itineraries, not fares: a row of the results is an itinerary. */
  readonly count: number
  /** Lowest total among them in minor units; null when there is none. */
  readonly lowest: number | null
}

interface Bounds {
  readonly min: number
  readonly max: number
}

export interface Facets {
  readonly stops: readonly Option<Stops>[]
  readonly outbound: readonly Option<TimeBand>[]
  readonly inbound: readonly Option<TimeBand>[]
  /** Lists of codes: cheapest first. */
  readonly airlines: readonly Option<string>[]
  readonly alliances: readonly Option<string>[]
  readonly from: readonly Option<string>[]
  readonly to: readonly Option<string>[]
  readonly via: readonly Option<string>[]
  readonly sources: readonly Option<string>[]
  readonly checkedBag: Option<true>
  readonly refundable: Option<true>
  readonly changeable: Option<true>
  readonly oneTicket: Option<true>
  readonly ticketing: readonly Option<TicketingWait>[]
  /** Bounds for the sliders, over all solutions; null when there are none. */
  readonly price: Bounds | null
  readonly minutes: Bounds | null
}

/** Options of every group with counts and lowest prices. One walk over the solutions. */
export function facetsOf(solutions: readonly SolutionFacts[], choice: FilterChoice): Facets {
  const tallies = newTallies()
  const rows = rowsOf(solutions)
  for (const row of rows) {
    const misses = missed(row, choice)
    // A solution that fails more than one group cannot be restored by a single choice.
    if ((misses & (misses - 1)) === 0) count(tallies, row, misses)
  }
  const { stops, outbound, inbound, ticketing } = tallies
  return {
    stops: stops.options(),
    outbound: outbound.options(),
    inbound: inbound.options(),
    airlines: byPrice(tallies.airlines.options()),
    alliances: byPrice(tallies.alliances.options()),
    from: byPrice(tallies.from.options()),
    to: byPrice(tallies.to.options()),
    via: byPrice(tallies.via.options()),
    sources: byPrice(tallies.sources.options()),
    checkedBag: tallies.checkedBag.one(true),
    refundable: tallies.refundable.one(true),
    changeable: tallies.changeable.one(true),
    oneTicket: tallies.oneTicket.one(true),
    ticketing: ticketing.options(),
    price: boundsOf(rows, ({ price }) => price),
    minutes: boundsOf(rows, ({ minutes }) => minutes),
  }
}

type Tallies = ReturnType<typeof newTallies>

function newTallies() {
  return {
    stops: tally<Stops>([0, 1, 2]),
    outbound: tally<TimeBand>([0, 1, 2, 3]),
    inbound: tally<TimeBand>([0, 1, 2, 3]),
    airlines: tally<string>([]),
    alliances: tally<string>([]),
    from: tally<string>([]),
    to: tally<string>([]),
    via: tally<string>([]),
    sources: tally<string>([]),
    checkedBag: tally<true>([true]),
    refundable: tally<true>([true]),
    changeable: tally<true>([true]),
    oneTicket: tally<true>([true]),
    ticketing: tally<TicketingWait>(TICKETING_WAITS),
  }
}

function count(tallies: Tallies, row: FilterRow, misses: number): void {
  const open = (group: number) => (misses & ~group) === 0
  if (open(BIT.stops)) tallies.stops.add(row.stops, row)
  if (open(BIT.outbound)) tallies.outbound.add(row.outbound, row)
  if (open(BIT.inbound) && row.inbound !== null) tallies.inbound.add(row.inbound, row)
  if (open(BIT.airlines)) for (const code of row.airlines) tallies.airlines.add(code, row)
  if (open(BIT.alliances)) {
    // A trip on two alliances is kept only when both are chosen.
    const [one, ...others] = new Set(row.alliances)
    if (one && others.length === 0) tallies.alliances.add(one, row)
  }
  if (open(BIT.from)) tallies.from.add(row.from, row)
  if (open(BIT.to)) tallies.to.add(row.to, row)
  if (open(BIT.via)) for (const code of row.via) tallies.via.add(code, row)
  if (open(BIT.sources)) tallies.sources.add(row.source, row)
  if (open(BIT.checkedBag) && row.checkedBag) tallies.checkedBag.add(true, row)
  if (open(BIT.refundable) && row.refundable) tallies.refundable.add(true, row)
  if (open(BIT.changeable) && row.changeable) tallies.changeable.add(true, row)
  if (open(BIT.oneTicket) && row.oneTicket) tallies.oneTicket.add(true, row)
  if (open(BIT.ticketing)) {
    for (const wait of TICKETING_WAITS) if (row.ticketing <= wait) tallies.ticketing.add(wait, row)
  }
}

function tally<Value>(always: readonly Value[]) {
  const found = new Map<Value, { itineraries: Set<string>; lowest: number | null }>()
  for (const value of always) found.set(value, { itineraries: new Set(), lowest: null })
  const option = (value: Value): Option<Value> => {
    const entry = found.get(value)
    return { value, count: entry?.itineraries.size ?? 0, lowest: entry?.lowest ?? null }
  }
  return {
    add(value: Value, { itinerary, price }: FilterRow) {
      const entry = found.get(value)
      if (!entry) return void found.set(value, { itineraries: new Set([itinerary]), lowest: price })
      entry.itineraries.add(itinerary)
      entry.lowest = entry.lowest === null ? price : Math.min(entry.lowest, price)
    },
    options: (): Option<Value>[] => [...found.keys()].map(option),
    one: option,
  }
}

function byPrice<Value>(options: readonly Option<Value>[]): Option<Value>[] {
  return [...options].sort((a, b) => (a.lowest ?? 0) - (b.lowest ?? 0) || b.count - a.count)
}

function boundsOf(rows: readonly FilterRow[], read: (row: FilterRow) => number): Bounds | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const row of rows) {
    const value = read(row)
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return rows.length === 0 ? null : { min, max }
}
