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

// The refund tab holds refunds and voids. What needs more than its status to belong somewhere stands below.
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

/** True where original tickets that wait for the agency's decision stand as well, whatever their status. */
export function holdsDecisions(group: OrderGroup, tab?: OrderTab): boolean {
  return group === 'pending_confirmation' && (tab === undefined || tab === 'origin')
}

export interface StatusCount {
  readonly status: string
  readonly orderType: string
  readonly cnt: number
  /** How many of them wait for the agency's decision. */
  readonly toDecide: number
}

/** Adds up counted statuses for a group or one of its tabs. */
export function countIn(counts: readonly StatusCount[], group: OrderGroup, tab?: OrderTab): number {
  const wanted = new Set(statusesOf(group, tab).map(({ type, status }) => `${type}:${status}`))
  const decides = holdsDecisions(group, tab)
  return counts.reduce((sum, { status, orderType, cnt, toDecide }) => {
    if (wanted.has(`${orderType}:${status}`)) return sum + cnt
    return decides && orderType === 'origin' ? sum + toDecide : sum
  }, 0)
}
