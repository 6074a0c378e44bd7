// Flights that are changed or cancelled after they were sold: where the news comes from, which orders it concerns, what
// their agencies answer, and what happens when they do not.

import { jobHandler } from '../../platform/jobs/jobs.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps as OrderDeps } from '../servicing/refund/index.ts'
import type { FlightSearchModule } from '../flight-search/index.ts'
import { followServicing } from './answer/follow-servicing.ts'
import { runEndWait } from './answer/end-wait.ts'
import type { Deps } from './deps.ts'
import { readSupplier, readSuppliers } from './intake/from-suppliers.ts'
import { runSpreadNews } from './intake/spread-news.ts'
import { endWait, spreadNews, tellAgency } from './job-kinds.ts'
import { disruptionsRoutes } from './routes.ts'
import { runTellAgency } from './tell-agency.ts'

export interface Disruptions extends Module {
  /** Asks every supplier once what happened to flights. */
  readSuppliers(): Promise<void>
  /** Sees once what became of the changes and refunds that were asked for because of news. */
  followServicing(): Promise<void>
  /** Does both again and again, and when the clock was moved, until the answered function is called. */
  watch(): () => Promise<void>
}

const PAUSE_MS = 20_000

export function disruptionsModule({
  deps: given,
  connections,
}: {
  readonly deps: OrderDeps
  readonly connections: FlightSearchModule['connections']
}): Disruptions {
  const deps: Deps = { ...given, connections: rulesOf(connections) }
  const { log, keptClock } = given.platform
  return {
    routes: disruptionsRoutes(deps),
    jobs: [
      jobHandler(spreadNews, (job) => runSpreadNews(job, deps)),
      jobHandler(tellAgency, (job) => runTellAgency(job, deps)),
      jobHandler(endWait, (job) => runEndWait(job, deps)),
    ],
    readSuppliers: () => readSuppliers(deps),
    followServicing: () => followServicing(deps),
    watch() {
      const often = (what: string, work: () => Promise<void>) =>
        repeatedly(log, what, { pauseMs: PAUSE_MS, work, keptClock })
      // Each by itself: neither a supplier that is silent nor a request that cannot be followed holds up the rest.
      const stops = [
        often('requests because of news', () => followServicing(deps)),
        ...given.suppliers.all.map((supplier) =>
          often(`news of ${supplier.code}`, () => readSupplier(supplier, deps)),
        ),
      ]
      return async () => {
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}

function rulesOf({
  neededMinutes,
  groundMinutes,
  positionOf,
}: FlightSearchModule['connections']): Deps['connections'] {
  return {
    needed: neededMinutes,
    ground(arriving, departing) {
      const [here, there] = [arriving.to.airport, departing.from.airport]
      if (here === there) return undefined
      const [from, to] = [positionOf(here), positionOf(there)]
      return from && to ? groundMinutes({ ...from, code: here }, { ...to, code: there }) : 0
    },
  }
}
