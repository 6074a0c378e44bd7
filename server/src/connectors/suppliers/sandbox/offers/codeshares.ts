// Who operates a carrier's flight: sometimes an alliance partner, from that partner's hub.

import type { Carrier, World } from '../network/reference.ts'
import type { Flight } from '../network/schedule.ts'
import type { Templates } from '../network/templates.ts'

/** One flight in this many that a partner could operate. */
const ONE_IN = 4

/** The operating carrier of a flight; always the same for a flight number. */
export function operators(
  { carriers }: World,
  { salt }: Templates,
): (flight: Pick<Flight, 'template' | 'carrier' | 'from' | 'to' | 'km' | 'domestic'>) => string {
  const partners = new Map(carriers.map((carrier) => [carrier, partnersOf(carrier, carriers)]))
  return ({ template, carrier, from, to, km, domestic }) => {
    // Domestic flights are operated by the country's own carriers.
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
