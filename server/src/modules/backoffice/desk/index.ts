// The service desk: work queues, task assignment, and orders as the desk works on them. How an order moves is
// decided in booking, ticketing and servicing; this module ensures that whoever moves it has its task, and
// writes the log.

import * as calls from '@interline/contract/backoffice/desk/calls'
import * as replyCalls from '@interline/contract/backoffice/desk/replies/calls'
import { route } from '../../../platform/http/route.ts'
import type { Module } from '../../../platform/platform.ts'
import type { ServicingDesk } from '../../servicing/desk/index.ts'
import type { Deps } from './deps.ts'
import { deskReplacementRoutes } from './partial/replacement-routes.ts'
import { deskPartialRoutes } from './partial/routes.ts'
import { getReplies } from './replies/read-replies.ts'
import { saveReplies } from './replies/save-replies.ts'
import { officeDeskRoutes } from './routes.ts'
import { decideRequest } from './workbench/decide-request.ts'
import { deskServicingRoutes } from './servicing/routes.ts'

export { readTasks } from './tasks/read-tasks.ts'

export function deskModule({
  deps,
  servicing,
}: {
  readonly deps: Deps
  readonly servicing: ServicingDesk
}): Module {
  const moves = [
    ...officeDeskRoutes(deps, servicing),
    ...deskServicingRoutes(deps, servicing),
    ...deskPartialRoutes(deps),
    ...deskReplacementRoutes(deps),
  ]
  return {
    jobs: [],
    routes: [
      ...moves,
      route(replyCalls.getReplies, (ctx) => getReplies(ctx)),
      route(replyCalls.saveReplies, (ctx, { body }) => saveReplies(ctx, body, deps)),
      route(calls.decideRequest, (ctx, input) => decideRequest(ctx, input, { deps, moves })),
    ],
  }
}
