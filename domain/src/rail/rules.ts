// Statuses and transitions of train orders, and the facts that decide about them.

import { COMMON_GUARDS, decideBy, isLockable, type Decision, type OrderFacts } from '../orders/decide.ts'
import type { MoneyEffect } from '../orders/replay-money.ts'
import type { ActorKind, OrderRules, Tone, Transition } from '../orders/rules.ts'

export const RAIL_TYPES = ['rail', 'rail_change', 'rail_refund'] as const
export type RailType = (typeof RAIL_TYPES)[number]

/** The letter of their numbers, and the payment type under which wallets list them. */
export const RAIL_ORDERS = {
  rail: { letter: 'T', paymentType: 'origin-train' },
  rail_change: { letter: 'E', paymentType: 'change-train' },
  rail_refund: { letter: 'B', paymentType: 'refund-train' },
} as const satisfies Record<RailType, { readonly letter: string; readonly paymentType: string }>

export const RAIL_STATUSES = [
  'seat_requested',
  'to_be_paid',
  'issuing',
  'at_desk',
  'issued',
  'refunding',
  'refunded',
  'rejected',
  'failed',
  'canceled',
  'closed',
] as const
export type RailStatus = (typeof RAIL_STATUSES)[number]

/** What the railway is asked about: the answer is missing until a job knows it. */
export const RAIL_WAITING = [
  'seat_requested',
  'issuing',
  'refunding',
] as const satisfies readonly RailStatus[]

const SOLD = ['rail', 'rail_change'] as const
const AGENCY = ['operator', 'superuser'] as const

// oxfmt-ignore
export const RAIL_RULES: OrderRules<OrderFacts> = {
  statuses: {
    seat_requested: { types: SOLD, tone: 'primary', terminal: false },
    to_be_paid: { types: SOLD, tone: 'warning', terminal: false },
    issuing: { types: SOLD, tone: 'primary', terminal: false },
    at_desk: { types: SOLD, tone: 'primary', terminal: false },
    issued: { types: SOLD, tone: 'success', terminal: true },
    refunding: { types: ['rail_refund'], tone: 'primary', terminal: false },
    refunded: { types: ['rail_refund'], tone: 'success', terminal: true },
    rejected: { types: ['rail_refund'], tone: 'error', terminal: true },
    failed: { types: SOLD, tone: 'error', terminal: true },
    canceled: { types: SOLD, tone: 'info', terminal: true },
    closed: { types: SOLD, tone: 'info', terminal: true },
  } satisfies Record<RailStatus, { types: readonly RailType[]; tone: Tone; terminal: boolean }>,
  transitions: [
    ...SOLD.flatMap(soldRows),
    { id: 'TR1', type: 'rail_refund', action: 'request', from: ['none'], to: 'refunding', by: AGENCY },
    { id: 'TR2', type: 'rail_refund', action: 'refund', from: ['refunding'], to: 'refunded', by: ['supplier'] },
    { id: 'TR3', type: 'rail_refund', action: 'reject', from: ['refunding'], to: 'rejected', by: ['supplier'] },
  ],
  guards: COMMON_GUARDS,
  lockable: {},
}

/** What the amount of an event does to payments and refunds, in a replay of the order; its price never changes. */
export const RAIL_MONEY: Readonly<Partial<Record<string, readonly MoneyEffect[]>>> = {
  pay: ['paid'],
  // Of a change to a cheaper train.
  issue: ['returned'],
  reimbursed: ['returned'],
  refund: ['returned'],
}

/** The transitions of an order that sells seats: a first sale, or a change. */
// oxfmt-ignore
function soldRows(type: (typeof SOLD)[number]): readonly Transition[] {
  const id = (number: number) => `${type === 'rail' ? 'T' : 'TC'}${number}`
  return [
    { id: id(1), type, action: 'create', from: ['none'], to: 'to_be_paid', by: AGENCY },
    { id: id(2), type, action: 'create_unconfirmed', from: ['none'], to: 'seat_requested', by: [...AGENCY, 'timer'] },
    { id: id(3), type, action: 'hold', from: ['seat_requested'], to: 'to_be_paid', by: ['supplier'] },
    { id: id(4), type, action: 'refuse', from: ['seat_requested'], to: 'closed', by: ['supplier'] },
    { id: id(5), type, action: 'pay', from: ['to_be_paid'], to: 'issuing', by: ['payment'], guards: ['before_deadline', 'amount_is_due', 'costs_something', 'no_payment_pending'] },
    { id: id(6), type, action: 'confirm', from: ['none', 'seat_requested', 'to_be_paid'], to: 'issuing', by: [...AGENCY, 'supplier'] },
    { id: id(7), type, action: 'to_desk', from: ['issuing'], to: 'at_desk', by: ['supplier', 'timer'] },
    { id: id(8), type, action: 'issue_by_desk', from: ['at_desk'], to: 'issuing', by: ['ops'] },
    { id: id(9), type, action: 'issue', from: ['issuing'], to: 'issued', by: ['supplier'] },
    { id: id(10), type, action: 'reimbursed', from: ['issuing', 'at_desk'], to: 'failed', by: ['payment'] },
    { id: id(11), type, action: 'cancel', from: ['to_be_paid'], to: 'canceled', by: AGENCY, guards: ['no_payment_pending'] },
    { id: id(12), type, action: 'expire', from: ['to_be_paid'], to: 'closed', by: ['timer'], guards: ['deadline_passed', 'no_payment_pending'] },
    { id: id(13), type, action: 'fail', from: ['issuing', 'at_desk'], to: 'failed', by: ['supplier', 'ops'] },
  ]
}

export function isRailType(type: string): type is RailType {
  return (RAIL_TYPES as readonly string[]).includes(type)
}

export function decideRail(facts: OrderFacts, action: string, actor: ActorKind): Decision {
  return decideBy(RAIL_RULES, facts, { action, actor })
}

export function isRailLockable(type: string, status: string): boolean {
  return isLockable(RAIL_RULES, { type, status })
}
