// A booking as shown by the supplier, and its refusals.

import { instantAt, localDateAt } from '@interline/domain/time/zone'
import type { SupplierFailure, SupplierOrder } from '../port.ts'
import type { Booking } from './memory/booking-rows.ts'
import type { SupplierParts } from './supplier-parts.ts'

/** Tickets can be voided until 23:30 on the day of issue, in the zone of the ticketing office. */
const OFFICE_ZONE = 'Asia/Shanghai'
const VOID_CLOSES = '23:30'

export function orderOf(parts: SupplierParts, booking: Booking): SupplierOrder {
  const { orderId, clientRef, status, payBy, tickets, unconfirmed } = booking
  const open = status === 'held' || status === 'confirmed'
  // Requested seats have no airline reference before ticketing.
  const isRequested = unconfirmed === true && status !== 'ticketed'
  return {
    supplierOrderId: orderId,
    clientRef,
    pnr: isRequested ? '' : booking.pnr,
    airlinePnr: isRequested ? '' : booking.airlinePnr,
    status: shownStatus(booking),
    payBy: open ? payBy : null,
    voidUntil: voidUntil(parts, booking),
    tickets: status === 'ticketed' ? tickets : [],
    flights: parts.disruptions.flightsOf(parts.profile.code, booking, parts.clock.now()),
  }
}

/** The void deadline; null if there is nothing to void. */
export function voidUntil({ profile }: SupplierParts, { status, readyAt, refunds }: Booking): number | null {
  // Partly refunded bookings cannot be voided as a whole.
  if (refunds) return null
  if (!profile.features.canVoid || status !== 'ticketed' || readyAt === null) return null
  return instantAt(`${localDateAt(readyAt, OFFICE_ZONE)}T${VOID_CLOSES}`, OFFICE_ZONE)
}

function shownStatus({ status, tickets, unconfirmed, refunds }: Booking): SupplierOrder['status'] {
  if (status === 'cancelled' && tickets.length > 0) return 'voided'
  if (status === 'ticketed' && tickets.length === 0 && refunds) return 'cancelled'
  return status === 'confirmed' && unconfirmed === true ? 'requested' : status
}

export function rejected(code: SupplierFailure['code']): {
  readonly kind: 'rejected'
  readonly failure: SupplierFailure
} {
  return { kind: 'rejected', failure: { code, text: `simulated: ${code.replaceAll('_', ' ')}` } }
}
