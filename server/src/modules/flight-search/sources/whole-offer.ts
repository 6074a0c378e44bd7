// Whether what a supplier sent is an offer at all. A connector answers in our shapes, but what is in them comes from
// outside: one broken offer must neither be sold nor spoil the others.

import { CURRENCIES } from '@interline/domain/money/money'
import { z } from 'zod'
import type { FlightSupplier, SupplierOffer } from '../../../connectors/suppliers/port.ts'

const LONGEST_FLIGHT_MINUTES = 36 * 60

const Price = z.object({ minor: z.bigint().nonnegative(), currency: z.enum(CURRENCIES) })
const End = z.object({
  airport: z.string().regex(/^[A-Z]{3}$/),
  local: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
  at: z.int().positive(),
})
const Flight = z
  .object({
    carrier: z.string().regex(/^[A-Z0-9]{2}$/),
    flightNumber: z.string().regex(/^[A-Z0-9]{2}\d{1,4}[A-Z]?$/),
    rbd: z.string(),
    from: End,
    to: End,
    minutes: z.int().positive().max(LONGEST_FLIGHT_MINUTES),
    seatsLeft: z.int().positive(),
  })
  .refine(({ from, to }) => from.at < to.at)
const Whole = z.object({
  offerId: z.string().min(1),
  expiresAt: z.int().positive(),
  journeys: z
    .array(z.object({ segments: z.array(Flight).min(1).refine(isInOrder) }))
    .min(1)
    .max(5),
  prices: z
    .array(
      z.object({
        count: z.int().positive(),
        fare: Price.refine(({ minor }) => minor > 0n),
        taxes: z.array(z.object({ amount: Price })),
      }),
    )
    .min(1),
})

/** False for anything that cannot be flown or has no price, and for another supplier's offer. */
export function isWhole(offer: unknown, { code }: FlightSupplier): offer is SupplierOffer {
  return Whole.safeParse(offer).success && (offer as SupplierOffer).supplier === code
}

function isInOrder(segments: readonly { from: { at: number }; to: { at: number } }[]): boolean {
  return segments.every(({ from }, at) => at === 0 || (segments[at - 1]?.to.at ?? 0) < from.at)
}
