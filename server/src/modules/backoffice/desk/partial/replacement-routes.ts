import * as calls from '@interline/contract/backoffice/desk/recovery/calls'
import type { Route } from '../../../../platform/http/route.ts'
import {
  findReplacements,
  presentFound,
  startReplacement,
  withdrawReplacement,
} from '../../../ticketing/index.ts'
import type { Deps } from '../deps.ts'
import { route } from '../workbench/move-route.ts'
import { askBeforeGivingUp } from '../workbench/ask-before-giving-up.ts'
import { moveOrder } from '../workbench/move-order.ts'

/** A replacement for a refused ticket. */
export function deskReplacementRoutes(deps: Deps): Route[] {
  return [
    route(calls.findReplacements, async (ctx, { params, body }) => {
      const all = await findReplacements(params.id, body, { log: ctx.log, deps })
      const chain = await ctx.db.transaction('everything', (tx) =>
        deps.agencies.chain(tx, all.order.agency_id),
      )
      const names = new Map(chain.map(({ id, name }) => [id, name]))
      return presentFound(all, { names, locale: ctx.locale, places: deps.places })
    }),
    route(calls.replaceTicket, async (ctx, { params, body: { version, ...said } }) => {
      const states = await askBeforeGivingUp(ctx, params.id, deps)
      return moveOrder(
        ctx,
        { id: params.id, version, action: 'replace', said: { ...said, token: undefined } },
        (tx, order, move) => startReplacement(tx, order, { ...said, states }, move),
        deps,
      )
    }),
    route(calls.withdrawReplacement, (ctx, { params, body: { version, ...said } }) =>
      moveOrder(
        ctx,
        { id: params.id, version, action: 'withdraw', said },
        (tx, order, move) => withdrawReplacement(tx, order, said, move),
        deps,
      ),
    ),
  ]
}
