// Return and multi-city: one search for each journey, then the cheapest combinations of the results. Where
// journeys are close, many pairs are impossible, because the first is still under way when the second begins;
// then an itinerary that a journey's quota left out may belong to a cheap combination. The left-out
// itineraries have a lowest price: as long as that plus the cheapest of the other journeys exceeds the last
// combination, nothing is missed. Otherwise the journey is searched once more with a quota several times as
// large.

import { Answer } from './answer.ts'
import { combineJourneys, type Combinations, type CombineLimits, type JourneyWays } from './combine.ts'
import type { Interliner } from './interliner.ts'
import type { InterlineQuery } from './query.ts'
import type { Timetable } from './timetable.ts'

const MOST_JOURNEYS = 5
/** Factor for the quota when a journey is searched again. */
const WIDER = 4
const LARGEST_QUOTA = 0x7fffffff
const NOTHING = Infinity

export interface TripAnswer {
  /** The itineraries of each journey; `combinations` refer to their rows. */
  readonly journeys: readonly Answer[]
  readonly combinations: Combinations
}

/** One thread's search for trips of one to five journeys. Its results are overwritten by the next search. */
export class TripSearch {
  readonly #timetable: Timetable
  readonly #interliner: Interliner
  readonly #answers = Array.from({ length: MOST_JOURNEYS }, () => new Answer())

  constructor(timetable: Timetable, interliner: Interliner) {
    this.#timetable = timetable
    this.#interliner = interliner
  }

  /** The cheapest trips of these journeys, in travel order. Throws a RangeError for none or too many. */
  search(journeys: readonly InterlineQuery[], limits: CombineLimits): TripAnswer {
    if (journeys.length === 0 || journeys.length > MOST_JOURNEYS)
      throw new RangeError(`A trip has 1 to ${MOST_JOURNEYS} journeys, not ${journeys.length}.`)
    const answers = journeys.map((query, at) => this.#found(query, at))
    const combinations = this.#combined(answers, limits)
    const { count, price } = combinations
    const last = count < limits.limit ? NOTHING : price[count - 1]!
    const cheapest = answers.map((answer) => (answer.count > 0 ? answer.priceOf(0) : NOTHING))
    const total = cheapest.reduce((sum, each) => sum + each, 0)
    const missed = journeys.map((query, at) => {
      const others = total - cheapest[at]!
      return total < NOTHING && lowestLeftOut(answers[at]!, query) + others < last
    })
    if (!missed.includes(true)) return { journeys: answers, combinations }
    for (const [at, query] of journeys.entries()) if (missed[at]) this.#found(widened(query), at)
    return { journeys: answers, combinations: this.#combined(answers, limits) }
  }

  #found(query: InterlineQuery, at: number): Answer {
    const answer = this.#answers[at]!
    this.#interliner.search(query, answer)
    return answer
  }

  #combined(answers: readonly Answer[], limits: CombineLimits): Combinations {
    return combineJourneys(
      answers.map((answer) => waysOf(this.#timetable, answer)),
      limits,
    )
  }
}

/** No itinerary left out by a quota costs less; NOTHING when none was left out. A quota of 0 leaves out on purpose. */
function lowestLeftOut(answer: Answer, { quotas }: InterlineQuery): number {
  const left = [...quotas]
  for (let row = 0; row < answer.count; row += 1) {
    const stops = answer.stopsOf(row)
    left[stops]! -= 1
    // Rows are ordered by price: the first exhausted quota gives the lowest price.
    if (left[stops] === 0) return answer.priceOf(row)
  }
  return NOTHING
}

function widened(query: InterlineQuery): InterlineQuery {
  const [none, one, two] = query.quotas.map((quota) => Math.min(quota * WIDER, LARGEST_QUOTA))
  return { ...query, quotas: [none!, one!, two!] }
}

/** The columns that combinations are made from. */
function waysOf({ departs }: Timetable, answer: Answer): JourneyWays {
  const { count } = answer
  const ways = {
    price: new Int32Array(count),
    departs: new Int32Array(count),
    arrives: new Int32Array(count),
  }
  for (let row = 0; row < count; row += 1) {
    ways.price[row] = answer.priceOf(row)
    ways.departs[row] = departs[answer.firstFlightOf(row)]!
    ways.arrives[row] = ways.departs[row]! + answer.minutesOf(row)
  }
  return { count, ...ways }
}
