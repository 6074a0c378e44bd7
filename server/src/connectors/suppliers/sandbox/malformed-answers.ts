// Malformed answers like those of broken suppliers: missing fields, impossible times, amounts of the wrong
// type, duplicate offers. One offer in three stays valid.

import type { SupplierOffer } from '../port.ts'

type Damage = (offer: SupplierOffer) => unknown

const DAMAGES: readonly Damage[] = [
  (offer) => ({ ...offer, prices: undefined }),
  (offer) => offer,
  (offer) => ({
    ...offer,
    prices: offer.prices.map((price) => ({ ...price, fare: { minor: 12.5, currency: 'XXX' } })),
  }),
  (offer) => ({ ...offer, journeys: [{ segments: [] }] }),
  (offer) => offer,
  (offer) => ({
    ...offer,
    journeys: offer.journeys.map(({ segments }) => ({
      segments: segments.map((segment) => ({
        ...segment,
        to: { ...segment.to, at: segment.from.at - 60_000 },
      })),
    })),
  }),
]

/** Typed as an offer although it is not one: that is what a broken supplier sends. */
export function malformed(offers: readonly SupplierOffer[]): SupplierOffer[] {
  const damaged = offers.map((offer, at) => DAMAGES[at % DAMAGES.length]?.(offer) as SupplierOffer)
  return [...damaged, ...damaged.slice(0, 20)]
}
