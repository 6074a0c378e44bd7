// How long suppliers are given, and the rule that silence is not an answer.

import type { FlightSupplier, SupplierCall } from '../../connectors/suppliers/port.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { inTime } from '../../platform/clock/in-time.ts'
import type { Log } from '../../platform/log/log.ts'

/** Milliseconds. */
export const TIMEOUTS = { book: 60_000, ticket: 120_000, find: 15_000, release: 30_000 } as const

/**
 * Makes a call with a deadline. Whatever breaks on the way (a reset, an answer that cannot be read, a connector that
 * takes no notice of the deadline) comes out as `unknown`: only the supplier's own words are a yes or a no.
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

/** What became of a booking, asked by the supplier's number where we have it, else by our own reference. */
export function findBooking(
  supplier: FlightSupplier,
  booking: { supplierOrderId: string | null; clientRef: string },
  call: SupplierCall,
) {
  return booking.supplierOrderId === null
    ? supplier.findByClientRef(booking.clientRef, call)
    : supplier.retrieve(booking.supplierOrderId, call)
}
