import { Answer } from '@interline/domain/interlining/answer'
import { Interliner } from '@interline/domain/interlining/interliner'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import { byteSize, type Timetable } from '@interline/domain/interlining/timetable'
import { TripSearch } from '@interline/domain/interlining/trip-search'
import { percentile, type Figure } from '../figure.ts'
import { readWithCards } from './cards.ts'
import { fillTimetable } from './fill.ts'
import { FIRST_DAY, NEEDED, type GravityWorld } from './gravity-world.ts'
import { interleave, medianRatio, share, type Engine, type Times } from './interleave.ts'
import { peerFigures } from './beside-peers.ts'
import { PlainSearch } from './plain-objects.ts'
import { fixedQueries } from './queries.ts'
import { TouchOnce } from './touch-once.ts'

const DAYS = 5
const STAY_DAYS = 2

export interface RunOptions {
  readonly departures: number
  /** Repetitions of what takes milliseconds. */
  readonly repetitions: number
  /** Every how many-th pair the plain objects answer too, 0 for none. */
  readonly plainEvery: number
  /** Whether the transit planners are asked too. */
  readonly peers: boolean
}

export interface RunResult {
  readonly times: Times
  readonly figures: Figure[]
}

/** One size of world: the search beside the limit of touching every flight once and beside plain objects. */
export function runSize(
  world: GravityWorld,
  { departures, repetitions, plainEvery, peers }: RunOptions,
): RunResult {
  const begun = performance.now()
  const timetable = fillTimetable(world, departures, DAYS + STAY_DAYS)
  const filled = performance.now() - begun
  const queries = fixedQueries(world, 200).map(({ query }) => query)
  const interliner = new Interliner(timetable)
  const answer = new Answer()
  const limit = new TouchOnce(timetable, { firstDay: FIRST_DAY, days: timetable.slots })
  const trips = new TripSearch(timetable, interliner)
  const plain = plainEvery > 0 ? new PlainSearch(timetable) : undefined
  if (plain) checkAnswers(interliner, plain, { queries, every: plainEvery })
  const engines: Engine[] = [
    { name: 'search', repetitions, run: (at) => interliner.search(queries[at]!, answer) },
    { name: 'touch once', repetitions, run: (at) => limit.search(queries[at]!) },
    {
      name: 'search and read',
      repetitions,
      run(at) {
        interliner.search(queries[at]!, answer)
        return readWithCards(world, timetable, answer, NEEDED)
      },
    },
  ]
  const times = interleave(engines, queries.length)
  // Apart from the rest, because what is read out leaves garbage that the next engine would pay for.
  const tripTimes = interleave(
    [
      { name: 'there', repetitions, run: (at) => interliner.search(queries[at]!, answer) },
      { name: 'back', repetitions, run: (at) => interliner.search(thereAndBack(queries[at]!)[1], answer) },
      {
        name: 'return',
        repetitions,
        run: (at) => trips.search(thereAndBack(queries[at]!), { limit: 500, minStay: 180 }),
      },
    ],
    queries.length,
  )
  const figures = [
    ...sizeFigures(timetable, filled),
    ...timeFigures(times),
    tripFigure(tripTimes),
    ...workFigures(interliner, queries),
    ...(peers ? peerFigures(timetable, interliner, queries) : []),
    ...(plain ? plainFigures(interliner, plain, { queries, every: plainEvery }) : []),
  ]
  return {
    times,
    figures: figures.map((one) => ({ ...one, name: `${departures}: ${one.name}` })),
  }
}

function thereAndBack(query: InterlineQuery): [InterlineQuery, InterlineQuery] {
  const { origin, destination, day } = query
  return [query, { ...query, origin: destination, destination: origin, day: day + STAY_DAYS }]
}

interface Sample {
  readonly queries: readonly InterlineQuery[]
  readonly every: number
}

/** A benchmark whose answers differ is void. */
function checkAnswers(interliner: Interliner, plain: PlainSearch, { queries, every }: Sample): void {
  const answer = new Answer()
  for (let at = 0; at < queries.length; at += every) {
    interliner.search(queries[at]!, answer)
    const rows = Array.from({ length: answer.count }, (_, row) => {
      const { price, minutes, stops, flights } = answer.way(row)
      return [price, minutes, stops, ...flights]
    })
    if (JSON.stringify(rows) !== JSON.stringify(plain.search(queries[at]!)))
      throw new Error(`The answers of pair ${at} differ: there is nothing to compare.`)
  }
}

function sizeFigures(timetable: Timetable, filled: number): Figure[] {
  const flights = timetable.counts.reduce((sum, count) => sum + count, 0)
  const bytes = byteSize(timetable) / (timetable.slots * timetable.capacity)
  return [
    { name: 'flight-dates written and indexed', value: flights / filled / 1000, unit: 'M/s' },
    { name: 'bytes a flight-date', value: bytes, unit: 'bytes', target: 'at most 96', met: bytes <= 96 },
  ]
}

function timeFigures(times: Times): Figure[] {
  const [median, tail] = [medianRatio(times, 'search', 'touch once'), 'touch once']
  const tails = share(times, 'search', 0.95) / share(times, tail, 0.95)
  const beside = (part: number) => ({
    value: share(times, 'touch once', part),
    what: 'touching every flight once',
  })
  return [
    { name: 'search, median', value: share(times, 'search', 0.5), unit: 'ms', baseline: beside(0.5) },
    {
      name: 'search, 95th percentile',
      value: share(times, 'search', 0.95),
      unit: 'ms',
      baseline: beside(0.95),
    },
    { name: 'search, slowest', value: share(times, 'search', 1), unit: 'ms', baseline: beside(1) },
    {
      name: 'search over touch once, by pair',
      value: median,
      unit: 'x',
      target: 'at most 6',
      met: median <= 6,
    },
    {
      name: 'search over touch once, 95th percentiles',
      value: tails,
      unit: 'x',
      target: 'at most 3',
      met: tails <= 3,
    },
    {
      name: 'search, all ways read with their cards, median',
      value: share(times, 'search and read', 0.5),
      unit: 'ms',
    },
  ]
}

function tripFigure(times: Times): Figure {
  const [there, back] = [times.get('there')!, times.get('back')!]
  const ratios = [...times.get('return')!].map((taken, at) => (2 * taken) / (there[at]! + back[at]!))
  const value = percentile(ratios, 0.5)
  return {
    name: 'return over one way (mean of its two)',
    value,
    unit: 'x',
    target: 'at most 3',
    met: value <= 3,
  }
}

/** The same on every machine: what a change of the search has to be judged by. */
function workFigures(interliner: Interliner, queries: readonly InterlineQuery[]): Figure[] {
  const answer = new Answer()
  const sums = { ways: 0, touched: 0, groups: 0, candidates: 0, emitted: 0 }
  for (const query of queries) {
    interliner.search(query, answer)
    sums.ways += answer.count
    for (const key of ['touched', 'groups', 'candidates', 'emitted'] as const) sums[key] += answer[key]
  }
  return Object.entries(sums).map(([name, value]) => ({
    name: `work: ${name}`,
    value,
    unit: 'in 200 searches',
  }))
}

function plainFigures(interliner: Interliner, plain: PlainSearch, { queries, every }: Sample): Figure[] {
  const some = queries.filter((_, at) => at % every === 0)
  const answer = new Answer()
  const times = interleave(
    [
      { name: 'search', repetitions: 5, run: (at) => interliner.search(some[at]!, answer) },
      { name: 'plain objects', repetitions: 2, run: (at) => plain.search(some[at]!) },
    ],
    some.length,
  )
  const ratio = medianRatio(times, 'plain objects', 'search')
  return [
    { name: 'plain objects, median', value: share(times, 'plain objects', 0.5), unit: 'ms' },
    { name: 'plain objects, 95th percentile', value: share(times, 'plain objects', 0.95), unit: 'ms' },
    {
      name: 'plain objects over search, by pair',
      value: ratio,
      unit: 'x',
      target: 'at least 50',
      met: ratio >= 50,
    },
  ]
}
