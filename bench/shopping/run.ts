import { Answer } from '@interline/domain/interlining/answer'
import { Interliner } from '@interline/domain/interlining/interliner'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import { byteSize } from '@interline/domain/interlining/timetable'
import { TripSearch } from '@interline/domain/interlining/trip-search'
import { percentile, type Figure } from '../figure.ts'
import { answered, checkSame, checkStored, type Work } from './answers.ts'
import { peerFigures } from './beside-peers.ts'
import { cardReader } from './cards.ts'
import { interleave, medianRatio, part, share, type Times } from './interleave.ts'
import { PlainSearch } from './plain-objects.ts'
import { fixedQueries, type Asked } from './queries.ts'
import { FIRST_DAY, makeWorld, USUAL_DEPARTURES, type MadeWorld } from './sandbox-world.ts'
import { spinMilliseconds } from './spin.ts'
import { TouchOnce } from './touch-once.ts'
import { unpruned } from './unpruned.ts'

const PAIRS = 200
const STAY_DAYS = 2
/** Departures a day below which plain objects are not held against fifty times. */
const OBJECTS_PAY_UNTIL = 30_000
const KINDS = ['hubs', 'traffic', 'thin'] as const

export interface RunOptions {
  readonly departures: number
  /** Repetitions of what takes milliseconds. */
  readonly repetitions: number
  /** Every how many-th pair the slow yardsticks answer too, 0 for none. */
  readonly slowEvery: number
  /** Whether the transit planners are asked too. */
  readonly peers: boolean
}

interface RunResult {
  /** Milliseconds. */
  readonly median: number
  readonly figures: Figure[]
}

/** One size of world: the search beside the limit of touching every flight once, and beside simpler searches. */
export function runSize({ departures, repetitions, slowEvery, peers }: RunOptions): RunResult {
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
    ...(peers ? peerFigures(timetable, interliner, queries) : []),
    ...(slowEvery > 0
      ? slowFigures(world, { interliner, queries: every(queries, slowEvery), departures })
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
      { name: 'search', repetitions, run: (at) => interliner.search(queries[at]!, answer) },
      { name: 'touch once', repetitions, run: (at) => limit.search(queries[at]!) },
      {
        name: 'search and read',
        repetitions,
        run(at) {
          interliner.search(queries[at]!, answer)
          return read(answer)
        },
      },
    ],
    queries.length,
  )
}

/** Apart from the rest, because what is read out leaves garbage that the next engine would pay for. */
function tripTimes({ timetable }: MadeWorld, { interliner, queries, repetitions }: Measured): Times {
  const answer = new Answer()
  const trips = new TripSearch(timetable, interliner)
  return interleave(
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

/** What one would write first, and the search without its bounds. */
function slowFigures(
  { timetable }: MadeWorld,
  { interliner, queries, departures }: Omit<Measured, 'repetitions'> & { readonly departures: number },
): Figure[] {
  const answer = new Answer()
  // In a smaller world there is too little to touch for the structures to pay so much.
  const atLeast = departures >= OBJECTS_PAY_UNTIL ? 50 : undefined
  const engines = [
    { name: 'plain objects', engine: new PlainSearch(timetable, { byPair: false }), atLeast },
    { name: 'plain objects, lists by pair', engine: new PlainSearch(timetable, { byPair: true }) },
    { name: 'no bounds', engine: unpruned(timetable) },
  ]
  for (const { engine } of engines) checkSame(interliner, engine, queries)
  const times = interleave(
    [
      { name: 'search', repetitions: 7, run: (at) => interliner.search(queries[at]!, answer) },
      ...engines.map(({ name, engine }) => ({
        name,
        repetitions: 2,
        run: (at: number) => engine.search(queries[at]!, answer),
      })),
    ],
    queries.length,
  )
  return engines.flatMap(({ name, atLeast }): Figure[] => {
    const ratio = medianRatio(times, name, 'search')
    const tails = share(times, name, 0.95) / share(times, 'search', 0.95)
    return [
      { name: `${name}, median`, value: share(times, name, 0.5), unit: 'ms' },
      { name: `${name}, 95th percentile`, value: share(times, name, 0.95), unit: 'ms' },
      {
        name: `${name} over search, by pair`,
        value: ratio,
        unit: 'x',
        ...(atLeast && { target: `at least ${atLeast}`, met: ratio >= atLeast }),
      },
      { name: `${name} over search, 95th percentiles`, value: tails, unit: 'x' },
    ]
  })
}
