import type { FlightSupplier } from '../../../../connectors/suppliers/port.ts'
import type { Item } from '../../../flight-orders/index.ts'
import type { ReturnStep } from './returning.ts'

/** A request just before the window closes comes too late. */
const VOID_MARGIN_MS = 5 * 60_000

/** Whether a supplier's interface accepts a return of this kind. `now` in milliseconds since the epoch. */
export function isReturnable(
  step: ReturnStep,
  { void_until: until }: Pick<Item, 'void_until'>,
  { features }: Pick<FlightSupplier, 'features'>,
  now: number,
): boolean {
  if (step === 'refund') return features.canRefund
  return features.canVoid && until !== null && until.getTime() - VOID_MARGIN_MS > now
}
