// Changes, refunds and voids of tickets that exist: what may be asked for, what it costs, and how it comes to its end
// at the suppliers and in the books. The orders themselves, their history and their payments belong to orders and payments.

import { openReader } from '../../platform/files/open-reader.ts'
import { jobHandler } from '../../platform/jobs/jobs.ts'
import type { Module } from '../../platform/platform.ts'
import { serviceOrder } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import { servicingDesk, type ServicingDesk } from './desk/desk.ts'
import { removeUnused } from './evidence/read-evidence.ts'
import { markFlown } from './flown/mark-flown.ts'
import { hourlyWork } from './hourly-work.ts'
import { giveSeats, runGiveSeats } from './proceed/give-seats.ts'
import { runProceed } from './proceed/proceed.ts'
import { servicingRoutes } from './routes.ts'

export type { Deps } from './deps.ts'
export type { ServicedStates } from './desk/ask-suppliers.ts'
export type { DeskMove, ServicingDesk } from './desk/desk.ts'
export { suggestChange } from './desk/propose-change.ts'
export { evidencePlace } from './evidence/hand-in.ts'
export { openEvidence } from './evidence/read-evidence.ts'
export { lossesOf } from './proceed/refund-posting.ts'
export { shownLines } from './quote/shown-lines.ts'
export { partyOf } from './quote/value.ts'
export { refundDisrupted } from './request/refund-disrupted.ts'

/** What a document of two megabytes may unpack to. */
const PDF_MEGABYTES = 256

export interface Servicing extends Module {
  /** Ends the thread that rewrites documents. */
  close(): Promise<void>
  readonly desk: ServicingDesk
  /** Marks the coupons that have been flown on; answers how many. */
  markFlown(): Promise<number>
  /** Removes evidence that no request has named within a day; answers how many files. */
  removeUnused(): Promise<number>
  /** Does both by itself until the answered function is called. */
  watch(): () => Promise<void>
}

export function servicingModule(deps: Deps): Servicing {
  const documents = openReader<Uint8Array | 'refused'>(
    new URL('./evidence/pdf-worker.ts', import.meta.url),
    PDF_MEGABYTES,
  )
  return {
    close: documents.close,
    desk: servicingDesk(deps),
    markFlown: () => markFlown(deps.platform),
    removeUnused: () => removeUnused(deps.platform),
    watch: () => hourlyWork(deps.platform),
    routes: servicingRoutes({ ...deps, rewritten: documents.read }),
    jobs: [
      jobHandler(serviceOrder, (job, log) => runProceed(job, log, deps)),
      jobHandler(giveSeats, (job, log) => runGiveSeats(job, log, deps)),
    ],
  }
}
