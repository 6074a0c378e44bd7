import type { topUps } from '@interline/contract/top-ups/calls'
import type { Reply } from '@interline/contract/index'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import { TOP_UP_FILTERS } from '@interline/domain/top-ups/filters'
import { sql } from 'kysely'
import { conditionsOf, containing, inDays, refuseRanges } from '../../platform/lists/conditions.ts'
import { countedPage } from '../../platform/lists/page.ts'
import type { Deps } from './deps.ts'
import { presentTopUp, topUpRows } from './present.ts'
import { zoneOf, type Seller } from './seller.ts'

/** A seller's top-ups, newest first. */
export function listTopUps(
  seller: Seller,
  { query }: HandlerInput<typeof topUps.list>,
  deps: Deps,
): Promise<Reply<'topUps.list'>> {
  refuseRanges(TOP_UP_FILTERS, query)
  return seller.transaction(async (tx) => {
    const zone = await zoneOf(tx, seller, deps.agencies)
    const conditions = conditionsOf(TOP_UP_FILTERS, query, {
      q: (words) => containing(words, sql.ref('top_ups.reference'), sql.ref('agencies.name')),
      state: (state) => sql<boolean>`top_ups.state = ${state}`,
      applyTo: (target) => sql<boolean>`top_ups.apply_to = ${target}`,
      created: (days) => inDays(sql.ref('top_ups.created_at'), days, zone),
      agency: (id) => sql<boolean>`top_ups.agency_id::text = ${id}`,
    })
    const matching = conditions
      .reduce((rows, condition) => rows.where(condition), topUpRows(tx))
      .where('top_ups.seller_id', '=', seller.id)
      .orderBy('top_ups.created_at', 'desc')
      .orderBy('top_ups.id', 'desc')
    const found = await countedPage(tx, matching, query)
    return { ...found, rows: found.rows.map(presentTopUp) }
  })
}
