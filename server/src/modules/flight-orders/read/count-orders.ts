// How many orders stand where: the numbers of the menu, counted over what its lists would show.

import type { countOrders as endpoint } from '@interline/contract/flight-orders'
import type { HandlerInput } from '@interline/contract/kernel/endpoint'
import {
  ORDER_TYPES,
  parseStatus,
  STATUSES,
  type OrderStatus,
  type OrderType,
} from '@interline/domain/flight-orders/statuses'
import type { AgencyCtx } from '../../../platform/http/context.ts'
import { visible } from './order-filter.ts'

type Query = HandlerInput<typeof endpoint>['query']

/** Counts per asked status word and order type; a word without orders counts 0. */
export function countOrders(ctx: AgencyCtx, query: Query) {
  const types = query.orderType === 'all' ? ORDER_TYPES : [query.orderType]
  const words = query.statuses ? query.statuses.split(',').map((word) => word.trim()) : Object.keys(STATUSES)
  const wanted = words.flatMap((word) => typed(word, types))
  return ctx.transaction(async (tx) => {
    if (wanted.length === 0) return []
    const counted = tx
      .selectFrom('orders')
      .select(['order_type', 'status', (eb) => eb.fn.countAll<bigint>().as('cnt')])
      .where((eb) => eb.and(visible(eb, ctx.actor)))
      .where('status', 'in', [...new Set(wanted.map(({ status }) => status))])
      .where('order_type', 'in', types)
      .groupBy(['order_type', 'status'])
    const rows = await counted.execute()
    // Apart, so that counting all of them need not look beyond the index.
    const decisions = await counted.where('agency_decision', '=', true).execute()
    const free = await counted.where('status', '=', 'chg_to_be_paid').where('total_minor', '=', 0n).execute()
    return wanted.map(({ word, type, status }) => {
      const of = (some: typeof rows) =>
        Number(some.find((each) => each.order_type === type && each.status === status)?.cnt ?? 0n)
      return { status: word, orderType: type, cnt: of(rows), toDecide: of(decisions), free: of(free) }
    })
  })
}

/** A status word with each order type that it belongs to. */
function typed(word: string, types: readonly OrderType[]) {
  const parsed = parseStatus(word)
  if (!parsed) return []
  const status: OrderStatus = parsed.status
  return (STATUSES[status].types as readonly OrderType[])
    .filter((type) => types.includes(type) && (parsed.type ?? type) === type)
    .map((type) => ({ word, type, status }))
}
