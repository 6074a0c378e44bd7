import { Answer } from '@interline/domain/interlining/answer'
import type { Interliner } from '@interline/domain/interlining/interliner'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import type { Timetable } from '@interline/domain/interlining/timetable'
import type { Figure } from '../figure.ts'
import { EarliestArrival } from './earliest-arrival.ts'
import { FIRST_DAY } from './sandbox-world.ts'
import { interleave, medianRatio, share } from './interleave.ts'
import { peersOf } from './peers.ts'

/** Three days as one timetable, every change an hour: what the planners can be told. */
const OPTIONS = { firstDay: FIRST_DAY, days: 3, change: 60 }
const MORNING = 480
/** Every how many-th pair; a planner takes up to half a second each. */
const EVERY = 4

/** The transit planners beside the same question answered here, and beside the whole search, which they cannot do. */
export function peerFigures(
  timetable: Timetable,
  interliner: Interliner,
  queries: readonly InterlineQuery[],
): Figure[] {
  const some = queries.filter((_, at) => at % EVERY === 0)
  const earliest = new EarliestArrival(timetable, OPTIONS)
  const peers = peersOf(timetable, OPTIONS)
  const asked = some.map(({ origin, destination, day }): [number, number, number] => [
    origin.city,
    destination.city,
    day * 1440 + MORNING,
  ])
  const differs = asked.map((one) => {
    const own = earliest.search(...one).join()
    return peers.map(({ search }) => search(...one).join() !== own)
  })
  const answer = new Answer()
  const times = interleave(
    [
      { name: 'search', repetitions: 7, run: (at) => interliner.search(some[at]!, answer) },
      { name: 'earliest arrival', repetitions: 7, run: (at) => earliest.search(...asked[at]!) },
      ...peers.map(({ name, search }) => ({
        name,
        repetitions: 2,
        run: (at: number) => search(...asked[at]!),
      })),
    ],
    some.length,
  )
  const fastest = peers.toSorted((a, b) => share(times, a.name, 0.5) - share(times, b.name, 0.5))[0]!.name
  const own = medianRatio(times, fastest, 'earliest arrival')
  const whole = medianRatio(times, fastest, 'search')
  const unconfirmed = differs.filter((one) => one.every(Boolean)).length
  return [
    { name: 'earliest arrival, median', value: share(times, 'earliest arrival', 0.5), unit: 'ms' },
    ...peers.flatMap(({ name }, at): Figure[] => [
      {
        name: `${name}, median`,
        value: share(times, name, 0.5),
        unit: 'ms',
        baseline: { value: share(times, 'earliest arrival', 0.5), what: 'the same question here' },
      },
      {
        name: `${name}: answers that differ`,
        value: differs.filter((one) => one[at]).length,
        unit: `of ${some.length}`,
      },
    ]),
    {
      // Where the planners contradict each other, one of them must say what is said here.
      name: 'earliest arrival: answers that no planner confirms',
      value: unconfirmed,
      unit: `of ${some.length}`,
      target: 'none',
      met: unconfirmed === 0,
    },
    {
      name: `${fastest} over its own question here`,
      value: own,
      unit: 'x',
      target: 'at least 100',
      met: own >= 100,
    },
    {
      name: `${fastest} over the whole search`,
      value: whole,
      unit: 'x',
      target: 'at least 20',
      met: whole >= 20,
    },
  ]
}
