import type { Reply } from '../../../api/call.ts'
import type { Tone } from '../../../ui/glyph.tsx'

export type Adjustment = Reply<'officeAdjustments.get'>

export const ADJUSTMENT_TONES: Record<Adjustment['state'], Tone> = {
  waiting: 'warning',
  posted: 'success',
  refused: 'error',
  withdrawn: 'info',
  expired: 'info',
}

/** What it adds to its account, below zero where it takes from it; minor units. */
export function signedAmount({ direction, amount }: Adjustment): number {
  return direction === 'debit' ? -amount : amount
}
