import * as calls from '@interline/contract/backoffice/desk/servicing/calls'
import type { Route } from '../../../../platform/http/route.ts'
import type { ServicingDesk } from '../../../servicing/desk/index.ts'
import type { Deps } from '../deps.ts'
import { route } from '../workbench/move-route.ts'
import { findFlights } from './find-flights.ts'
import { proposeChange, quoteChange } from './price-change.ts'
import { proposeRefund, quoteRefund } from './price-refund.ts'
import { readDeskEvidence } from './read-desk-evidence.ts'

export function deskServicingRoutes(deps: Deps, servicing: ServicingDesk): Route[] {
  return [
    route(calls.proposeRefund, (ctx, input) => proposeRefund(ctx, input, { deps, servicing })),
    route(calls.quoteRefund, (ctx, input) => quoteRefund(ctx, input, { deps, servicing })),
    route(calls.findFlights, (ctx, input) => findFlights(ctx, input, { deps, servicing })),
    route(calls.proposeChange, (ctx, input) => proposeChange(ctx, input, { deps, servicing })),
    route(calls.quoteChange, (ctx, input) => quoteChange(ctx, input, { deps, servicing })),
    route(calls.readDeskEvidence, (ctx, input) => readDeskEvidence(ctx, input, deps)),
  ]
}
