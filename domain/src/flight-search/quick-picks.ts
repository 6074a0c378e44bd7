// The four answers above the results. Best value weighs what an hour and a stop are worth against the fare.

import { mostStops, totalMinutes, type SolutionFacts } from './solution.ts'

export interface QuickPicks<S> {
  readonly cheapest: S
  readonly bestValue: S
  readonly fastest: S
  /** First to depart. */
  readonly earliest: S
}

/** Being twice as slow as the fastest weighs like this share of the cheapest price; each stop adds to it. */
const SLOWNESS = 0.6
const STOP = 0.12

/** Undefined for an empty list. Ties go to the cheaper one, then to the quicker one. */
export function quickPicks<S extends SolutionFacts>(solutions: readonly S[]): QuickPicks<S> | undefined {
  const facts = solutions.map((solution) => ({
    solution,
    price: solution.priceDetail.total,
    minutes: totalMinutes(solution),
    stops: mostStops(solution),
    departs: Date.parse(solution.journeys[0]?.segments[0]?.depAt ?? ''),
  }))
  const lowest = facts.reduce((least, { price }) => Math.min(least, price), Number.POSITIVE_INFINITY)
  const quickest = facts.reduce((least, { minutes }) => Math.min(least, minutes), Number.POSITIVE_INFINITY)
  type Facts = (typeof facts)[number]
  const least = (weigh: (each: Facts) => number): S | undefined => {
    let best: Facts | undefined
    for (const each of facts) {
      const better =
        best && (weigh(each) - weigh(best) || each.price - best.price || each.minutes - best.minutes)
      if (!best || (better ?? 0) < 0) best = each
    }
    return best?.solution
  }
  const cheapest = least(({ price }) => price)
  const fastest = least(({ minutes }) => minutes)
  const earliest = least(({ departs }) => departs)
  const bestValue = least(
    ({ price, minutes, stops }) => price / lowest + (SLOWNESS * minutes) / quickest + STOP * stops,
  )
  return cheapest && fastest && earliest && bestValue ? { cheapest, bestValue, fastest, earliest } : undefined
}
