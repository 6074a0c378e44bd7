// What a settlement file of a payment provider and our books disagree about, and what people make of it.

import { defineFilters } from '../lists/filters.ts'

/**
 * `missing_here`: in the file, not in our books. `missing_there`: in our books, not in the file of its day. `duplicate`: a
 * second row for the same payment or refund. `late`: in the file of a later day than its own. `unread`: a row that was not
 * understood.
 */
export const SETTLEMENT_DIFFERENCES = [
  'missing_here',
  'missing_there',
  'amount',
  'fee',
  'duplicate',
  'late',
  'unread',
] as const
/** What became of a row of a file. `provider`: a fee or payout of the provider, which has no payment behind it. */
export const ROW_OUTCOMES = [
  'matched',
  'provider',
  'missing_here',
  'amount',
  'fee',
  'duplicate',
  'late',
  'unread',
] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

export const ROW_KINDS = ['payment', 'refund', 'dispute', 'fee', 'payout'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const DIFFERENCE_STATES = ['open', 'resolved'] as const

/** How it was resolved. `settled_later`, `booked_later`: found by a later file, or in our books since. */
export const RESOLUTIONS = [
  'settled_later',
  'booked_later',
  'provider_corrected',
  'books_corrected',
  'explained',
] as const
export type Resolution = (typeof RESOLUTIONS)[number]

/** What a person may say of it. */
export const RESOLVED_BY_HAND = [
  'provider_corrected',
  'books_corrected',
  'explained',
] as const satisfies readonly Resolution[]

export const SETTLEMENT_ACTIONS = ['take', 'release', 'note', 'resolve', 'reopen'] as const
export type SettlementAction = (typeof SETTLEMENT_ACTIONS)[number]

/** The state after an action; undefined: it is not possible now. What a later file or our books settled stays so. */
export function afterSettlementAction(
  {
    state,
    resolution,
  }: { readonly state: (typeof DIFFERENCE_STATES)[number]; readonly resolution: Resolution | null },
  action: SettlementAction,
): (typeof DIFFERENCE_STATES)[number] | undefined {
  if (action === 'note') return state
  if (action === 'reopen') {
    const isByHand = (RESOLVED_BY_HAND as readonly (Resolution | null)[]).includes(resolution)
    return state === 'resolved' && isByHand ? 'open' : undefined
  }
  if (state === 'resolved') return undefined
  return action === 'resolve' ? 'resolved' : state
}

export const SETTLEMENT_FILTERS = defineFilters({
  q: { kind: 'words', most: 64, about: 'Part of a reference, the provider’s reference or an order' },
  state: { kind: 'choice', of: DIFFERENCE_STATES },
  kind: { kind: 'choice', of: SETTLEMENT_DIFFERENCES },
  owner: { kind: 'choice', of: ['mine', 'nobody'] },
  file: { kind: 'key', most: 40, about: 'Id of the settlement file' },
})

/** An uploaded settlement file: bytes, and rows that one file may have. */
export const MAX_SETTLEMENT_BYTES = 20_000_000
export const MAX_SETTLEMENT_ROWS = 100_000
/** Characters of a row that was not understood. */
export const SHOWN_ROW = 1_000
