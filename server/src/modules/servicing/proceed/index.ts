// Processing of accepted requests: one job per order, the steps at the suppliers, and the final refund.

import { jobHandler } from '../../../platform/jobs/jobs.ts'
import type { Module } from '../../../platform/platform.ts'
import { serviceOrder } from '../../flight-orders/index.ts'
import type { Deps } from './deps.ts'
import { runProceed, type ServicingSteps } from './proceed.ts'

export type { ServicingSteps } from './proceed.ts'

export interface Proceed extends Module {
  /** Where change, refund and void register their supplier steps. */
  readonly steps: ServicingSteps
}

export function proceedModule(deps: Deps): Proceed {
  const steps: ServicingSteps = new Map()
  return {
    steps,
    routes: [],
    jobs: [jobHandler(serviceOrder, (job, log) => runProceed(job, log, { steps, deps }))],
  }
}
export {
  type Conclusion,
  holdServicing,
  jobOf,
  runStep,
  type SupplierStep,
  unknownLimit,
} from './ask-supplier.ts'
export { type AskedCalls, endOpen, readRequested } from './open-calls.ts'
export { ownBooking } from './own-booking.ts'
export { lossesOf, refundPosting } from './refund-posting.ts'
export { ownFlights, placesOf, selectionOf } from './selection.ts'
export {
  endServicingCall,
  readServiced,
  type ServicedBooking,
  stepOf,
  storeDone,
} from './serviced-bookings.ts'
export { askState, isOverTheWire, type ServicedState, type StateQuestion } from './supplier-state.ts'
