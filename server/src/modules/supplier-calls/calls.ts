// Time limits of supplier calls, and the rule that no answer is neither a yes nor a no.

import type { FlightSupplier, SupplierCall } from '../../connectors/suppliers/port.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { inTime } from '../../platform/clock/in-time.ts'
import type { Log } from '../../platform/log/log.ts'

/** Milliseconds. */
export const TIMEOUTS = { book: 60_000, ticket: 120_000, find: 15_000, release: 30_000 } as const

/**
 * Makes a call with a deadline. Any failure on the way (a reset, an unreadable answer, a connector that
 * ignores the deadline) becomes `unknown`: only the supplier's explicit answer is a yes or a no.
 */
export async function ask<Result>(
  around: { clock: Clock; log: Log },
  timeout: number,
  work: (call: SupplierCall) => Promise<Result>,
): Promise<Result | { readonly kind: 'unknown' }> {
  const deadline = around.clock.now() + timeout
  try {
    return await inTime(timeout, (signal) => work({ deadline, signal, log: around.log }))
  } catch (error) {
    around.log.warn({ error }, 'supplier call without an answer')
    return { kind: 'unknown' }
  }
}

/** Queries a booking's outcome by the supplier's number if known, else by our own reference. */
export function findBooking(
  supplier: FlightSupplier,
  booking: { supplierOrderId: string | null; clientRef: string },
  call: SupplierCall,
) {
  return booking.supplierOrderId === null
    ? supplier.findByClientRef(booking.clientRef, call)
    : supplier.retrieve(booking.supplierOrderId, call)
}
