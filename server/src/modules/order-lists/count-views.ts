// Order counts of saved views, for the menu. Each stops at a limit, so that one that finds many orders does not
// slow down the menu.

import { MOST_IN_VIEW, type countViews as endpoint } from '@interline/contract/order-lists/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import type { AgencyCtx } from '../../platform/http/context.ts'
import { countUpTo } from '../../platform/lists/page.ts'
import { lookingAt } from '../orders/index.ts'
import type { Deps } from './deps.ts'
import { fitting, refuseBackwardDays } from './order-filter.ts'

type View = HandlerInput<typeof endpoint>['body']['views'][number]

/** One count for each view, in their order. Throws `request.invalid` as the list does. */
export async function countViews(
  from: AgencyCtx,
  { views }: { readonly views: readonly View[] },
  deps: Deps,
) {
  const counts = []
  for (const view of views) counts.push(await countView(from, view, deps))
  return { counts }
}

async function countView(from: AgencyCtx, view: View, deps: Deps) {
  refuseBackwardDays(view)
  const { ctx, agencies, hiding } = await lookingAt(from, view.agency, deps)
  const otherTypes = deps.products.typesBeside('flight')
  return ctx.transaction(async (tx) => {
    const { timeZone: zone } = await deps.agencyViews.get(tx, ctx.actor.agencyId)
    const fits = fitting(ctx.actor, view, { zone, agencies, hiding, otherTypes })
    const counted = await countUpTo(tx, tx.selectFrom('orders').where(fits), MOST_IN_VIEW)
    return { cnt: Math.min(counted, MOST_IN_VIEW), more: counted > MOST_IN_VIEW }
  })
}
