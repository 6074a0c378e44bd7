// Changes, refunds and voids of tickets that exist: what may be asked for, what it costs, and how it comes to its end
// at the suppliers and in the books. The orders themselves, their history and their payments are flight-orders'.

import { jobHandler } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/platform.ts'
import { serviceOrder } from '../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { servicingDesk, type ServicingDesk } from './desk/desk.ts'
import { removeUnused } from './evidence/read-evidence.ts'
import { markFlown } from './flown/mark-flown.ts'
import { hourlyWork } from './hourly-work.ts'
import { giveSeats, runGiveSeats } from './proceed/give-seats.ts'
import { runProceed } from './proceed/proceed.ts'
import { flightServicingRoutes } from './routes.ts'

export type { DeskMove, ServicingDesk } from './desk/desk.ts'
export { suggestChange } from './desk/propose-change.ts'
export { openEvidence } from './evidence/read-evidence.ts'
export { shownLines } from './quote/shown-lines.ts'
export { partyOf } from './quote/value.ts'
export { refundDisrupted } from './request/refund-disrupted.ts'

export interface FlightServicing extends Module {
  readonly desk: ServicingDesk
  /** Marks the coupons that have been flown on; answers how many. */
  markFlown(): Promise<number>
  /** Removes evidence that no request has named within a day; answers how many files. */
  removeUnused(): Promise<number>
  /** Does both by itself until the answered function is called. */
  watch(): () => Promise<void>
}

export function flightServicingModule({ orders: deps }: { readonly orders: Deps }): FlightServicing {
  return {
    desk: servicingDesk(deps),
    markFlown: () => markFlown(deps.platform),
    removeUnused: () => removeUnused(deps.platform),
    watch: () => hourlyWork(deps.platform),
    routes: flightServicingRoutes(deps),
    jobs: [
      jobHandler(serviceOrder, (job, log) => runProceed(job, log, deps)),
      jobHandler(giveSeats, (job, log) => runGiveSeats(job, log, deps)),
    ],
  }
}
