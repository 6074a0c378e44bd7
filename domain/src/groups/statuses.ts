// The statuses of a group order. The specification lists the first twelve; closed orders are listed under All.

import type { StatusFacts } from '../orders/rules.ts'

export const GROUP_TYPE = 'group'
export const GROUP_TYPES = { group: { letter: 'G', paymentType: 'origin-flight' } } as const

const types = [GROUP_TYPE] as const

/** In the order of the menu. */
export const GROUP_STATUSES = {
  to_be_quote: { types, tone: 'warning', terminal: false },
  to_be_confirm: { types, tone: 'primary', terminal: false },
  to_be_apply_seat: { types, tone: 'primary', terminal: false },
  seat_applying: { types, tone: 'warning', terminal: false },
  to_be_pay_first: { types, tone: 'primary', terminal: false },
  to_be_pay_second: { types, tone: 'primary', terminal: false },
  to_be_pay_third: { types, tone: 'primary', terminal: false },
  to_be_paid_last_money: { types, tone: 'primary', terminal: false },
  proceeding: { types, tone: 'warning', terminal: false },
  issued: { types, tone: 'success', terminal: true },
  failed: { types, tone: 'error', terminal: true },
  canceled: { types, tone: 'info', terminal: true },
  closed: { types, tone: 'info', terminal: true },
} as const satisfies Record<string, StatusFacts>

export type GroupStatus = keyof typeof GROUP_STATUSES
export const GROUP_STATUS_WORDS = Object.keys(GROUP_STATUSES) as readonly GroupStatus[]
/** The twelve of the menu. */
export const GROUP_MENU = GROUP_STATUS_WORDS.filter((status) => status !== 'closed')

export const INSTALLMENT_KINDS = ['first', 'second', 'third', 'final'] as const
export type InstallmentKind = (typeof INSTALLMENT_KINDS)[number]

export const PAYING = {
  first: 'to_be_pay_first',
  second: 'to_be_pay_second',
  third: 'to_be_pay_third',
  final: 'to_be_paid_last_money',
} as const satisfies Record<InstallmentKind, GroupStatus>

export const PAYING_STATUSES: readonly GroupStatus[] = Object.values(PAYING)
