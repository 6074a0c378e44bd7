// The joins of a search: one flight, two flights over a city, three flights over a market in the middle. All ways with
// the same first and last flight meet inside one join, since the first fixes the city where the middle begins and the
// last the one where it ends: the cheapest middle is found without any table of pairs.

import type { Answer } from '../answer.ts'
import type { Bounds } from './bounds.ts'
import type { Candidates } from './candidates.ts'
import { FlightList, type SearchContext, type Wanted } from './flight-list.ts'
import { partnerBit, type JourneyEnds } from './journey-ends.ts'
import type { MarketQueue } from './market-queue.ts'
import { neededMinutes, onOneTicket } from '../needed-minutes.ts'
import type { QueryWindow } from '../query.ts'
import { NO_FARE } from '../timetable.ts'
import { DAY_MINUTES } from '../zone-clock.ts'

/** Everything that a join reads and writes. */
export interface Search {
  readonly context: SearchContext
  readonly window: QueryWindow
  readonly ends: JourneyEnds
  readonly bounds: Bounds
  readonly queue: MarketQueue
  readonly middle: Middle
  readonly answer: Answer
}

/** Scratch of the join over three flights. */
export class Middle {
  readonly flights = new FlightList()
  /** Places of `flights` that survive the bounds, and for each the first last flight that can follow it. */
  kept = new Int32Array(1024)
  next = new Int32Array(1024)
  /** Kept flight → the lowest price from it on to the end, the soonest arrival there; the same of it and all later ones. */
  low = new Int32Array(1024)
  soonest = new Int32Array(1024)
  lowFrom = new Int32Array(1024)
  soonestFrom = new Int32Array(1024)
  /** Last flight → the cheapest way to it from the first flight in hand, and its middle flight. */
  best = new Int32Array(4096).fill(NO_FARE)
  bestFlight = new Int32Array(4096)
  /** Last flights that have a way. */
  met = new Int32Array(4096)
  readonly wanted: Wanted = { earliest: 0, latest: 0, fromAirport: -1, toAirport: -1 }

  fit(flights: number, lasts: number): void {
    if (this.kept.length < flights) {
      this.kept = new Int32Array(flights * 2)
      this.next = new Int32Array(flights * 2)
      this.low = new Int32Array(flights * 2)
      this.soonest = new Int32Array(flights * 2)
      this.lowFrom = new Int32Array(flights * 2)
      this.soonestFrom = new Int32Array(flights * 2)
    }
    if (this.best.length < lasts) {
      this.best = new Int32Array(lasts * 2).fill(NO_FARE)
      this.bestFlight = new Int32Array(lasts * 2)
      this.met = new Int32Array(lasts * 2)
    }
  }

  /** Works out what holds for each of the kept flights and all later ones. */
  sumUp(kept: number): void {
    let [low, soonest] = [NO_FARE, NO_FARE]
    for (let at = kept - 1; at >= 0; at -= 1) {
      low = Math.min(low, this.low[at]!)
      soonest = Math.min(soonest, this.soonest[at]!)
      this.lowFrom[at] = low
      this.soonestFrom[at] = soonest
    }
  }
}

/** Ways without a stop. */
export function joinNothing({ context, ends, bounds, answer }: Search, candidates: Candidates): void {
  const { direct } = ends
  bounds.beginClass(0, context.query.quotas[0], direct.lowestPrice(0, direct.size))
  for (let at = 0; at < direct.size; at += 1) {
    const minutes = direct.arrives[at]! - direct.departs[at]!
    if (minutes > context.query.maxDuration) continue
    answer.candidates += 1
    if (bounds.prunes(direct.price[at]!, minutes)) continue
    answer.emitted += 1
    bounds.note(direct.price[at]!, minutes)
    candidates.add(direct.price[at]!, minutes, direct.flight[at]!, -1, -1)
  }
}

/** Ways with one stop. */
export function joinTwo(search: Search, candidates: Candidates): void {
  const { context, window, ends, bounds, queue, answer } = search
  const { least } = context.timetable.geography.minutes
  queue.clear()
  for (let at = 0; at < ends.reachedCount; at += 1) {
    const city = ends.reached[at]!
    if (!ends.leadsOn(city)) continue
    if (ends.firstKm[city]! + ends.lastKm[city]! > context.longestKm) continue
    const minutes = ends.firstBlock[city]! + least[city]! + ends.lastBlock[city]!
    if (minutes > context.query.maxDuration) continue
    queue.add(city, 0, ends.firstLow[city]! + ends.lastLow[city]!, minutes)
  }
  queue.sort()
  bounds.beginClass(1, context.query.quotas[1], queue.lowest)
  for (let rank = 0; rank < queue.size; rank += 1) {
    const place = queue.order[rank]!
    if (bounds.prunes(queue.bound[place]!, queue.minutes[place]!)) continue
    const city = queue.market[place]!
    answer.touched += ends.loadLast(context, city, window)
    answer.groups += 1
    joinAt(search, candidates, city)
  }
}

function joinAt({ context, ends, bounds, answer }: Search, candidates: Candidates, city: number): void {
  const { geography } = context.timetable
  const { maxLayover, maxDuration, minTickets, maxTickets } = context.query
  const { first, last } = ends
  const least = geography.minutes.least[city]!
  const lastEnd = ends.lastEnd[city]!
  const lastLow = ends.lastLow[city]!
  const rest = least + ends.lastBlock[city]!
  let next = ends.lastStart[city]!
  for (let one = ends.firstStart[city]!; one < ends.firstEnd[city]!; one += 1) {
    const departs = first.departs[one]!
    const arrives = first.arrives[one]!
    const price = first.price[one]!
    while (next < lastEnd && last.departs[next]! < arrives + least) next += 1
    if (bounds.prunes(price + lastLow, arrives + rest - departs)) continue
    for (let two = next; two < lastEnd; two += 1) {
      const wait = last.departs[two]! - arrives
      if (wait > maxLayover) break
      const minutes = last.arrives[two]! - departs
      const total = price + last.price[two]!
      if (minutes > maxDuration || bounds.prunes(total, minutes)) continue
      const oneTicket = onOneTicket(first.group[one]!, last.group[two]!)
      const tickets = oneTicket ? 1 : 2
      if (tickets < minTickets || tickets > maxTickets) continue
      if (wait < neededMinutes(geography, oneTicket, first, one, last, two)) continue
      answer.candidates += 1
      answer.emitted += 1
      bounds.note(total, minutes)
      candidates.add(total, minutes, first.flight[one]!, last.flight[two]!, -1)
    }
  }
}

/** Ways with two stops. */
export function joinThree(search: Search, candidates: Candidates): void {
  const { context, window, ends, bounds, queue, answer } = search
  const { marketFrom, marketTo } = context.timetable.geography
  queueMiddles(search)
  queue.sort()
  bounds.beginClass(2, context.query.quotas[2], queue.lowest)
  for (let rank = 0; rank < queue.size; rank += 1) {
    const place = queue.order[rank]!
    if (bounds.prunes(queue.bound[place]!, queue.minutes[place]!)) continue
    const market = queue.market[place]!
    const from = marketFrom[market]!
    const to = marketTo[market]!
    answer.touched += ends.loadLast(context, to, window)
    // The last flights are known now, and often dearer than the lowest price of all days.
    const price = ends.firstLow[from]! + queue.own[place]! + ends.lastLow[to]!
    if (bounds.prunes(price, queue.minutes[place]!)) continue
    const kept = keepMiddles(search, market, queue.minutes[place]!)
    if (kept === 0) continue
    answer.groups += 1
    joinOver(search, candidates, market, kept)
  }
}

/** Queues every market that leads from a reached city to one that leads on, with its lowest price in the time left. */
function queueMiddles({ context, ends, queue }: Search): void {
  const { timetable, query, lowAt, firstDay, longestKm } = context
  const { out, marketTo, marketKm, minBlock, minutes } = timetable.geography
  const { marketLow } = timetable.cabins[query.cabin]
  queue.clear()
  for (let at = 0; at < ends.reachedCount; at += 1) {
    const from = ends.reached[at]!
    const firstArrival = ends.first.arrives[ends.firstStart[from]!]! + minutes.least[from]!
    const lastArrival = ends.first.arrives[ends.firstEnd[from]! - 1]! + query.maxLayover
    const firstIn = Math.floor(firstArrival / DAY_MINUTES) - firstDay
    const lastIn = Math.min(context.days - 1, Math.floor(lastArrival / DAY_MINUTES) - firstDay)
    const before = ends.firstBlock[from]! + minutes.least[from]!
    const end = out[from + 1]!
    for (let market = out[from]!; market < end; market += 1) {
      const to = marketTo[market]!
      if (!ends.leadsOn(to)) continue
      if (ends.firstKm[from]! + marketKm[market]! + ends.lastKm[to]! > longestKm) continue
      let low = NO_FARE
      for (let day = firstIn; day <= lastIn; day += 1) {
        const at = lowAt[day]!
        if (at >= 0 && marketLow[at + market]! < low) low = marketLow[at + market]!
      }
      const lowest = before + minBlock[market]! + minutes.least[to]! + ends.lastBlock[to]!
      if (low >= NO_FARE || lowest > query.maxDuration) continue
      queue.add(market, low, ends.firstLow[from]! + low + ends.lastLow[to]!, lowest)
    }
  }
}

/** Reads the flights of a middle market and keeps those that can still be part of the answer. Answers how many. */
function keepMiddles(search: Search, market: number, fewest: number): number {
  const { context, ends, bounds, middle, answer } = search
  const { marketFrom, marketTo, minBlock, minutes } = context.timetable.geography
  const { flights, wanted } = middle
  const from = marketFrom[market]!
  const to = marketTo[market]!
  const least = minutes.least[to]!
  wanted.earliest = ends.first.arrives[ends.firstStart[from]!]! + minutes.least[from]!
  wanted.latest = ends.first.arrives[ends.firstEnd[from]! - 1]! + context.query.maxLayover
  flights.size = 0
  answer.touched += flights.append(context, market, wanted, {
    bounds,
    price: ends.firstLow[from]! + ends.lastLow[to]!,
    minutes: fewest - minBlock[market]!,
  })
  middle.fit(flights.size, ends.last.size)
  const { kept, next, low, soonest } = middle
  // Of three flights on two tickets two are on one: the middle with its neighbour before or after.
  const partnersOnly = context.query.maxTickets < 3
  const partners = ends.firstPartners[from]! | ends.lastPartners[to]!
  let count = 0
  for (let at = 0; at < flights.size; at += 1) {
    if (partnersOnly && (partnerBit(flights.group[at]!) & partners) === 0) continue
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
  for (let one = ends.firstStart[from]!; one < ends.firstEnd[from]!; one += 1) {
    const arrives = first.arrives[one]!
    while (begin < kept && middle.flights.departs[middle.kept[begin]!]! < arrives + least) begin += 1
    if (begin === kept) return
    const soonest = middle.soonestFrom[begin]! - first.departs[one]!
    if (bounds.prunes(first.price[one]! + middle.lowFrom[begin]!, soonest)) continue
    const met = meetLasts(search, one, to, begin, kept)
    if (met > 0) emitMet(search, candidates, one, met)
  }
}

/** All ways from one first flight over the kept middles; answers how many last flights they meet. */
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
