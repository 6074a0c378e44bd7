// The short joins of a search: one flight, and two flights over a city.

import type { Answer } from '../answer.ts'
import type { Bounds } from './bounds.ts'
import type { Candidates } from './candidates.ts'
import { opensTo, type SearchContext } from './flight-list.ts'
import type { JourneyEnds } from './journey-ends.ts'
import type { MarketQueue } from './market-queue.ts'
import type { Middle } from './middle.ts'
import { neededMinutes, onOneTicket } from '../needed-minutes.ts'
import type { QueryWindow } from '../query.ts'

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

/** Itineraries without a stop. */
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

/** Itineraries with one stop. */
export function joinTwo(search: Search, candidates: Candidates): void {
  const { context, window, ends, bounds, queue, answer } = search
  const { minTickets } = context.query
  const { least, leastSelf } = context.timetable.geography.minutes
  queue.clear()
  for (let at = 0; at < ends.reachedCount; at += 1) {
    const city = ends.reached[at]!
    if (!ends.leadsOn(city)) continue
    if (ends.firstKm[city]! + ends.lastKm[city]! > context.longestKm) continue
    if (minTickets > 1 && !opensTo(context, city)) continue
    const change = (minTickets > 1 ? leastSelf : least)[city]!
    const minutes = ends.firstBlock[city]! + change + ends.lastBlock[city]!
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
  const { minutes } = geography
  const least = (minTickets > 1 ? minutes.leastSelf : minutes.least)[city]!
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
      const taken = last.arrives[two]! - departs
      const total = price + last.price[two]!
      if (taken > maxDuration || bounds.prunes(total, taken)) continue
      const oneTicket = onOneTicket(first.group[one]!, last.group[two]!)
      const tickets = oneTicket ? 1 : 2
      if (tickets < minTickets || tickets > maxTickets) continue
      if (wait < neededMinutes(geography, oneTicket, first, one, last, two)) continue
      answer.candidates += 1
      answer.emitted += 1
      bounds.note(total, taken)
      candidates.add(total, taken, first.flight[one]!, last.flight[two]!, -1)
    }
  }
}
