// The "needs work" menu: which statuses belong to which group and tab. Counts, lists and the navigation rail
// read this one table, so a number in the menu equals the number of rows behind it.

import type { OrderStatus, OrderType } from '../flight-orders/statuses.ts'

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
  /** Only orders with a charge, or only those without that need confirmation; absent: both. */
  readonly due?: 'something' | 'nothing'
}

// The refund tab contains refunds and voids. Conditions beyond the status are defined below.
const TABLE: Record<OrderGroup, Record<OrderTab, readonly string[]>> = {
  to_be_paid: {
    origin: ['origin:to_be_paid', 'origin:reserved'],
    change: ['change:chg_to_be_paid:something'],
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
  pending_confirmation: {
    origin: [],
    change: ['change:chg_to_be_paid:nothing'],
    refund: ['refund:rfd_to_be_confirm'],
  },
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
    const [type, status, due] = row.split(':') as [OrderType, OrderStatus, TypedStatus['due']]
    return due ? { type, status, due } : { type, status }
  })
}

/** Orders that also belong here while they await the agency's decision, whatever their status: ticketed ones. */
export function decidedIn(group: OrderGroup, tab?: OrderTab): readonly OrderType[] {
  if (group !== 'pending_confirmation') return []
  return (['origin', 'change'] as const).filter((type) => tab === undefined || tab === type)
}

export interface StatusCount {
  readonly status: string
  readonly orderType: string
  readonly cnt: number
  /** How many of them await the agency's decision. */
  readonly toDecide: number
  /** How many of them cost nothing and need confirmation; only for changes to be paid, else 0. */
  readonly free: number
}

/** Adds up status counts for a group or one of its tabs. */
export function countIn(counts: readonly StatusCount[], group: OrderGroup, tab?: OrderTab): number {
  const wanted = new Map(statusesOf(group, tab).map((each) => [`${each.type}:${each.status}`, each]))
  const decided: readonly string[] = decidedIn(group, tab)
  return counts.reduce((sum, { status, orderType, cnt, toDecide, free }) => {
    const fits = wanted.get(`${orderType}:${status}`)
    if (fits) return sum + (fits.due === undefined ? cnt : fits.due === 'nothing' ? free : cnt - free)
    return decided.includes(orderType) ? sum + toDecide : sum
  }, 0)
}
