import type { topUps } from '@interline/contract/top-ups/calls'
import type { topUpRequests } from '@interline/contract/top-ups/request-calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { TOP_UP_REQUEST_FILTERS } from '@interline/domain/top-ups/filters'
import { sql } from 'kysely'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { conditionsOf, containing, inDays, refuseRanges } from '../../../platform/lists/conditions.ts'
import { countedPage } from '../../../platform/lists/page.ts'
import type { Deps } from '../deps.ts'
import { zoneOf, type Seller } from '../seller.ts'
import { presentRequests, requestRows } from './present-request.ts'

/** The agency's own, newest first. */
export function listOwnRequests(
  ctx: AgencyCtx,
  { query }: HandlerInput<typeof topUpRequests.list>,
): Promise<Reply<'topUpRequests.list'>> {
  return ctx.transaction(async (tx) => {
    const own = requestRows(tx)
      .where('top_up_requests.agency_id', '=', ctx.actor.agencyId)
      .orderBy('top_up_requests.created_at', 'desc')
      .orderBy('top_up_requests.id', 'desc')
    const found = await countedPage(tx, own, query)
    return { ...found, rows: await presentRequests(tx, found.rows) }
  })
}

/** Requests to the seller: open ones first, oldest first, then the decided ones, newest first. */
export function listRequests(
  seller: Seller,
  { query }: HandlerInput<typeof topUps.requests>,
  deps: Deps,
): Promise<Reply<'topUps.requests'>> {
  refuseRanges(TOP_UP_REQUEST_FILTERS, query)
  return seller.transaction(async (tx) => {
    const zone = await zoneOf(tx, seller, deps.agencies)
    const conditions = conditionsOf(TOP_UP_REQUEST_FILTERS, query, {
      q: (words) => containing(words, sql.ref('agencies.name'), sql.ref('top_up_requests.reference')),
      state: (state) => sql<boolean>`top_up_requests.state = ${state}`,
      created: (days) => inDays(sql.ref('top_up_requests.created_at'), days, zone),
      agency: (id) => sql<boolean>`top_up_requests.agency_id::text = ${id}`,
    })
    const isOpen = sql`top_up_requests.state in ('open', 'waiting')`
    const matching = conditions
      .reduce((rows, condition) => rows.where(condition), requestRows(tx))
      .where('top_up_requests.seller_id', '=', seller.id)
      .orderBy(isOpen, 'desc')
      .orderBy(sql`case when ${isOpen} then top_up_requests.created_at end`)
      .orderBy('top_up_requests.created_at', 'desc')
      .orderBy('top_up_requests.id', 'desc')
    const found = await countedPage(tx, matching, query)
    return { ...found, rows: await presentRequests(tx, found.rows) }
  })
}
