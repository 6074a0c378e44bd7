// Order counts of the menu, equal to the lengths of its lists. Read from running totals that the orders
// maintain, because counting grows with the years and the menu is on every page.

import type { countOrders as endpoint } from '@interline/contract/order-lists/calls'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  ORDER_TYPES,
  parseStatus,
  STATUSES,
  type OrderStatus,
  type OrderType,
} from '@interline/domain/flight-orders/statuses'
import { sql } from 'kysely'
import type { Tx } from '../../platform/database/database.ts'
import type { AgencyCtx } from '../../platform/http/context.ts'
import type { Deps } from './deps.ts'
import { lookingAt, seesOnlyOwn } from '../orders/index.ts'

type Query = HandlerInput<typeof endpoint>['query']

/** Counts per requested status word and order type; a word without orders counts 0. */
export async function countOrders(from: AgencyCtx, query: Query, deps: Deps) {
  const { ctx, agencies } = await lookingAt(from, query.agency, deps)
  const types = query.orderType === 'all' ? ORDER_TYPES : [query.orderType]
  const words = query.statuses ? query.statuses.split(',').map((word) => word.trim()) : Object.keys(STATUSES)
  const wanted = words.flatMap((word) => typed(word, types))
  return ctx.transaction(async (tx) => {
    const { actor } = ctx
    const rows =
      agencies.length === 0
        ? []
        : await tx
            .selectFrom('order_counts')
            .select(['order_type', 'status', 'to_decide', 'free', (eb) => eb.fn.sum<string>('cnt').as('cnt')])
            .where('agency_id', 'in', agencies)
            .$if(seesOnlyOwn(actor), (q) => q.where('created_by', '=', actor.userId))
            .groupBy(['order_type', 'status', 'to_decide', 'free'])
            .execute()
    return wanted.map(({ word, type, status }) => {
      const of = (some: typeof rows) =>
        some
          .filter((each) => each.order_type === type && each.status === status)
          .reduce((sum, { cnt }) => sum + Number(cnt), 0)
      return {
        status: word,
        orderType: type,
        cnt: of(rows),
        toDecide: of(rows.filter((each) => each.to_decide)),
        free: status === 'chg_to_be_paid' ? of(rows.filter((each) => each.free)) : 0,
      }
    })
  })
}

/** More rows than this of one agency are compacted. */
const MOST_ROWS = 2_000

/** Compacts increments since the last run into one row each. Concurrent runs are harmless. */
export async function addUpCounts(tx: Tx): Promise<void> {
  await sql`
    with old as (
      delete from order_counts where agency_id in (select agency_id from order_counts group by agency_id having count(*) > ${MOST_ROWS})
      returning *
    )
    insert into order_counts
    select agency_id, created_by, order_type, status, to_decide, free, sum(cnt) from old
    group by 1, 2, 3, 4, 5, 6 having sum(cnt) <> 0`.execute(tx)
}

/** A status word with each of its order types. */
function typed(word: string, types: readonly OrderType[]) {
  const parsed = parseStatus(word)
  if (!parsed) return []
  const status: OrderStatus = parsed.status
  return (STATUSES[status].types as readonly OrderType[])
    .filter((type) => types.includes(type) && (parsed.type ?? type) === type)
    .map((type) => ({ word, type, status }))
}
