// The four quick picks above the results. Best value weighs duration and stops against the fare.

import { mostStops, totalMinutes, type SolutionFacts } from './solution.ts'

export interface QuickPicks<S> {
  readonly cheapest: S
  readonly bestValue: S
  readonly fastest: S
  /** Earliest departure. */
  readonly earliest: S
}

/** Being twice as slow as the fastest counts as this share of the cheapest price; each stop adds to it. */
const SLOWNESS = 0.6
const STOP = 0.12
/** Options slower than this compared with the fastest are never recommended. */
const TIMES_AS_LONG = 4
const LONGER_MINUTES = 720

/** The weight of a solution among `solutions`: lower is better value. */
export function valueScale(solutions: readonly SolutionFacts[]): (solution: SolutionFacts) => number {
  const lowest = leastOf(solutions, ({ priceDetail }) => priceDetail.total)
  const quickest = leastOf(solutions, totalMinutes)
  return (solution) =>
    solution.priceDetail.total / lowest +
    (SLOWNESS * totalMinutes(solution)) / quickest +
    STOP * mostStops(solution)
}

/** Undefined for an empty list. Ties go to the cheaper one, then to the quicker one. */
export function quickPicks<S extends SolutionFacts>(solutions: readonly S[]): QuickPicks<S> | undefined {
  const value = valueScale(solutions)
  const facts = solutions.map((solution) => ({
    solution,
    price: solution.priceDetail.total,
    minutes: totalMinutes(solution),
    value: value(solution),
    departs: Date.parse(solution.journeys[0]?.segments[0]?.depAt ?? ''),
  }))
  type Facts = (typeof facts)[number]
  const longest = longestWorthwhile(facts.map(({ minutes }) => minutes))
  const sensible = facts.filter(({ minutes }) => minutes <= longest)
  const least = (weigh: (each: Facts) => number): S | undefined => {
    const [first, ...rest] = sensible
    if (!first) return undefined
    const before = (a: Facts, b: Facts) => weigh(a) - weigh(b) || a.price - b.price || a.minutes - b.minutes
    return rest.reduce((best, each) => (before(each, best) < 0 ? each : best), first).solution
  }
  const cheapest = least(({ price }) => price)
  const fastest = least(({ minutes }) => minutes)
  const earliest = least(({ departs }) => departs)
  const bestValue = least((each) => each.value)
  return cheapest && fastest && earliest && bestValue ? { cheapest, bestValue, fastest, earliest } : undefined
}

/** Rules out absurd itineraries: four times as long as the fastest and half a day more, however cheap. */
function longestWorthwhile(minutes: readonly number[]): number {
  return Math.min(...minutes) * TIMES_AS_LONG + LONGER_MINUTES
}

function leastOf(solutions: readonly SolutionFacts[], read: (solution: SolutionFacts) => number): number {
  return solutions.reduce((least, each) => Math.min(least, read(each)), Number.POSITIVE_INFINITY)
}
