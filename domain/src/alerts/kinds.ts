// What a person is alerted to: the kinds, who may be told of each, which of them do not wait for the morning, and the page
// where the person acts. Who of them is told of an order is decided in `receivers.ts`.

import type { AccessRule } from '../access/access.ts'
import { defineFilters } from '../lists/filters.ts'
import { isGroupNumber, orderPage } from '../orders/order-page.ts'

export const ALERT_GROUPS = ['orders', 'money', 'work'] as const
export type AlertGroup = (typeof ALERT_GROUPS)[number]

interface KindFacts {
  readonly group: AlertGroup
  /** Does not wait for the end of the quiet hours. */
  readonly urgent?: true
  /** Whose people may be told; a kind of both realms is told to those whom its cause names. */
  readonly realm: 'agency' | 'office' | 'both'
  /** Something waits for an answer: once it is given, the alert counts as read. */
  readonly waits?: true
}

const KINDS = {
  pay_deadline: { group: 'orders', realm: 'agency', urgent: true, waits: true },
  hold_ends: { group: 'orders', realm: 'agency', waits: true },
  quote: { group: 'orders', realm: 'agency', waits: true },
  schedule_change: { group: 'orders', realm: 'agency', urgent: true, waits: true },
  time_limit: { group: 'orders', realm: 'agency', urgent: true },
  ticket_failed: { group: 'orders', realm: 'agency', urgent: true },
  ticket_held: { group: 'orders', realm: 'agency' },
  ticket_late: { group: 'orders', realm: 'agency' },
  decision: { group: 'orders', realm: 'agency' },
  order_closed: { group: 'orders', realm: 'agency' },
  refund_paid: { group: 'orders', realm: 'agency' },
  group_deadline: { group: 'orders', realm: 'agency', urgent: true, waits: true },
  low_balance: { group: 'money', realm: 'agency', urgent: true },
  statement: { group: 'money', realm: 'agency' },
  statement_overdue: { group: 'money', realm: 'agency', urgent: true },
  top_up: { group: 'money', realm: 'agency' },
  approval: { group: 'work', realm: 'both' },
  approval_decided: { group: 'work', realm: 'both' },
  webhook_dead: { group: 'work', realm: 'agency' },
  task_assigned: { group: 'work', realm: 'office' },
  task_overdue: { group: 'work', realm: 'office', urgent: true },
  payment_stalled: { group: 'work', realm: 'office', urgent: true },
} as const satisfies Readonly<Record<string, KindFacts>>

export type AlertKind = keyof typeof KINDS

export const ALERT_KINDS = Object.keys(KINDS) as [AlertKind, ...AlertKind[]]

const factsOf = (kind: AlertKind): KindFacts => KINDS[kind]

export function isUrgent(kind: AlertKind): boolean {
  return factsOf(kind).urgent === true
}

export function groupOf(kind: AlertKind): AlertGroup {
  return factsOf(kind).group
}

/** The kinds that people of a realm can be told of, in their order. */
export function kindsOf(realm: 'agency' | 'office'): AlertKind[] {
  return ALERT_KINDS.filter((kind) => [realm, 'both'].includes(factsOf(kind).realm))
}

/** Kinds of orders whose alerts are settled when their order moves on. */
export const WAITING_KINDS = ALERT_KINDS.filter((kind) => factsOf(kind).waits)

const FINANCE = ['finance'] as const
const RULES: Readonly<Partial<Record<AlertKind, AccessRule>>> = {
  low_balance: { realm: 'agency', roles: FINANCE, bills: true, permissions: ['wallet:read'] },
  statement: { realm: 'agency', roles: FINANCE, bills: true, permissions: ['statements:read'] },
  statement_overdue: { realm: 'agency', roles: FINANCE, bills: true, permissions: ['statements:read'] },
  top_up: { realm: 'agency', roles: FINANCE, bills: true, permissions: ['wallet:read'] },
  webhook_dead: { realm: 'agency', roles: ['SuperUser'], permissions: ['webhooks:manage'] },
  payment_stalled: { realm: 'office', roles: ['treasury'] },
}

/** Who may be told of an alert that is not about an order; undefined: those whom its cause names. */
export function ruleOf(kind: AlertKind): AccessRule | undefined {
  return RULES[kind]
}

const FLIGHTS: AccessRule = {
  realm: 'agency',
  roles: ['operator'],
  service: 'flight',
  permissions: ['flightorders:read'],
}
const GROUPS: AccessRule = {
  realm: 'agency',
  roles: ['operator'],
  service: 'flight',
  permissions: ['grouporders:read'],
}
const TRAINS: AccessRule = { realm: 'agency', service: 'train', permissions: ['trainorders:read'] }

/** Who may see an order, by its type: whoever may not is told nothing about it. */
export function ruleOfOrder(type: string): AccessRule {
  if (type === 'group') return GROUPS
  return type.startsWith('rail') ? TRAINS : FLIGHTS
}

const PAGES: Readonly<Partial<Record<AlertKind, string>>> = {
  low_balance: '/bills/wallet',
  statement: '/bills/statements',
  statement_overdue: '/bills/statements',
  top_up: '/bills/wallet',
  webhook_dead: '/company/webhooks',
  payment_stalled: '/office/treasury/gateway-payments?show=attention',
}

/** Where the person acts. `orderId`: of the alert; null: it is about no order. */
export function alertPage(
  kind: AlertKind,
  { realm, orderId }: { readonly realm: 'agency' | 'office'; readonly orderId: string | null },
): string {
  if (kind === 'approval' || kind === 'approval_decided')
    return realm === 'office' ? '/office/approvals' : '/approvals'
  if (orderId === null) return PAGES[kind] ?? '/'
  if (realm === 'agency') return orderPage(orderId)
  const desk = isGroupNumber(orderId) ? '/office/groups' : '/office/desk'
  return `${desk}?order=${encodeURIComponent(orderId)}`
}

/** The filters of the list of a person's alerts. */
export const ALERT_FILTERS = defineFilters({
  state: { kind: 'choice', of: ['unread', 'read'] },
  kind: { kind: 'choice', of: ALERT_KINDS },
})
