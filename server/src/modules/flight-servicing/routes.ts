import * as calls from '@interline/contract/flight-servicing'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from './deps.ts'
import { requestVoid } from './request/request-void.ts'

export function flightServicingRoutes(deps: Deps): Route[] {
  return [route(calls.requestVoid, (ctx, input) => requestVoid(ctx, input, deps))]
}
