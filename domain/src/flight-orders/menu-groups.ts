// The groups of the order menu: which statuses wait under which heading, by tab.

import type { OrderStatus, OrderType } from './statuses.ts'

export const MENU_GROUPS = ['to_be_paid', 'reviewing', 'proceeding', 'pending_confirmation', 'refunding'] as const
export type MenuGroup = (typeof MENU_GROUPS)[number]

export const MENU_TABS = ['origin', 'change', 'refund'] as const
export type MenuTab = (typeof MENU_TABS)[number]

/** Order types of a tab: refunds and voids share one. */
export const TAB_TYPES: Readonly<Record<MenuTab, readonly OrderType[]>> = {
  origin: ['origin'],
  change: ['change'],
  refund: ['refund', 'void'],
}

/** Orders in one of the statuses; `decision`: only those that wait for the agency's word, whatever their status. */
export interface GroupRule {
  readonly statuses: readonly OrderStatus[]
  readonly decision?: true
  /** Only with something to pay, or only without. */
  readonly total?: 'positive' | 'none'
}

const NOTHING: GroupRule = { statuses: [] }

export const GROUP_RULES: Readonly<Record<MenuGroup, Readonly<Record<MenuTab, GroupRule>>>> = {
  to_be_paid: {
    origin: { statuses: ['to_be_paid', 'reserved'] },
    change: { statuses: ['chg_to_be_paid'], total: 'positive' },
    refund: NOTHING,
  },
  reviewing: {
    origin: { statuses: ['reviewing'] },
    change: { statuses: ['chg_reviewing'] },
    refund: { statuses: ['rfd_reviewing'] },
  },
  proceeding: {
    origin: { statuses: ['proceeding', 'holding'] },
    change: { statuses: ['chg_proceeding', 'holding'] },
    refund: { statuses: ['rfd_proceeding', 'void_proceeding', 'holding'] },
  },
  pending_confirmation: {
    origin: { statuses: [], decision: true },
    change: { statuses: ['chg_to_be_paid'], total: 'none' },
    refund: { statuses: ['rfd_to_be_confirm'] },
  },
  refunding: {
    origin: { statuses: ['failed', 'failed_reimbursing', 'reimbursing'] },
    change: { statuses: ['failed', 'failed_reimbursing', 'reimbursing'] },
    refund: { statuses: ['refunded', 'refunded_reimbursing', 'voided', 'voided_reimbursing'] },
  },
}
