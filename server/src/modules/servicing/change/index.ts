// Changes of tickets: new flights and their cost, the request, the reissue, and manual work by the desk.

import * as calls from '@interline/contract/servicing/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import { runStep, type ServicingSteps } from '../proceed/index.ts'
import type { Deps } from './deps.ts'
import { REISSUE_STEP } from './reissue/reissue-tickets.ts'
import { acceptLosses } from './request/accept-losses.ts'
import { requestChange } from './request/request-change.ts'
import { searchChange } from './request/search-change.ts'

/** `steps`: where a request's job finds the supplier steps. */
export function changeModule(deps: Deps, steps: ServicingSteps): Module {
  steps.set('chg_proceeding', (job, log) => runStep(job, log, { step: REISSUE_STEP, deps }))
  return {
    routes: [
      route(calls.searchChange, (ctx, input) => searchChange(ctx, input, deps)),
      route(calls.requestChange, (ctx, input) => requestChange(ctx, input, deps)),
      route(calls.acceptLosses, (ctx, input) => acceptLosses(ctx, input, deps)),
    ],
    jobs: [],
  }
}
export { enterChange } from './desk/change-by-hand.ts'
export { findFlights, type FlightsFound, supplierQuote, type WantedJourneys } from './desk/find-flights.ts'
export {
  type ChangeCharges,
  type ChangeProposal,
  proposeChange,
  suggestChange,
} from './desk/propose-change.ts'
export { offerChange } from './quote/offer-change.ts'
export { finishChange } from './reissue/finish-change.ts'
export { storeExchanged } from './reissue/reissue-tickets.ts'
