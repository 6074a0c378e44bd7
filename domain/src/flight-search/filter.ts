// Filters of the results, with what each option would leave: its number of itineraries and its lowest price. An
// option is counted against the choices of all other groups, so that a second airline shows what it would add.

import { hasCheckedBag, isPossible, mostStops, type SolutionFacts } from './solution.ts'

/** Quarters of the day by local departure: 00-06, 06-12, 12-18, 18-24. */
export type TimeBand = 0 | 1 | 2 | 3
/** 2 stands for two or more. */
export type Stops = 0 | 1 | 2

/** Empty lists and nulls filter nothing. */
export interface FilterChoice {
  readonly stops: readonly Stops[]
  readonly outbound: readonly TimeBand[]
  /** Departure of the last journey of a return or multi-city trip. */
  readonly inbound: readonly TimeBand[]
  /** Marketing carriers; every flight must be by one of them. */
  readonly airlines: readonly string[]
  readonly sources: readonly string[]
  readonly checkedBag: boolean
  readonly refundable: boolean
  readonly changeable: boolean
  /** Minor units of the settlement currency, all passengers together. */
  readonly maxPrice: number | null
  /** Minutes of the longest journey. */
  readonly maxMinutes: number | null
}

export const NO_FILTER: FilterChoice = {
  stops: [],
  outbound: [],
  inbound: [],
  airlines: [],
  sources: [],
  checkedBag: false,
  refundable: false,
  changeable: false,
  maxPrice: null,
  maxMinutes: null,
}

export interface Option<Value> {
  readonly value: Value
  /** Itineraries, not fares: a row of the results is an itinerary. */
  readonly count: number
  /** Lowest total among them in minor units; null when there is none. */
  readonly lowest: number | null
}

export interface Facets {
  readonly stops: readonly Option<Stops>[]
  readonly outbound: readonly Option<TimeBand>[]
  readonly inbound: readonly Option<TimeBand>[]
  readonly airlines: readonly Option<string>[]
  readonly sources: readonly Option<string>[]
  readonly checkedBag: Option<true>
  readonly refundable: Option<true>
  readonly changeable: Option<true>
  /** Bounds for the sliders, over all solutions; null when there is none. */
  readonly price: { readonly min: number; readonly max: number } | null
  readonly minutes: { readonly min: number; readonly max: number } | null
}

interface Row {
  readonly itinerary: string
  readonly price: number
  readonly stops: Stops
  readonly outbound: TimeBand
  readonly inbound: TimeBand | null
  readonly airlines: readonly string[]
  readonly source: string
  readonly checkedBag: boolean
  readonly refundable: boolean
  readonly changeable: boolean
  readonly minutes: number
}

/** Each group of filters, in the order of the bits of `missed`. */
const GROUPS: readonly ((row: Row, choice: FilterChoice) => boolean)[] = [
  (row, { stops }) => stops.length === 0 || stops.includes(row.stops),
  (row, { outbound }) => outbound.length === 0 || outbound.includes(row.outbound),
  (row, { inbound }) => inbound.length === 0 || row.inbound === null || inbound.includes(row.inbound),
  (row, { airlines }) => airlines.length === 0 || row.airlines.every((code) => airlines.includes(code)),
  (row, { sources }) => sources.length === 0 || sources.includes(row.source),
  (row, { checkedBag }) => !checkedBag || row.checkedBag,
  (row, { refundable }) => !refundable || row.refundable,
  (row, { changeable }) => !changeable || row.changeable,
  (row, { maxPrice }) => maxPrice === null || row.price <= maxPrice,
  (row, { maxMinutes }) => maxMinutes === null || row.minutes <= maxMinutes,
]
const STOPS = 1,
  OUTBOUND = 2,
  INBOUND = 4,
  AIRLINES = 8,
  SOURCES = 16,
  BAG = 32,
  REFUND = 64,
  CHANGE = 128

// What a filter asks of a solution never changes, and the same list is filtered at every click.
const rows = new WeakMap<SolutionFacts, Row>()

/** The solutions that fit every group, in the order they came. */
export function filterSolutions<S extends SolutionFacts>(solutions: readonly S[], choice: FilterChoice): S[] {
  return solutions.filter((solution) => missed(rowOf(solution), choice) === 0)
}

/** Options of every group with counts and lowest prices. One walk over the solutions. */
export function facetsOf(solutions: readonly SolutionFacts[], choice: FilterChoice): Facets {
  const stops = tally<Stops>([0, 1, 2])
  const outbound = tally<TimeBand>([0, 1, 2, 3])
  const inbound = tally<TimeBand>([0, 1, 2, 3])
  const airlines = tally<string>([])
  const sources = tally<string>([])
  const checkedBag = tally<true>([true])
  const refundable = tally<true>([true])
  const changeable = tally<true>([true])
  for (const solution of solutions) {
    const row = rowOf(solution)
    const misses = missed(row, choice)
    // What misses more than one group comes back with no single choice.
    if ((misses & (misses - 1)) !== 0) continue
    const open = (group: number) => (misses & ~group) === 0
    if (open(STOPS)) stops.add(row.stops, row)
    if (open(OUTBOUND)) outbound.add(row.outbound, row)
    if (open(INBOUND) && row.inbound !== null) inbound.add(row.inbound, row)
    if (open(AIRLINES)) for (const code of row.airlines) airlines.add(code, row)
    if (open(SOURCES)) sources.add(row.source, row)
    if (open(BAG) && row.checkedBag) checkedBag.add(true, row)
    if (open(REFUND) && row.refundable) refundable.add(true, row)
    if (open(CHANGE) && row.changeable) changeable.add(true, row)
  }
  return {
    stops: stops.options(),
    outbound: outbound.options(),
    inbound: inbound.options(),
    airlines: byPrice(airlines.options()),
    sources: byPrice(sources.options()),
    checkedBag: checkedBag.one(true),
    refundable: refundable.one(true),
    changeable: changeable.one(true),
    price: boundsOf(solutions, ({ price }) => price),
    minutes: boundsOf(solutions, ({ minutes }) => minutes),
  }
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
  return activeFilters(choice).filter((key) =>
    solutions.some((solution) => missed(rowOf(solution), { ...choice, [key]: NO_FILTER[key] }) === 0),
  )
}

function missed(row: Row, choice: FilterChoice): number {
  let bits = 0
  for (let at = 0; at < GROUPS.length; at += 1) if (!GROUPS[at]?.(row, choice)) bits |= 1 << at
  return bits
}

function rowOf(solution: SolutionFacts): Row {
  const known = rows.get(solution)
  if (known) return known
  const { journeys, rules } = solution
  const last = journeys.length > 1 ? journeys.at(-1) : undefined
  const row: Row = {
    itinerary: solution.itineraryKey,
    price: solution.priceDetail.total,
    stops: Math.min(2, mostStops(solution)) as Stops,
    outbound: bandOf(journeys[0]?.segments[0]?.depTime),
    inbound: last ? bandOf(last.segments[0]?.depTime) : null,
    airlines: [...new Set(journeys.flatMap(({ segments }) => segments.map(({ carrier }) => carrier)))],
    source: solution.sourceTag,
    checkedBag: hasCheckedBag(solution),
    refundable: isPossible(rules.refund),
    changeable: isPossible(rules.change),
    minutes: Math.max(...journeys.map(({ duration }) => duration)),
  }
  rows.set(solution, row)
  return row
}

/** The quarter of the day of a local time `yyyy-mm-ddThh:mm`. */
function bandOf(local: string | undefined): TimeBand {
  return Math.floor(Number(local?.slice(11, 13) ?? 0) / 6) as TimeBand
}

function tally<Value>(always: readonly Value[]) {
  const found = new Map<Value, { itineraries: Set<string>; lowest: number | null }>()
  for (const value of always) found.set(value, { itineraries: new Set(), lowest: null })
  const option = (value: Value): Option<Value> => {
    const entry = found.get(value)
    return { value, count: entry?.itineraries.size ?? 0, lowest: entry?.lowest ?? null }
  }
  return {
    add(value: Value, { itinerary, price }: Row) {
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

function boundsOf(
  solutions: readonly SolutionFacts[],
  read: (row: Row) => number,
): { min: number; max: number } | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const solution of solutions) {
    const value = read(rowOf(solution))
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return solutions.length === 0 ? null : { min, max }
}
