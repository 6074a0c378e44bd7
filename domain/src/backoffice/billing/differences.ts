// What a billing file and our books disagree about, and what people make of it.

import { defineFilters } from '../../lists/filters.ts'

/**
 * `missing_ours`: billed, and not in our books. `missing_theirs`: in our books, and not billed in a complete file;
 * `refund_missing`: the same of a refund or void. `unread`: a line that was not understood. `adm`, `acm`: a memo that the
 * register does not have as charged.
 */
export const DIFFERENCE_KINDS = [
  'amount',
  'commission',
  'currency',
  'duplicate',
  'missing_ours',
  'missing_theirs',
  'refund_missing',
  'adm',
  'acm',
  'unread',
] as const
/** What became of a line of a file. */
export const LINE_OUTCOMES = ['matched', 'repeated', ...DIFFERENCE_KINDS] as const

export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number]

/**
 * `disputed`: the supplier was asked. `waiting`: for the next file. `adjusting`: an adjustment waits for its second person.
 * Everything but `open` is off the queue; only `settled` is over.
 */
export const DIFFERENCE_STATES = ['open', 'disputed', 'waiting', 'adjusting', 'settled'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

/** How it was settled. `billed_later` and `corrected`: by a later file; `memo`: through the register of memos. */
export const DIFFERENCE_OUTCOMES = [
  'adjusted',
  'billed_later',
  'supplier_corrected',
  'memo',
  'no_effect',
] as const
export type DifferenceOutcome = (typeof DIFFERENCE_OUTCOMES)[number]

/** What a person may say of it; the others say that something was posted, and come from the posting. */
export const SETTLED_BY_HAND = [
  'billed_later',
  'supplier_corrected',
  'no_effect',
] as const satisfies readonly DifferenceOutcome[]
export type SettledByHand = (typeof SETTLED_BY_HAND)[number]

/** What a person does with one, beside accepting it. */
export const DIFFERENCE_ACTIONS = ['take', 'release', 'note', 'dispute', 'wait', 'reopen', 'settle'] as const
export type DifferenceAction = (typeof DIFFERENCE_ACTIONS)[number]

export interface DifferenceFacts {
  readonly kind: DifferenceKind
  readonly state: DifferenceState
  /** What we owe for the document by the file and by our books, minor units; null: not there. */
  readonly theirs: bigint | null
  readonly ours: bigint | null
}

/** What we owe more, or less where it is below zero, once it is accepted; null: nothing that an adjustment could settle. */
export function acceptedAs({ kind, theirs, ours }: Omit<DifferenceFacts, 'state'>): bigint | null {
  // Two currencies need two adjustments, a memo its register, and an unread line somebody who reads it.
  if (kind === 'currency' || kind === 'adm' || kind === 'acm' || kind === 'unread') return null
  const more = (theirs ?? 0n) - (ours ?? 0n)
  return more === 0n ? null : more
}

/** The state after an action; undefined: it is not possible now. */
export function afterAction(
  {
    kind,
    state,
    outcome,
  }: Pick<DifferenceFacts, 'kind' | 'state'> & { readonly outcome: DifferenceOutcome | null },
  action: DifferenceAction,
) {
  if (action === 'take' || action === 'release' || action === 'note') return state
  if (state === 'adjusting') return undefined
  // What was posted is corrected by another adjustment or memo: reopened, it could be posted twice.
  const isPosted = outcome === 'adjusted' || outcome === 'memo'
  if (action === 'reopen') return state === 'open' || isPosted ? undefined : 'open'
  if (state === 'settled') return undefined
  if (action === 'dispute') return 'disputed'
  if (action === 'settle') return 'settled'
  const waits = kind === 'missing_theirs' || kind === 'refund_missing' || kind === 'missing_ours'
  return waits ? 'waiting' : undefined
}

export const DIFFERENCE_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of a ticket number, PNR, order, passenger or reference' },
  state: { kind: 'choice', of: DIFFERENCE_STATES },
  kind: { kind: 'choice', of: DIFFERENCE_KINDS },
  owner: { kind: 'choice', of: ['mine', 'nobody'] },
  file: { kind: 'key', most: 40, about: 'Id of the billing file' },
})
