import * as calls from '@interline/contract/orders/calls'
import { route, type Route } from '../../platform/http/route.ts'
import type { Deps } from './deps.ts'
import { lockForPerson } from '../orders/index.ts'
import { FLIGHT_ORDERS } from './order/rules.ts'
import { answerOrder, getOrder } from './read/get-order.ts'
import { replayOrder } from './read/replay-order.ts'
import { remindDesk } from './read/remind-desk.ts'

export function orderRoutes(deps: Deps): Route[] {
  return [
    route(calls.getOrder, (ctx, { params }) => getOrder(ctx, params.id, deps)),
    route(calls.replayOrder, (ctx, { params }) => replayOrder(ctx, params.id, deps)),
    route(calls.lockOrder, (ctx, { body }) =>
      ctx.transaction(async (tx) => {
        await lockForPerson(tx, ctx, { ...body, rules: FLIGHT_ORDERS })
        return answerOrder(tx, ctx, body.orderId, deps)
      }),
    ),
    route(calls.remindDesk, (ctx, { params }) => remindDesk(ctx, params.id, deps)),
  ]
}
