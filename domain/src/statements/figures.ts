// The figures of a statement: opening, every kind of movement, closing, for each wallet and for both
// together.

import { MOVEMENT_KINDS, type MovementKind } from './movements.ts'

/** Minor units, with the ledger's sign: credit used is negative, payments are negative. */
export type Figures = Readonly<Record<MovementKind | 'opening' | 'closing', bigint>>

/** Whether opening and movements add up to the closing. */
export function addsUp(figures: Figures): boolean {
  return MOVEMENT_KINDS.reduce((sum, kind) => sum + figures[kind], figures.opening) === figures.closing
}

/** Both wallets together: the agency's position with its seller, negative if it owes. */
export function together(wallets: readonly Figures[]): Figures {
  const sum = (key: keyof Figures) => wallets.reduce((total, each) => total + each[key], 0n)
  return {
    opening: sum('opening'),
    topUps: sum('topUps'),
    purchases: sum('purchases'),
    changes: sum('changes'),
    refunds: sum('refunds'),
    voids: sum('voids'),
    fees: sum('fees'),
    adjustments: sum('adjustments'),
    repayments: sum('repayments'),
    closing: sum('closing'),
  }
}

/** The columns of a list of statements; opening and the rest add up to the closing. */
export interface StatementSums {
  readonly opening: bigint
  /** Tickets and changes. */
  readonly sales: bigint
  /** Refunds and voids. */
  readonly refunds: bigint
  readonly fees: bigint
  /** Top-ups and repayments. */
  readonly topUps: bigint
  readonly adjustments: bigint
  readonly closing: bigint
}

export function sumsOf({ opening, closing, fees, adjustments, ...kinds }: Figures): StatementSums {
  return {
    opening,
    sales: kinds.purchases + kinds.changes,
    refunds: kinds.refunds + kinds.voids,
    fees,
    topUps: kinds.topUps + kinds.repayments,
    adjustments,
    closing,
  }
}
