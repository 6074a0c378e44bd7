// Makes a newly written day searchable: where each market begins, the cheapest open class of each flight, the
// lowest price of each market, and each flight's side at its airports. Validates what the search relies on,
// because a row out of order would not crash it but hide itineraries.

import { partnerBit, type Geography } from './geography.ts'
import { NO_FARE, type CabinColumns, type Timetable } from './timetable.ts'
import { DAY_MINUTES } from './zone-clock.ts'

/**
 * Indexes rows 0 to `count` of a slot as UTC day `day` (days since the epoch) and makes it readable. May run
 * again after prices or seats changed. Throws a RangeError when rows are out of order, on no market, or on
 * another day.
 */
export function indexDay(timetable: Timetable, slot: number, day: number, count: number): void {
  if (count > timetable.capacity)
    throw new RangeError(`A slot holds ${timetable.capacity} flights, day ${day} has ${count}.`)
  const { geography, departs } = timetable
  const base = slot * timetable.capacity
  const begin = slot * (geography.markets + 1)
  let market = -1
  let earliest = 0
  for (let row = 0; row < count; row += 1) {
    const flight = base + row
    const departure = departs[flight] ?? 0
    while (market < 0 || !isOn(timetable, market, flight)) {
      market += 1
      if (market >= geography.markets)
        throw new RangeError(
          `Row ${row} of day ${day} has no market, or its market comes before the row above.`,
        )
      timetable.start[begin + market] = row
      earliest = day * DAY_MINUTES
    }
    if (departure < earliest || departure >= (day + 1) * DAY_MINUTES)
      throw new RangeError(`Row ${row} of day ${day} departs on another day, or before the row above.`)
    earliest = departure
    noteFlight(timetable, market, flight)
  }
  while (market < geography.markets) {
    market += 1
    timetable.start[begin + market] = count
  }
  for (const cabin of timetable.cabins) indexPrices(timetable, cabin, slot, count)
  timetable.counts[slot] = count
  Atomics.add(timetable.versions, slot, 1)
  Atomics.store(timetable.days, slot, day)
}

function isOn({ geography, from, to }: Timetable, market: number, flight: number): boolean {
  const { cityOf, marketFrom, marketTo } = geography
  return marketFrom[market] === cityOf[from[flight] ?? 0] && marketTo[market] === cityOf[to[flight] ?? 0]
}

function noteFlight(flights: Timetable, market: number, flight: number): void {
  const { geography } = flights
  const { minBlock, partners, ticketGroup, countryOf } = geography
  const block = (flights.arrives[flight] ?? 0) - (flights.departs[flight] ?? 0)
  if (block <= 0) throw new RangeError(`Flight ${flight} arrives before it departs.`)
  if (block < (minBlock[market] ?? 0)) minBlock[market] = block
  partners[market]! |= partnerBit(ticketGroup[flights.carrier[flight] ?? 0] ?? 0)
  const [from, to] = [flights.from[flight] ?? 0, flights.to[flight] ?? 0]
  const international = countryOf[from] !== countryOf[to]
  flights.fromTerminal[flight] = sideOf(geography, from, flights.fromTerminal[flight] ?? 0, international)
  flights.toTerminal[flight] = sideOf(geography, to, flights.toTerminal[flight] ?? 0, international)
}

/** Converts a terminal, or the side from an earlier run, to the side of a flight. */
function sideOf({ minutes }: Geography, airport: number, terminal: number, international: boolean): number {
  const terminals = minutes.terminals[airport] ?? 1
  return (terminal % terminals) + (international ? terminals : 0)
}

/** The lowest price and its index, from the current fares and seats. */
function indexPrices(timetable: Timetable, cabin: CabinColumns, slot: number, count: number): void {
  const { classes, fares, seats, low, marketLow } = cabin
  const base = slot * timetable.capacity
  for (let flight = base; flight < base + count; flight += 1) {
    let cheapest = NO_FARE
    let left = seats[flight] ?? 0
    for (let fare = flight * classes; left !== 0; fare += 1, left >>= 4) {
      if ((left & 15) !== 0) cheapest = Math.min(cheapest, fares[fare] ?? NO_FARE)
    }
    low[flight] = cheapest
  }
  const { markets } = timetable.geography
  const { start } = timetable
  for (let market = 0; market < markets; market += 1) {
    const at = slot * (markets + 1) + market
    let lowest = NO_FARE
    const end = base + (start[at + 1] ?? 0)
    for (let flight = base + (start[at] ?? 0); flight < end; flight += 1)
      lowest = Math.min(lowest, low[flight] ?? NO_FARE)
    marketLow[slot * markets + market] = lowest
  }
}
