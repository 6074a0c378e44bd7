// Disputes of payments by gateway: a payer claims the money back at the bank or the provider. The provider decides; we
// answer before its deadline or accept.

import { account } from '../ledger/accounts.ts'
import type { Transfer } from '../ledger/transfers.ts'
import { defineFilters } from '../lists/filters.ts'
import type { Money } from '../money/money.ts'

/** `open`: to be answered. `answered`: evidence is with the provider. `accepted`: not contested. `won` and `lost` are final. */
export const DISPUTE_STATES = ['open', 'answered', 'accepted', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/**
 * `inquiry`: the bank or the provider asks before it decides. `complaint`: the payer complains to the provider. `arbitration`: a
 * chargeback that the payer's bank took further.
 */
export const DISPUTE_KINDS = ['inquiry', 'complaint', 'chargeback', 'arbitration'] as const

/** What a person records of a dispute that no notification reports. */
export const DISPUTE_OUTCOMES = ['taken', 'won', 'lost'] as const
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number]

export const MAX_DISPUTE_FILES = 10

export const DISPUTE_ACTIONS = ['answer', 'accept', 'reopen', 'note'] as const
export type DisputeAction = (typeof DISPUTE_ACTIONS)[number]

/** What the history has: actions, and what the provider did. */
export const DISPUTE_STEPS = [
  'opened',
  'taken',
  'won',
  'lost',
  'fee',
  'file',
  'set_off',
  ...DISPUTE_ACTIONS,
] as const

export const DISPUTE_MISMATCHES = ['outcome', 'amount'] as const

const AFTER: Readonly<Record<DisputeState, Partial<Record<DisputeAction, DisputeState>>>> = {
  open: { answer: 'answered', accept: 'accepted', note: 'open' },
  answered: { accept: 'accepted', reopen: 'open', note: 'answered' },
  accepted: { reopen: 'open', note: 'accepted' },
  won: { note: 'won' },
  lost: { note: 'lost' },
}

/** The state after an action; undefined: it is not possible now. */
export function afterDisputeAction(state: DisputeState, action: DisputeAction): DisputeState | undefined {
  return AFTER[state][action]
}

export function isDecided(state: DisputeState): state is 'won' | 'lost' {
  return state === 'won' || state === 'lost'
}

/** What may be recorded next of a dispute that a person entered. `isTaken`: the provider has taken its amount. */
export function outcomesNow(state: DisputeState, isTaken: boolean): DisputeOutcome[] {
  if (isDecided(state)) return []
  return isTaken ? ['won', 'lost'] : ['taken', 'won', 'lost']
}

export const DISPUTE_FILTERS = defineFilters({
  q: {
    kind: 'words',
    most: 64,
    about: 'Part of the order, our reference or the provider’s number of the dispute',
  },
  state: { kind: 'choice', of: DISPUTE_STATES },
  due: { kind: 'choice', of: ['week', 'late'], about: 'Open, with a deadline within seven days, or over' },
})

/** The provider takes a disputed payment from what it owes the owner of the account. */
export function disputeTaken(owner: number, { minor, currency }: Money): Transfer[] {
  return [
    {
      from: [account(owner, 'dispute_clearing', currency)],
      to: account(owner, 'gateway_clearing', currency),
      amount: minor,
    },
  ]
}

/** A dispute ends: won, the provider returns what it took; lost, the owner of the account bears it. */
export function disputeClosed(
  outcome: 'won' | 'lost',
  owner: number,
  { minor, currency }: Money,
): Transfer[] {
  const from = account(owner, outcome === 'won' ? 'gateway_clearing' : 'dispute_expense', currency)
  return [{ from: [from], to: account(owner, 'dispute_clearing', currency), amount: minor }]
}

/** What the provider keeps for handling a dispute, as it keeps its fee of a payment; negative: it returns that much. */
export function disputeFee(owner: number, { minor, currency }: Money): Transfer[] {
  const expense = account(owner, 'gateway_expense', currency)
  const clearing = account(owner, 'gateway_clearing', currency)
  if (minor === 0n) return []
  return minor > 0n
    ? [{ from: [expense], to: clearing, amount: minor }]
    : [{ from: [clearing], to: expense, amount: -minor }]
}
