// Refunds of tickets: the request, the supplier's quote, the refund itself, and the release of its seats.

import * as calls from '@interline/contract/servicing/calls'
import { route } from '../../../platform/http/route.ts'
import { jobHandler } from '../../../platform/jobs/jobs.ts'
import type { Module } from '../../../platform/platform.ts'
import { runStep, type ServicingSteps } from '../proceed/index.ts'
import type { Deps } from './deps.ts'
import { releaseRefundSeats, runGiveSeats } from './proceed/release-refund-seats.ts'
import { quoteRefund } from './proceed/quote-refund.ts'
import { REFUND_STEP } from './proceed/refund-tickets.ts'
import { requestRefund } from './request/request-refund.ts'

/** `steps`: where a request's job finds the supplier steps. */
export function refundModule(deps: Deps, steps: ServicingSteps): Module {
  steps.set('rfd_reviewing', (job, log) => quoteRefund(job, log, deps))
  steps.set('rfd_proceeding', (job, log) => runStep(job, log, { step: REFUND_STEP, deps }))
  return {
    routes: [route(calls.requestRefund, (ctx, input) => requestRefund(ctx, input, deps))],
    jobs: [jobHandler(releaseRefundSeats, (job, log) => runGiveSeats(job, log, deps))],
  }
}
export type { Deps } from './deps.ts'
export { proposeRefund, type RefundOffer, type RefundProposal, termsFor } from './desk/propose-refund.ts'
export { refundDisrupted } from './request/refund-disrupted.ts'
