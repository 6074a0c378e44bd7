import * as calls from '@interline/contract/orders/calls'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from './deps.ts'
import { keepOrder } from './lock/keep-order.ts'
import { urgeOrder } from './lock/urge-order.ts'
import { getOrder } from './read/get-order.ts'
import { replayOrder } from './read/replay-order.ts'

export function orderRoutes(deps: Deps): Route[] {
  return [
    route(calls.getOrder, (ctx, { params }) => getOrder(ctx, params.id, deps)),
    route(calls.replayOrder, (ctx, { params }) => replayOrder(ctx, params.id, deps)),
    route(calls.lockOrder, (ctx, { body }) => keepOrder(ctx, body, deps)),
    route(calls.urgeOrder, (ctx, { params }) => urgeOrder(ctx, params.id, deps)),
  ]
}
