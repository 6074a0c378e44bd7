import * as partial from '@interline/contract/backoffice/desk/recovery/calls'
import type { Route } from '../../../../platform/http/route.ts'
import { lossesOfReturn, quoteReturn, splitOrder, startReturn } from '../../../ticketing/index.ts'
import type { Deps } from '../deps.ts'
import { route } from '../workbench/move-route.ts'
import { askBeforeGivingUp } from '../workbench/ask-before-giving-up.ts'
import { moveOrder } from '../workbench/move-order.ts'

/** Actions for an order with one ticket issued and another not. */
export function deskPartialRoutes(deps: Deps): Route[] {
  return [
    route(partial.splitOrder, async (ctx, { params, body: { version, ...said } }) => {
      // The number is allocated first: no transaction waits for it.
      const states = await askBeforeGivingUp(ctx, params.id, deps)
      const id = await deps.numbers.next(deps.platform.clock.now(), 'origin')
      return moveOrder(
        ctx,
        { id: params.id, version, action: 'split', said: { ...said, id } },
        (tx, order, move) => splitOrder(tx, order, { ...said, id, states }, move),
        deps,
      )
    }),
    route(partial.quoteReturn, async (ctx, { params }) =>
      presentReturn(await quoteReturn(params.id, ctx.log, deps)),
    ),
    route(partial.returnTickets, async (ctx, { params, body: { version, ...said } }) => {
      const states = await askBeforeGivingUp(ctx, params.id, deps)
      return moveOrder(
        ctx,
        {
          id: params.id,
          version,
          action: 'return',
          said,
          losses: (tx, order) => lossesOfReturn(tx, order, said),
        },
        (tx, order, move) => startReturn(tx, order, { ...said, states }, move),
        deps,
      )
    }),
  ]
}

function presentReturn(quotes: Awaited<ReturnType<typeof quoteReturn>>) {
  const shown = ({ minor, currency }: (typeof quotes)[number]['cost']) => ({
    amount: Number(minor),
    currency,
  })
  return quotes.map(({ cost, kept, ...quote }) => ({ ...quote, cost: shown(cost), kept: shown(kept) }))
}
