import type { FlightSupplier } from '../../../../connectors/suppliers/port.ts'
import type { Item } from '../../../orders/index.ts'
import type { ReturnStep } from './returning.ts'

/** What is asked a moment before the window closes comes too late. */
const VOID_MARGIN_MS = 5 * 60_000

/** Whether a supplier takes a booking back in this way over the wire. `now` in milliseconds since the epoch. */
export function isReturnable(
  step: ReturnStep,
  { void_until: until }: Pick<Item, 'void_until'>,
  { features }: Pick<FlightSupplier, 'features'>,
  now: number,
): boolean {
  if (step === 'refund') return features.canRefund
  return features.canVoid && until !== null && until.getTime() - VOID_MARGIN_MS > now
}
