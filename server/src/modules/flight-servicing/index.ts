// Changes, refunds and voids of tickets that exist: what may be asked for, what it costs, and how it comes to its end
// at the suppliers and in the books. The orders themselves, their history and their payments are flight-orders'.

import { jobHandler } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/platform.ts'
import { serviceOrder } from '../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { servicingDesk, type ServicingDesk } from './desk/desk.ts'
import { runProceed } from './proceed/proceed.ts'
import { flightServicingRoutes } from './routes.ts'

export interface FlightServicing extends Module {
  readonly desk: ServicingDesk
}

export function flightServicingModule({ orders: deps }: { readonly orders: Deps }): FlightServicing {
  return {
    desk: servicingDesk(deps),
    routes: flightServicingRoutes(deps),
    jobs: [jobHandler(serviceOrder, (job, log) => runProceed(job, log, deps))],
  }
}
