// Return and multi-city: one search for each journey, then the cheapest combinations of what they found. Between
// journeys on the same or the next day many pairs are forbidden, because the first is still under way when the second
// begins; then each is asked for more ways than are wanted in the end, so that enough possible pairs are among them.

import { Answer } from './answer.ts'
import { combineJourneys, type Combinations, type CombineLimits, type JourneyWays } from './combine.ts'
import type { Interliner } from './interliner.ts'
import { queryWindow, type InterlineQuery } from './query.ts'
import type { Timetable } from './timetable.ts'
import { DAY_MINUTES } from './zone-clock.ts'

const MOST_JOURNEYS = 5
/** Times the quota where journeys are close. */
const WIDER = 4
const LARGEST_QUOTA = 0x7fffffff

export interface TripAnswer {
  /** The ways of each journey; `combinations` number their rows. */
  readonly journeys: readonly Answer[]
  readonly combinations: Combinations
}

/** One thread's search for trips of one to five journeys. Its answers are overwritten by the next search. */
export class TripSearch {
  readonly #timetable: Timetable
  readonly #interliner: Interliner
  readonly #answers = Array.from({ length: MOST_JOURNEYS }, () => new Answer())

  constructor(timetable: Timetable, interliner: Interliner) {
    this.#timetable = timetable
    this.#interliner = interliner
  }

  /** The cheapest trips of these journeys, in order of travel. Throws a RangeError for none or too many. */
  search(journeys: readonly InterlineQuery[], limits: CombineLimits): TripAnswer {
    if (journeys.length === 0 || journeys.length > MOST_JOURNEYS)
      throw new RangeError(`A trip has 1 to ${MOST_JOURNEYS} journeys, not ${journeys.length}.`)
    const answers = journeys.map((query, at) => {
      const answer = this.#answers[at]!
      const wide = this.#areClose(journeys[at - 1], query) || this.#areClose(query, journeys[at + 1])
      this.#interliner.search(wide ? widened(query) : query, answer)
      return answer
    })
    const combinations = combineJourneys(
      answers.map((answer) => waysOf(this.#timetable, answer)),
      limits,
    )
    return { journeys: answers, combinations }
  }

  #areClose(one: InterlineQuery | undefined, next: InterlineQuery | undefined): boolean {
    if (!one || !next) return false
    return queryWindow(this.#timetable, next).from < queryWindow(this.#timetable, one).until + DAY_MINUTES
  }
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
