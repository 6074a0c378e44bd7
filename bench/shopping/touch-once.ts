import type { InterlineQuery } from '@interline/domain/interlining/query'
import { queryWindow } from '@interline/domain/interlining/query'
import { slotOfDay, type Timetable } from '@interline/domain/interlining/timetable'

const DAY = 1440

/**
 * The physical limit: reads departure, arrival and price of every flight that an exact answer could use, each once, and
 * decides nothing. First flights of the day, middle flights in their window, last flights of the days after. Answers a sum
 * of what it read, so that no compiler leaves the reading out.
 */
export function touchOnce(timetable: Timetable, query: InterlineQuery): number {
  const { geography } = timetable
  const { out, marketTo, marketFrom, inMarkets } = geography
  const { origin, destination } = query
  const window = queryWindow(timetable, query)
  const leadsOn = new Uint8Array(geography.cities)
  for (let at = geography.in[destination.city]!; at < geography.in[destination.city + 1]!; at += 1)
    leadsOn[marketFrom[inMarkets[at]!]!] = 1
  let sum = 0
  for (let first = out[origin.city]!; first < out[origin.city + 1]!; first += 1) {
    const flights = readFlights(timetable, query, first, window.from, window.until - 1)
    sum += flights.sum
    const city = marketTo[first]!
    if (flights.count === 0 || city === destination.city) continue
    for (let market = out[city]!; market < out[city + 1]!; market += 1)
      if (leadsOn[marketTo[market]!] === 1)
        sum += readFlights(
          timetable,
          query,
          market,
          flights.arrives,
          flights.arrived + query.maxLayover,
        ).count
  }
  for (let at = geography.in[destination.city]!; at < geography.in[destination.city + 1]!; at += 1)
    sum += readFlights(timetable, query, inMarkets[at]!, window.from, window.until + query.maxDuration).sum
  return sum
}

function readFlights(
  timetable: Timetable,
  { cabin }: InterlineQuery,
  market: number,
  from: number,
  until: number,
) {
  const { departs, arrives, start, capacity, geography } = timetable
  const { low } = timetable.cabins[cabin]
  let [count, first, last, sum] = [0, 0x7fffffff, 0, 0]
  for (let day = Math.floor(from / DAY); day <= Math.floor(until / DAY); day += 1) {
    const slot = slotOfDay(timetable, day)
    if (slot < 0) continue
    const at = slot * (geography.markets + 1) + market
    const end = slot * capacity + start[at + 1]!
    for (let flight = slot * capacity + start[at]!; flight < end; flight += 1) {
      if (departs[flight]! < from) continue
      if (departs[flight]! > until) break
      const arrival = arrives[flight]!
      if (arrival < first) first = arrival
      if (arrival > last) last = arrival
      sum += low[flight]!
      count += 1
    }
  }
  return { count, sum, arrives: first, arrived: last }
}
