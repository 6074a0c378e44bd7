// Every status of a flight order: its order types, its tone, and whether it is final. Statuses are stored
// bare; lists also return the prefixed form (`change_failed`) for canceled, holding and failed.

import type { StatusFacts as AnyStatusFacts, Tone } from '../orders/rules.ts'

export const ORDER_TYPES = ['origin', 'change', 'refund', 'void'] as const
export type OrderType = (typeof ORDER_TYPES)[number]

type StatusFacts = AnyStatusFacts<OrderType>

const ALL = ORDER_TYPES
const PAYABLE = ['origin', 'change'] as const

export const STATUSES = {
  reserved: { types: ['origin'], tone: 'success', terminal: false },
  reviewing: { types: ['origin'], tone: 'warning', terminal: false },
  to_be_paid: { types: ['origin'], tone: 'primary', terminal: false },
  proceeding: { types: ['origin'], tone: 'primary', terminal: false },
  issued: { types: ['origin'], tone: 'success', terminal: true },
  failed: { types: ALL, tone: 'error', terminal: 'when unpaid' },
  failed_reimbursing: { types: PAYABLE, tone: 'warning', terminal: false },
  failed_reimbursed: { types: PAYABLE, tone: 'info', terminal: true },
  reimbursing: { types: PAYABLE, tone: 'warning', terminal: false },
  chg_reviewing: { types: ['change'], tone: 'warning', terminal: false },
  chg_rejected: { types: ['change'], tone: 'error', terminal: true },
  chg_to_be_paid: { types: ['change'], tone: 'primary', terminal: false },
  chg_proceeding: { types: ['change'], tone: 'warning', terminal: false },
  changed: { types: ['change'], tone: 'success', terminal: true },
  rfd_reviewing: { types: ['refund'], tone: 'warning', terminal: false },
  rfd_rejected: { types: ['refund'], tone: 'error', terminal: true },
  rfd_to_be_confirm: { types: ['refund'], tone: 'primary', terminal: false },
  rfd_proceeding: { types: ['refund'], tone: 'warning', terminal: false },
  refunded: { types: ['refund'], tone: 'success', terminal: false },
  refunded_reimbursing: { types: ['refund'], tone: 'warning', terminal: false },
  refunded_reimbursed: { types: ['refund'], tone: 'success', terminal: true },
  void_proceeding: { types: ['void'], tone: 'warning', terminal: false },
  void_rejected: { types: ['void'], tone: 'error', terminal: true },
  voided: { types: ['void'], tone: 'info', terminal: false },
  voided_reimbursing: { types: ['void'], tone: 'warning', terminal: false },
  voided_reimbursed: { types: ['void'], tone: 'success', terminal: true },
  closed: { types: ALL, tone: 'info', terminal: true },
  canceled: { types: ALL, tone: 'info', terminal: true },
  holding: { types: ALL, tone: 'error', terminal: false },
} as const satisfies Record<string, StatusFacts>

export type OrderStatus = keyof typeof STATUSES

export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[]

const PREFIXED: ReadonlySet<OrderStatus> = new Set(['canceled', 'holding', 'failed'])

export type DisplayStatus = OrderStatus | `${OrderType}_${'canceled' | 'holding' | 'failed'}`

/** `failed` of a change order is shown as `change_failed`; statuses of a single type are unchanged. */
export function displayStatus(type: OrderType, status: OrderStatus): DisplayStatus {
  return PREFIXED.has(status) ? (`${type}_${status}` as DisplayStatus) : status
}

/** Reads a filter value: the bare word or the prefixed form. Undefined for anything else. */
export function parseStatus(text: string): { status: OrderStatus; type?: OrderType } | undefined {
  if (Object.hasOwn(STATUSES, text)) return { status: text as OrderStatus }
  const [type, status] = splitOnce(text, '_')
  if ((ORDER_TYPES as readonly string[]).includes(type) && PREFIXED.has(status as OrderStatus)) {
    return { status: status as OrderStatus, type: type as OrderType }
  }
  return undefined
}

export function tone(status: OrderStatus): Tone {
  return STATUSES[status].tone
}

/** True when nothing more can happen to the order itself (servicing creates orders of its own). */
export function isTerminal(status: OrderStatus, paid: boolean): boolean {
  const { terminal } = STATUSES[status] as StatusFacts
  return terminal === 'when unpaid' ? !paid : terminal
}

function splitOnce(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + mark.length)]
}
