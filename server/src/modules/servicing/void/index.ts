// Voids of tickets on the day of issue: the quote, the request, and the void at the supplier.

import * as calls from '@interline/contract/servicing/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import { runStep, type ServicingSteps } from '../proceed/index.ts'
import type { Deps } from './deps.ts'
import { quoteVoid, requestVoid } from './request-void.ts'
import { VOID_STEP } from './void-tickets.ts'

/** `steps`: where a request's job finds the supplier steps. */
export function voidModule(deps: Deps, steps: ServicingSteps): Module {
  steps.set('void_proceeding', (job, log) => runStep(job, log, { step: VOID_STEP, deps }))
  return {
    routes: [
      route(calls.quoteVoid, (ctx, input) => quoteVoid(ctx, input, deps)),
      route(calls.requestVoid, (ctx, input) => requestVoid(ctx, input, deps)),
    ],
    jobs: [],
  }
}
