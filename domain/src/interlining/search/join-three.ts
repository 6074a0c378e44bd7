// The join of three flights over a market in the middle. All itineraries with the same first and last flight
// meet inside one join, since the first determines the city where the middle begins and the last the one
// where it ends: the cheapest middle is found without a table of pairs.

import type { Candidates } from './candidates.ts'
import type { Search } from './joins.ts'
import { TicketBounds } from './ticket-bounds.ts'
import { neededMinutes, onOneTicket } from '../needed-minutes.ts'
import { partnerBit } from '../geography.ts'
import { NO_FARE } from '../timetable.ts'
import { DAY_MINUTES } from '../zone-clock.ts'

/** Itineraries with two stops. */
export function joinThree(search: Search, candidates: Candidates): void {
  const { context, window, ends, bounds, queue, answer } = search
  const { marketFrom, marketTo, partners, minBlock } = context.timetable.geography
  const tickets = new TicketBounds(context, ends, bounds)
  queueMiddles(search, tickets)
  queue.sort()
  bounds.beginClass(2, context.query.quotas[2], queue.lowest)
  for (let rank = 0; rank < queue.size; rank += 1) {
    const place = queue.order[rank]!
    if (bounds.prunes(queue.bound[place]!, queue.minutes[place]!)) continue
    const market = queue.market[place]!
    const from = marketFrom[market]!
    const to = marketTo[market]!
    answer.touched += ends.loadLast(context, to, window)
    // The last flights are loaded now, and often dearer than the lowest price of all days.
    if (!tickets.measure(from, to, partners[market]!)) continue
    if (bounds.prunes(tickets.price + queue.own[place]!, tickets.minutes + minBlock[market]!)) continue
    if (!narrow(search, tickets, market, queue.own[place]!)) continue
    const kept = keepMiddles(search, tickets, market)
    if (kept === 0) continue
    answer.groups += 1
    joinOver(search, candidates, market, kept)
  }
}

/** Queues every market from a reached city to one with a last flight, with its lowest price in the time left. */
function queueMiddles({ context, ends, queue }: Search, tickets: TicketBounds): void {
  const { timetable, query, lowAt, firstDay, longestKm } = context
  const { out, marketTo, marketKm, minBlock, minutes, partners } = timetable.geography
  const { marketLow } = timetable.cabins[query.cabin]
  queue.clear()
  for (let at = 0; at < ends.reachedCount; at += 1) {
    const from = ends.reached[at]!
    const firstArrival = ends.first.arrives[ends.firstStart[from]!]! + minutes.least[from]!
    const lastArrival = ends.first.arrives[ends.firstEnd[from]! - 1]! + query.maxLayover
    const firstIn = Math.floor(firstArrival / DAY_MINUTES) - firstDay
    const lastIn = Math.min(context.days - 1, Math.floor(lastArrival / DAY_MINUTES) - firstDay)
    const end = out[from + 1]!
    for (let market = out[from]!; market < end; market += 1) {
      const to = marketTo[market]!
      if (!ends.leadsOn(to)) continue
      if (ends.firstKm[from]! + marketKm[market]! + ends.lastKm[to]! > longestKm) continue
      if (!tickets.measure(from, to, partners[market]!)) continue
      const lowest = tickets.minutes + minBlock[market]!
      if (lowest > query.maxDuration) continue
      let low = NO_FARE
      for (let day = firstIn; day <= lastIn; day += 1) {
        const at = lowAt[day]!
        if (at >= 0 && marketLow[at + market]! < low) low = marketLow[at + market]!
      }
      if (low < NO_FARE) queue.add(market, low, tickets.price + low, lowest)
    }
  }
}

/**
 * Finds the first flights that can still be part of the result with the lowest price and the shortest block
 * time of a market, and when its flights must depart for them; false if there are none.
 */
function narrow(
  { context, ends, bounds, middle }: Search,
  tickets: TicketBounds,
  market: number,
  own: number,
): boolean {
  const { marketFrom, marketTo, minBlock, partners, minutes } = context.timetable.geography
  const { maxLayover, maxDuration } = context.query
  const { first, last } = ends
  const { wanted } = middle
  const from = marketFrom[market]!
  const to = marketTo[market]!
  const change = tickets.changes + minBlock[market]!
  const rest = minBlock[market]! + minutes.least[to]! + ends.lastBlock[to]!
  const lastEnd = ends.lastEnd[to]!
  let next = ends.lastStart[to]!
  middle.firstEnd = 0
  wanted.latest = 0
  for (let one = ends.firstStart[from]!; one < ends.firstEnd[from]!; one += 1) {
    const arrives = first.arrives[one]!
    while (next < lastEnd && last.departs[next]! < arrives + change) next += 1
    if (next === lastEnd) break
    const alone = (partnerBit(first.group[one]!) & partners[market]!) === 0
    const onward = alone ? Math.max(tickets.lastLow, ends.lastLowFrom[next]!) : ends.lastLowFrom[next]!
    if (onward >= NO_FARE) continue
    const departs = first.departs[one]!
    const longest = Math.min(maxDuration, bounds.longest(first.price[one]! + own + onward))
    if (ends.lastSoonest[next]! - departs > longest) continue
    if (middle.firstEnd === 0) {
      middle.firstStart = one
      wanted.earliest = arrives + minutes.least[from]!
    }
    middle.firstEnd = one + 1
    wanted.latest = Math.max(wanted.latest, Math.min(arrives + maxLayover, departs + longest - rest))
  }
  return wanted.latest >= wanted.earliest && middle.firstEnd > 0
}

/** Reads the flights of a middle market and keeps those that can still be part of the result. Returns their number. */
function keepMiddles(search: Search, tickets: TicketBounds, market: number): number {
  const { context, ends, middle, answer } = search
  const { marketTo, minutes } = context.timetable.geography
  const { flights, wanted } = middle
  const to = marketTo[market]!
  const least = minutes.least[to]!
  flights.size = 0
  answer.touched += flights.append(context, market, wanted, tickets)
  middle.fit(flights.size, ends.last.size)
  const { kept, next, low, soonest } = middle
  let count = 0
  for (let at = 0; at < flights.size; at += 1) {
    const onward = ends.last.firstFrom(flights.arrives[at]! + least, ends.lastStart[to]!, ends.lastEnd[to]!)
    if (onward === ends.lastEnd[to]!) continue
    kept[count] = at
    next[count] = onward
    low[count] = flights.price[at]! + ends.lastLowFrom[onward]!
    soonest[count] = ends.lastSoonest[onward]!
    count += 1
  }
  middle.sumUp(count)
  return count
}

function joinOver(search: Search, candidates: Candidates, market: number, kept: number): void {
  const { context, ends, bounds, middle } = search
  const { marketFrom, marketTo, minutes } = context.timetable.geography
  const { first } = ends
  const from = marketFrom[market]!
  const to = marketTo[market]!
  const least = minutes.least[from]!
  let begin = 0
  for (let one = middle.firstStart; one < middle.firstEnd; one += 1) {
    const arrives = first.arrives[one]!
    while (begin < kept && middle.flights.departs[middle.kept[begin]!]! < arrives + least) begin += 1
    if (begin === kept) return
    const soonest = middle.soonestFrom[begin]! - first.departs[one]!
    if (bounds.prunes(first.price[one]! + middle.lowFrom[begin]!, soonest)) continue
    const met = meetLasts(search, one, to, begin, kept)
    if (met > 0) emitMet(search, candidates, one, met)
  }
}

/**
 * All itineraries from one first flight over the remaining middle flights; returns how many last flights they
 * reach.
 */
function meetLasts(search: Search, one: number, to: number, begin: number, kept: number): number {
  const { context, ends, bounds, middle, answer } = search
  const { geography } = context.timetable
  const { maxLayover, maxDuration, minTickets, maxTickets } = context.query
  const { first, last } = ends
  const { flights, best, bestFlight, met } = middle
  const departs = first.departs[one]!
  const arrives = first.arrives[one]!
  const price = first.price[one]!
  const group = first.group[one]!
  const lastEnd = ends.lastEnd[to]!
  let count = 0
  for (let at = begin; at < kept; at += 1) {
    const two = middle.kept[at]!
    const wait = flights.departs[two]! - arrives
    if (wait > maxLayover) break
    const landed = flights.arrives[two]!
    const own = flights.group[two]!
    if (bounds.prunes(price + middle.low[at]!, middle.soonest[at]! - departs)) {
      if (bounds.prunes(price + middle.lowFrom[at]!, middle.soonestFrom[at]! - departs)) break
      continue
    }
    const joined = onOneTicket(group, own)
    const partner = maxTickets < (joined ? 2 : 3)
    const sum = price + flights.price[two]!
    if (wait < neededMinutes(geography, joined, first, one, flights, two)) continue
    for (let three = middle.next[at]!; three < lastEnd; three += 1) {
      const pause = last.departs[three]! - landed
      if (pause > maxLayover) break
      if (partner && last.group[three] !== own) continue
      const minutes = last.arrives[three]! - departs
      const total = sum + last.price[three]!
      if (total >= best[three]! || minutes > maxDuration) continue
      if (bounds.prunes(total, minutes)) {
        if (bounds.prunes(sum + ends.lastLowFrom[three]!, ends.lastSoonest[three]! - departs)) break
        continue
      }
      const goesOn = onOneTicket(own, last.group[three]!)
      const tickets = 3 - (joined ? 1 : 0) - (goesOn ? 1 : 0)
      if (tickets < minTickets || tickets > maxTickets) continue
      if (pause < neededMinutes(geography, goesOn, flights, two, last, three)) continue
      answer.candidates += 1
      if (best[three] === NO_FARE) {
        met[count] = three
        count += 1
      }
      best[three] = total
      bestFlight[three] = flights.flight[two]!
    }
  }
  return count
}

function emitMet(
  { ends, bounds, middle, answer }: Search,
  candidates: Candidates,
  one: number,
  met: number,
): void {
  const { first, last } = ends
  for (let at = 0; at < met; at += 1) {
    const three = middle.met[at]!
    const total = middle.best[three]!
    middle.best[three] = NO_FARE
    const minutes = last.arrives[three]! - first.departs[one]!
    if (bounds.prunes(total, minutes)) continue
    answer.emitted += 1
    bounds.note(total, minutes)
    candidates.add(total, minutes, first.flight[one]!, middle.bestFlight[three]!, last.flight[three]!)
  }
}
