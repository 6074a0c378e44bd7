// Which kind of movement a wallet entry is on a statement. The database sorts by this table.

/** In statement order, between opening and closing. */
export const MOVEMENT_KINDS = [
  'topUps',
  'purchases',
  'changes',
  'refunds',
  'voids',
  'fees',
  'adjustments',
  'repayments',
] as const
export type MovementKind = (typeof MOVEMENT_KINDS)[number]

/**
 * Maps a ledger event and payment type to a kind: the first matching row. `*`: any. A seller's fee is
 * deducted from a change or a refund and has the kind `fees`. A fully returned payment (`reimburse`) is a
 * refund with its fee. Anything else is an adjustment: opening credit of a new agency, manual corrections.
 */
export const KIND_OF_EVENT: readonly (readonly [event: string, paymentType: string, kind: MovementKind])[] = [
  ['top-up', '*', 'topUps'],
  ['top-up-reversal', '*', 'topUps'],
  ['repay', '*', 'repayments'],
  ['repay-reversal', '*', 'repayments'],
  ['pay', 'change-flight', 'changes'],
  ['pay', 'change-train', 'changes'],
  ['pay', '*', 'purchases'],
  ['issue', '*', 'changes'],
  ['reimburse', '*', 'refunds'],
  ['return', 'void-flight', 'voids'],
  ['return', 'change-flight', 'changes'],
  ['return', 'change-train', 'changes'],
  ['return', '*', 'refunds'],
]
