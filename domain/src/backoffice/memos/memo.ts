// Debit and credit memos of airlines (ADM, ACM): what an airline claims or credits after a ticket was issued. It may be disputed
// until its deadline; once charged it is final, and a memo of the other kind corrects a wrong one.

import { defineFilters } from '../../lists/filters.ts'

export const MEMO_KINDS = ['adm', 'acm'] as const

export const MEMO_STATES = ['received', 'disputed', 'accepted', 'withdrawn', 'charged'] as const
export type MemoState = (typeof MEMO_STATES)[number]

export const MEMO_ACTIONS = ['accept', 'dispute', 'withdraw', 'reopen'] as const
export type MemoAction = (typeof MEMO_ACTIONS)[number]

export const MEMO_BEARERS = ['platform', 'agency'] as const

const AFTER: Readonly<Record<MemoState, Partial<Record<MemoAction, MemoState>>>> = {
  received: { accept: 'accepted', dispute: 'disputed', withdraw: 'withdrawn' },
  disputed: { accept: 'accepted', withdraw: 'withdrawn', reopen: 'received' },
  accepted: { dispute: 'disputed', withdraw: 'withdrawn', reopen: 'received' },
  withdrawn: { reopen: 'received' },
  charged: {},
}

/** The state after an action; undefined: it is not possible now. */
export function afterMemoAction(state: MemoState, action: MemoAction): MemoState | undefined {
  return AFTER[state][action]
}

/** A memo that moves an agency's balance needs a second person, as an adjustment of it does. */
export function needsSecondPerson(bearer: (typeof MEMO_BEARERS)[number]): boolean {
  return bearer === 'agency'
}

export const MAX_MEMO_FILES = 5

export const MEMO_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of the number, ticket, order or agency’s name' },
  kind: { kind: 'choice', of: MEMO_KINDS },
  state: { kind: 'choice', of: MEMO_STATES },
  due: { kind: 'choice', of: ['week', 'late'], about: 'Dispute deadline within seven days, or over' },
})
