import { Answer } from '@interline/domain/interlining/answer'
import { Interliner } from '@interline/domain/interlining/interliner'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import { byteSize } from '@interline/domain/interlining/timetable'
import { TripSearch } from '@interline/domain/interlining/trip-search'
import { percentile, type Figure } from '../figure.ts'
import { answered, checkSame, checkStored, type Work } from './answers.ts'
import { cardReader } from './cards.ts'
import { interleave, medianRatio, part, share, type Times } from './interleave.ts'
import { fixedQueries, type Asked } from './queries.ts'
import { FIRST_DAY, makeWorld, USUAL_DEPARTURES, type MadeWorld } from './sandbox-world.ts'
import { spinMilliseconds } from './spin.ts'
import { StrongJoin } from './strong-join.ts'
import { TouchOnce } from './touch-once.ts'
import { unpruned } from './unpruned.ts'

const PAIRS = 200
const STAY_DAYS = 2
const KINDS = ['hubs', 'traffic', 'thin'] as const

export interface RunOptions {
  readonly departures: number
  /** Repetitions of what takes milliseconds. */
  readonly repetitions: number
  /** Every n-th pair also runs the slow baselines; 0 for none. */
  readonly slowEvery: number
}

interface RunResult {
  /** Milliseconds. */
  readonly median: number
  readonly figures: Figure[]
}

/** One size of world: the search beside the limit of reading every flight once, and beside simpler searches. */
export function runSize({ departures, repetitions, slowEvery }: RunOptions): RunResult {
  const spin = spinMilliseconds()
  const world = makeWorld(departures)
  const { timetable } = world
  const asked = fixedQueries(PAIRS)
  const queries = asked.map(({ query }) => query)
  const interliner = new Interliner(timetable)
  const found = answered(world, interliner, queries)
  const isStored = checkStored(departures, found)
  const times = measured(world, { interliner, queries, repetitions })
  const figures = [
    ...worldFigures(world, departures, spin),
    { name: 'answers and world are the stored ones', value: isStored ? 1 : 0, unit: 'of 1' },
    ...timeFigures(times),
    ...KINDS.flatMap((kind) => kindFigures(times, asked, kind)),
    tripFigure(tripTimes(world, { interliner, queries, repetitions })),
    ...workFigures(found.work),
    ...(slowEvery > 0
      ? slowFigures(world, { interliner, queries: every(queries, slowEvery), repetitions })
      : []),
  ]
  return {
    median: share(times, 'search', 0.5),
    figures: figures.map((one) => ({ ...one, name: `${departures}: ${one.name}` })),
  }
}

interface Measured {
  readonly interliner: Interliner
  readonly queries: readonly InterlineQuery[]
  readonly repetitions: number
}

function measured(world: MadeWorld, { interliner, queries, repetitions }: Measured): Times {
  const { timetable } = world
  const answer = new Answer()
  const limit = new TouchOnce(timetable, { firstDay: FIRST_DAY, days: timetable.slots })
  const read = cardReader(world)
  return interleave(
    [
      { name: 'search', run: (at) => interliner.search(queries[at]!, answer) },
      { name: 'touch once', run: (at) => limit.search(queries[at]!) },
      {
        name: 'search and read',
        run(at) {
          interliner.search(queries[at]!, answer)
          return read(answer)
        },
      },
    ],
    queries.length,
    repetitions,
  )
}

/** Separate from the rest, because reading leaves garbage that the next engine would pay for. */
function tripTimes({ timetable }: MadeWorld, { interliner, queries, repetitions }: Measured): Times {
  const answer = new Answer()
  const trips = new TripSearch(timetable, interliner)
  return interleave(
    [
      { name: 'there', run: (at) => interliner.search(queries[at]!, answer) },
      { name: 'back', run: (at) => interliner.search(thereAndBack(queries[at]!)[1], answer) },
      {
        name: 'return',
        run: (at) => trips.search(thereAndBack(queries[at]!), { limit: 500, minStay: 180 }),
      },
    ],
    queries.length,
    repetitions,
  )
}

function thereAndBack(query: InterlineQuery): [InterlineQuery, InterlineQuery] {
  const { origin, destination, day } = query
  return [query, { ...query, origin: destination, destination: origin, day: day + STAY_DAYS }]
}

function every(queries: readonly InterlineQuery[], step: number): InterlineQuery[] {
  return queries.filter((_, at) => at % step === 0)
}

function worldFigures({ timetable, made, indexed }: MadeWorld, departures: number, spin: number): Figure[] {
  const bytes = byteSize(timetable) / (timetable.slots * timetable.capacity)
  const elapsed = made.elapsed + indexed.elapsed
  const processor = made.processor + indexed.processor
  // Small worlds have as many markets as large ones and fewer flights to share their columns.
  const isUsual = departures >= USUAL_DEPARTURES
  return [
    { name: 'network made', value: made.elapsed, unit: 'ms' },
    { name: 'seven days written and indexed', value: indexed.elapsed, unit: 'ms' },
    {
      name: 'made and indexed, processor time',
      value: processor,
      unit: 'ms',
      baseline: { value: spin, what: 'fifty million integer hashes' },
      ...(departures === USUAL_DEPARTURES && {
        target: 'at most 4 s, also by the clock',
        met: Math.max(elapsed, processor) <= 4000,
      }),
    },
    {
      name: 'bytes a flight-date',
      value: bytes,
      unit: 'bytes',
      ...(isUsual && { target: 'at most 96', met: bytes <= 96 }),
    },
  ]
}

function timeFigures(times: Times): Figure[] {
  const ratio = medianRatio(times, 'search', 'touch once')
  const tails = share(times, 'search', 0.95) / share(times, 'touch once', 0.95)
  const beside = (at: number) => ({
    value: share(times, 'touch once', at),
    what: 'touching every flight once',
  })
  const figure = (name: string, at: number): Figure => ({
    name: `search, ${name}`,
    value: share(times, 'search', at),
    unit: 'ms',
    baseline: beside(at),
  })
  return [
    figure('median', 0.5),
    figure('95th percentile', 0.95),
    figure('slowest', 1),
    {
      name: 'search over touch once, by pair',
      value: ratio,
      unit: 'x',
      target: 'at most 6',
      met: ratio <= 6,
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

function kindFigures(times: Times, asked: readonly Asked[], kind: Asked['kind']): Figure[] {
  const own = part(times, (at) => asked[at]!.kind === kind)
  return ([0.5, 0.95] as const).map((at) => ({
    name: `search, ${kind}, ${at === 0.5 ? 'median' : '95th percentile'}`,
    value: share(own, 'search', at),
    unit: 'ms',
    baseline: { value: share(own, 'touch once', at), what: 'touching every flight once' },
  }))
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

function workFigures(work: Work): Figure[] {
  return Object.entries<number>({ ...work }).map(([name, value]) => ({
    name: `work: ${name}`,
    value,
    unit: 'in 200 searches',
  }))
}

/** The strong baseline and the search without its bounds, asked for complete answers like the search above. */
function slowFigures({ timetable }: MadeWorld, { interliner, queries, repetitions }: Measured): Figure[] {
  const answer = new Answer()
  const engines = [
    { name: 'typed-array join', engine: new StrongJoin(timetable) },
    { name: 'no bounds', engine: unpruned(timetable) },
  ]
  for (const { engine } of engines) checkSame(interliner, engine, queries)
  const times = interleave(
    [
      { name: 'search', run: (at) => interliner.search(queries[at]!, answer) },
      ...engines.map(({ name, engine }) => ({
        name,
        run: (at: number) => engine.search(queries[at]!, answer),
      })),
    ],
    queries.length,
    repetitions,
  )
  return engines.flatMap(({ name }): Figure[] => [
    { name: `${name}, median`, value: share(times, name, 0.5), unit: 'ms' },
    { name: `${name}, 95th percentile`, value: share(times, name, 0.95), unit: 'ms' },
    { name: `${name} over search, by pair`, value: medianRatio(times, name, 'search'), unit: 'x' },
  ])
}
