import { Answer } from '@interline/domain/interlining/answer'
import { Interliner } from '@interline/domain/interlining/interliner'
import type { InterlineQuery } from '@interline/domain/interlining/query'
import { readWay } from '@interline/domain/interlining/read-way'
import type { Timetable } from '@interline/domain/interlining/timetable'
import type { RequestedFlight } from '../../server/src/connectors/suppliers/port.ts'
import type { Flight } from '../../server/src/connectors/suppliers/sandbox/network/schedule.ts'
import { PROFILES } from '../../server/src/connectors/suppliers/sandbox/profiles.ts'
import { worldOf } from '../../server/src/connectors/suppliers/sandbox/world.ts'
import type { TimetableFeed } from '../../server/src/connectors/suppliers/registry.ts'
import { ticketPrices } from '../../server/src/modules/flight-search/interlining/price-trips.ts'
import type { Figure } from '../figure.ts'
import { checkSame } from './answers.ts'
import { hubNetwork, hubQueries } from './hub-network.ts'
import { interleave, medianRatio, share } from './interleave.ts'
import { productQuestion } from './product-question.ts'
import { fixedQueries } from './queries.ts'
import { FIRST_DAY, makeWorld, NOW, SEED, USUAL_DEPARTURES } from './sandbox-world.ts'
import { StrongJoin } from './strong-join.ts'
import { TouchOnce } from './touch-once.ts'
import { unpruned } from './unpruned.ts'

const PAIRS = 30
const ROUNDS = 3

/** The product's query on two networks: the search, the strong baseline, the limit, and the prices of the results. */
export function strongFigures(): Figure[] {
  const world = makeWorld(USUAL_DEPARTURES)
  const sandbox = fixedQueries(PAIRS).map(({ query }) => productQuestion(world.timetable, query))
  const hubs = hubNetwork()
  const hubQuestions = hubQueries(PAIRS).map((query) => productQuestion(hubs, query))
  return [
    ...besideBaseline('sandbox world', world.timetable, sandbox, 20),
    ...besideBaseline('hubs and spokes', hubs, hubQuestions, 2),
    pricingFigure(world.timetable, sandbox),
  ]
}

/** Throws when the baseline answers a query differently. */
function besideBaseline(
  network: string,
  timetable: Timetable,
  queries: readonly InterlineQuery[],
  atLeast: number,
): Figure[] {
  const [interliner, strong] = [new Interliner(timetable), new StrongJoin(timetable)]
  checkSame(interliner, strong, queries)
  const limit = new TouchOnce(timetable, { firstDay: FIRST_DAY, days: timetable.slots })
  const answer = new Answer()
  const times = interleave(
    [
      { name: 'search', run: (at) => interliner.search(queries[at]!, answer) },
      { name: 'strong', run: (at) => strong.search(queries[at]!) },
      { name: 'touch once', run: (at) => limit.search(queries[at]!) },
    ],
    queries.length,
    ROUNDS,
  )
  const median = (name: string) => share(times, name, 0.5)
  // Separate from the rest: another kind of bounds in the same joins would slow the measured search.
  const plain = unpruned(timetable)
  const unbounded = interleave(
    [{ name: 'no bounds', run: (at) => plain.search(queries[at]!, answer) }],
    queries.length,
    ROUNDS,
  )
  const [ratio, touched] = [
    medianRatio(times, 'strong', 'search'),
    medianRatio(times, 'search', 'touch once'),
  ]
  const named = (figure: Figure): Figure => ({ ...figure, name: `${network}: ${figure.name}` })
  return [
    {
      name: 'flights a day',
      value: timetable.counts[0] ?? 0,
      unit: 'flights',
    },
    {
      name: `answers equal to the baseline's`,
      value: queries.length,
      unit: `of ${queries.length}`,
    },
    {
      name: 'search, median',
      value: median('search'),
      unit: 'ms',
      baseline: { value: median('strong'), what: 'typed-array join, same answers' },
    },
    {
      name: 'search, 95th percentile',
      value: share(times, 'search', 0.95),
      unit: 'ms',
      baseline: { value: share(times, 'strong', 0.95), what: 'typed-array join, same answers' },
    },
    { name: 'search without its bounds, median', value: share(unbounded, 'no bounds', 0.5), unit: 'ms' },
    {
      name: 'typed-array join over search, by pair',
      value: ratio,
      unit: 'x',
      target: `at least ${atLeast}`,
      met: ratio >= atLeast,
    },
    {
      name: 'search over touching every flight once, by pair',
      value: touched,
      unit: 'x',
      target: 'at most 2',
      met: touched <= 2,
    },
  ].map(named)
}

function wantedOf(flight: Flight | undefined): RequestedFlight | undefined {
  if (!flight) return undefined
  const { key, date, from, to } = flight
  return { flightNumber: key.slice(0, key.indexOf(' ')), date, from: from.iata, to: to.iata, rbd: null }
}

/** Every ticket of the results at its cheapest supplier, priced as in the product. */
function pricingFigure(timetable: Timetable, queries: readonly InterlineQuery[]): Figure {
  const { offers, feed } = worldOf(SEED)
  const interliner = new Interliner(timetable)
  const answer = new Answer()
  const tripsOf = (query: InterlineQuery) => {
    interliner.search(query, answer)
    // As in the product: the same flights occur in many trips, and each is looked up once.
    const known = new Map<string, RequestedFlight | undefined>()
    return Array.from({ length: answer.count }, (_, row) => {
      const { tickets, flights } = readWay(timetable, answer, row)
      return {
        tickets: tickets.map((places) => ({
          places: places.map((segment) => ({ journey: 0, segment })),
          flights: places.flatMap((place) => {
            const { ref, departs } = flights[place]!
            const key = `${ref} ${departs}`
            if (!known.has(key)) known.set(key, wantedOf(feed.flightOf(ref, departs)))
            return known.get(key) ?? []
          }),
        })),
      }
    })
  }
  const sold: Pick<TimetableFeed, 'offers'> = {
    offers: (query) => offers.cheapestOfFlights(PROFILES.slice(0, 3), query, NOW, () => 0),
  }
  const passengers = { adult: 1, child: 0, infant: 0 }
  const found = queries.map(tripsOf)
  const times = interleave(
    [
      { name: 'find', run: (at) => tripsOf(queries[at]!) },
      {
        name: 'price',
        run(at) {
          const prices = ticketPrices({
            feed: sold as TimetableFeed,
            query: { passengers, cabin: 'economy' },
            mayBuy: () => true,
            hiddenBy: () => null,
          })
          return found[at]!.map((trip) => prices.partsOf(trip))
        },
      },
    ],
    queries.length,
    ROUNDS,
  )
  const value = medianRatio(times, 'price', 'find')
  return {
    name: 'sandbox world: pricing the ways found, by pair',
    value: share(times, 'price', 0.5),
    unit: 'ms',
    baseline: { value: share(times, 'find', 0.5), what: 'finding and reading them' },
    target: `no dearer than finding them (${value.toFixed(2)})`,
    met: value <= 1,
  }
}
