import * as calls from '@interline/contract/servicing/calls'
import { route, type Route } from '../../platform/http/route.ts'
import { readEvidence } from './evidence/read-evidence.ts'
import { handInEvidence, type EvidenceDeps } from './evidence/hand-in.ts'
import { acceptLosses } from './request/accept-losses.ts'
import { addEvidence } from './request/add-evidence.ts'
import { confirmServicing } from './request/confirm-servicing.ts'
import { requestChange } from './request/request-change.ts'
import { requestRefund } from './request/request-refund.ts'
import { searchChange } from './request/search-change.ts'
import { quoteVoid, requestVoid } from './request/request-void.ts'

export function servicingRoutes(deps: EvidenceDeps): Route[] {
  return [
    route(calls.quoteVoid, (ctx, input) => quoteVoid(ctx, input, deps)),
    route(calls.requestVoid, (ctx, input) => requestVoid(ctx, input, deps)),
    route(calls.requestRefund, (ctx, input) => requestRefund(ctx, input, deps)),
    route(calls.readEvidence, (ctx, input) => readEvidence(ctx, input, deps)),
    route(calls.searchChange, (ctx, input) => searchChange(ctx, input, deps)),
    route(calls.requestChange, (ctx, input) => requestChange(ctx, input, deps)),
    route(calls.acceptLosses, (ctx, input) => acceptLosses(ctx, input, deps)),
    route(calls.confirmServicing, (ctx, input) => confirmServicing(ctx, input, deps)),
    route(calls.handInEvidence, (ctx, input) => handInEvidence(ctx, input, deps)),
    route(calls.addEvidence, (ctx, input) => addEvidence(ctx, input, deps)),
  ]
}
