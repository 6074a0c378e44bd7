/**
 * Transit planners from npm on the same timetable, asked the question that they answer: the earliest arrival with no
 * change, one and two. Cities are their stops; the minutes of a change are added to every arrival, because not all of
 * them keep a minimum at the same stop. Making their data is not measured.
 *
 * raptor-journey-planner is under the GPL-3.0: it is called here, in a measurement, and is no part of the product.
 * connection-scan-algorithm, by the same authors, is no longer on npm.
 */
import { createRequire } from 'node:module'
import { Duration, Query, Router, StopsIndex, Time, Timetable as MinotorTimetable, type Stop } from 'minotor'
import type { RaptorAlgorithm } from 'raptor-journey-planner/dist/src/raptor/RaptorAlgorithm.js'
import type { RaptorAlgorithmFactory } from 'raptor-journey-planner/dist/src/raptor/RaptorAlgorithmFactory.js'
import type { Trip } from 'raptor-journey-planner/dist/src/gtfs/GTFS.js'
import type { Timetable } from '@interline/domain/interlining/timetable'

const DAY = 1440

type MinotorRoute = NonNullable<ReturnType<MinotorTimetable['getRoute']>>
const ROUNDS = [1, 2, 3]
const NEVER = 0x7fffffff

export interface PeerOptions {
  /** The first UTC day; times of the peers count from its midnight. */
  readonly firstDay: number
  readonly days: number
  /** Minutes of every change. */
  readonly change: number
}

export interface Peer {
  readonly name: string
  /** Earliest arrivals in UTC minutes with at most 0, 1 and 2 changes. */
  search(from: number, to: number, after: number): number[]
}

interface MarketRuns {
  readonly from: string
  readonly to: string
  readonly id: string
  /** Seconds since the first midnight; the arrival with the minutes of a change. */
  readonly runs: readonly { readonly departs: number; readonly ready: number }[]
}

export function peersOf(timetable: Timetable, options: PeerOptions): Peer[] {
  const markets = marketsOf(timetable, options)
  return [minotor(markets, options), raptorJourneyPlanner(markets, options)]
}

function marketsOf(timetable: Timetable, { firstDay, days, change }: PeerOptions): MarketRuns[] {
  const { geography, start, departs, arrives, capacity } = timetable
  return Array.from({ length: geography.markets }, (_, market): MarketRuns => {
    const runs = Array.from({ length: days }, (_, day) => {
      const slot = timetable.days.indexOf(firstDay + day)
      const at = slot * (geography.markets + 1) + market
      return Array.from({ length: start[at + 1]! - start[at]! }, (_, row) => {
        const flight = slot * capacity + start[at]! + row
        const seconds = (minute: number) => (minute - firstDay * DAY) * 60
        return { departs: seconds(departs[flight]!), ready: seconds(arrives[flight]! + change) }
      })
    }).flat()
    const [from, to] = [geography.marketFrom[market]!, geography.marketTo[market]!]
    return { from: `c${from}`, to: `c${to}`, id: `${market}`, runs }
  }).filter(({ runs }) => runs.length > 0)
}

function minotor(markets: readonly MarketRuns[], { firstDay, change }: PeerOptions): Peer {
  const stops = new Map<string, { transfers: []; routes: string[] }>()
  const stop = (id: string) => {
    const known = stops.get(id) ?? { transfers: [], routes: [] }
    stops.set(id, known)
    return known
  }
  const routes = new Map(
    markets.map(({ id, from, to, runs }) => {
      stop(from).routes.push(id)
      stop(to).routes.push(id)
      const at = (seconds: number) => {
        const time = Time.fromSeconds(seconds)
        return {
          arrival: time,
          departure: time,
          pickUpType: 'REGULAR' as const,
          dropOffType: 'REGULAR' as const,
        }
      }
      const stopTimes = runs.flatMap(({ departs, ready }) => [at(departs), at(ready)])
      const stopIndices = new Map([
        [from, 0],
        [to, 1],
      ])
      return [id, { stopTimes, stops: [from, to], stopIndices, serviceRouteId: 'air' }] as [
        string,
        MinotorRoute,
      ]
    }),
  )
  const timetable = new MinotorTimetable(stops, routes, new Map([['air', { type: 'BUS', name: 'air' }]]))
  const places = [...stops.keys()].map((id) => {
    const stop: Stop = { id, name: id, lat: 0, lon: 0, children: [], locationType: 'SIMPLE_STOP_OR_PLATFORM' }
    return [id, stop] as const
  })
  const router = new Router(timetable, new StopsIndex(new Map(places)))
  return {
    name: 'minotor',
    search(from, to, after) {
      const query = new Query.Builder()
      query.from(`c${from}`)
      query.to(`c${to}`)
      query.departureTime(Time.fromSeconds((after - firstDay * DAY) * 60))
      query.maxTransfers(2)
      query.minTransferTime(Duration.zero())
      const rounds = router.route(query.build()).earliestArrivalsPerRound
      let best = NEVER
      return ROUNDS.map((legs) => {
        const found = rounds[legs]?.get(`c${to}`)
        if (found) best = Math.min(best, found.time.toSeconds() / 60 + firstDay * DAY - change)
        return best
      })
    },
  }
}

function raptorJourneyPlanner(markets: readonly MarketRuns[], { firstDay, change }: PeerOptions): Peer {
  const load = createRequire(import.meta.url)
  const { RaptorAlgorithmFactory: Factory } = load(
    'raptor-journey-planner/dist/src/raptor/RaptorAlgorithmFactory.js',
  ) as { RaptorAlgorithmFactory: typeof RaptorAlgorithmFactory }
  const service = { runsOn: () => true } as unknown as Trip['service']
  const trips = markets.flatMap(({ id, from, to, runs }) =>
    runs.map(({ departs, ready }, at): Trip => {
      const first = { stop: from, arrivalTime: departs, departureTime: departs, pickUp: true, dropOff: true }
      const last = { stop: to, arrivalTime: ready, departureTime: ready, pickUp: true, dropOff: true }
      return { tripId: `${id}-${at}`, stopTimes: [first, last], serviceId: 'air', service }
    }),
  )
  const raptor: RaptorAlgorithm = Factory.create(trips, {}, {})
  return {
    name: 'raptor-journey-planner',
    search(from, to, after) {
      const [connections] = raptor.scan({ [`c${from}`]: (after - firstDay * DAY) * 60 }, 20_261_023, 5)
      const found = connections[`c${to}`] ?? {}
      let best = NEVER
      return ROUNDS.map((legs) => {
        const last = found[legs]
        if (Array.isArray(last)) {
          const [trip, , end] = last
          best = Math.min(best, trip.stopTimes[end]!.arrivalTime / 60 + firstDay * DAY - change)
        }
        return best
      })
    },
  }
}
