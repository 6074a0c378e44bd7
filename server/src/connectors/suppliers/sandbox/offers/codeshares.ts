// Who flies what a carrier sells: now and then a partner of its alliance, from a hub of that partner.

import type { Carrier, World } from '../network/reference.ts'
import type { Flight } from '../network/schedule.ts'
import type { Templates } from '../network/templates.ts'

/** One flight in so many of those that a partner could fly. */
const ONE_IN = 4

/** The operating carrier of a flight; the same number is always flown by the same one. */
export function operators(
  { carriers }: World,
  { salt }: Templates,
): (flight: Pick<Flight, 'template' | 'carrier' | 'from' | 'to' | 'km' | 'domestic'>) => string {
  const partners = new Map(carriers.map((carrier) => [carrier, partnersOf(carrier, carriers)]))
  return ({ template, carrier, from, to, km, domestic }) => {
    // Within a country its own carriers fly.
    if (domestic) return carrier.iata
    const bits = (salt[template] ?? 0) >>> 16
    if (bits % ONE_IN !== 0) return carrier.iata
    const able = (partners.get(carrier) ?? []).filter(
      ({ hubs, reachKm }) => reachKm >= km && (hubs.includes(from.iata) || hubs.includes(to.iata)),
    )
    return able[bits % able.length]?.iata ?? carrier.iata
  }
}

function partnersOf(carrier: Carrier, all: readonly Carrier[]): Carrier[] {
  return carrier.alliance === null
    ? []
    : all.filter((each) => each !== carrier && each.alliance === carrier.alliance && !each.lowCost)
}
