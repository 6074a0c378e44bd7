// Flights that are changed or cancelled after sale: who reports it, which orders it affects, what their
// agencies answer, and what happens without an answer.

import { jobHandler } from '../../platform/jobs/jobs.ts'
import { repeatedly } from '../../platform/jobs/repeatedly.ts'
import type { Module } from '../../platform/platform.ts'
import type { Deps as OrderDeps } from '../servicing/refund/index.ts'
import type { FlightSearchModule } from '../flight-search/index.ts'
import { followServicing } from './answer/follow-servicing.ts'
import { runEndWait } from './answer/end-wait.ts'
import type { Deps } from './deps.ts'
import { readSupplier, readSuppliers } from './intake/from-suppliers.ts'
import { runMarkOrders } from './intake/mark-orders.ts'
import { endWait, markOrders, tellAgency } from './job-kinds.ts'
import { disruptionsRoutes } from './routes.ts'
import { runTellAgency } from './tell-agency.ts'

export interface Disruptions extends Module {
  /** Queries every supplier once for flight changes. */
  readSuppliers(): Promise<void>
  /** Processes once the outcome of changes and refunds requested because of a disruption. */
  followServicing(): Promise<void>
  /** Does both periodically, and when the clock was moved, until the returned function is called. */
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
  const { log, storedClock } = given.platform
  return {
    routes: disruptionsRoutes(deps),
    jobs: [
      jobHandler(markOrders, (job) => runMarkOrders(job, deps)),
      jobHandler(tellAgency, (job) => runTellAgency(job, deps)),
      jobHandler(endWait, (job) => runEndWait(job, deps)),
    ],
    readSuppliers: () => readSuppliers(deps),
    followServicing: () => followServicing(deps),
    watch() {
      const often = (what: string, work: () => Promise<void>) =>
        repeatedly(log, what, { pauseMs: PAUSE_MS, work, storedClock })
      // Independently: neither an unresponsive supplier nor a request that cannot be followed holds up the
      // rest.
      const stops = [
        often('requests because of disruptions', () => followServicing(deps)),
        ...given.suppliers.all.map((supplier) =>
          often(`disruptions of ${supplier.code}`, () => readSupplier(supplier, deps)),
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
