// The desk's "needs work" menu: which statuses stand in which group and tab. Counts, lists and the rail read this
// one table, so a number in the menu is the number of rows behind it.

import type { OrderStatus, OrderType } from './statuses.ts'

export const ORDER_GROUPS = [
  'to_be_paid',
  'reviewing',
  'proceeding',
  'pending_confirmation',
  'refunding',
] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]

export const ORDER_TABS = ['origin', 'change', 'refund'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

/** A status of one order type. */
export interface TypedStatus {
  readonly type: OrderType
  readonly status: OrderStatus
}

// The refund tab holds refunds and voids. A status that needs more than its word to belong somewhere (a change
// whose total is nothing, an order that waits for the agency's decision) is told apart by the list's query.
const TABLE: Record<OrderGroup, Record<OrderTab, readonly string[]>> = {
  to_be_paid: {
    origin: ['origin:to_be_paid', 'origin:reserved'],
    change: ['change:chg_to_be_paid'],
    refund: [],
  },
  reviewing: {
    origin: ['origin:reviewing'],
    change: ['change:chg_reviewing'],
    refund: ['refund:rfd_reviewing'],
  },
  proceeding: {
    origin: ['origin:proceeding', 'origin:holding'],
    change: ['change:chg_proceeding', 'change:holding'],
    refund: ['refund:rfd_proceeding', 'refund:holding', 'void:void_proceeding', 'void:holding'],
  },
  pending_confirmation: { origin: [], change: [], refund: ['refund:rfd_to_be_confirm'] },
  refunding: {
    origin: ['origin:failed', 'origin:failed_reimbursing', 'origin:reimbursing'],
    change: ['change:failed', 'change:failed_reimbursing', 'change:reimbursing'],
    refund: ['refund:refunded', 'refund:refunded_reimbursing', 'void:voided', 'void:voided_reimbursing'],
  },
}

/** The statuses of a group, of one tab or of all three. */
export function statusesOf(group: OrderGroup, tab?: OrderTab): TypedStatus[] {
  const rows = tab ? TABLE[group][tab] : ORDER_TABS.flatMap((each) => TABLE[group][each])
  return rows.map((row) => {
    const [type, status] = row.split(':') as [OrderType, OrderStatus]
    return { type, status }
  })
}

/** Adds up counted statuses for a group or one of its tabs. */
export function countIn(
  counts: readonly { readonly status: string; readonly orderType: string; readonly cnt: number }[],
  group: OrderGroup,
  tab?: OrderTab,
): number {
  const wanted = new Set(statusesOf(group, tab).map(({ type, status }) => `${type}:${status}`))
  return counts.reduce(
    (sum, each) => sum + (wanted.has(`${each.orderType}:${each.status}`) ? each.cnt : 0),
    0,
  )
}
