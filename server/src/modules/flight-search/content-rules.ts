// Which content an agency gets to see. Rules of its ancestors are already part of its settings.

import { passesFilter } from '@interline/domain/agencies/settings'
import type { FlightSupplier, SupplierOffer, SupplierSegment } from '../../connectors/suppliers/port.ts'
import type { Quote } from './quote.ts'

export function mayAsk(
  supplier: FlightSupplier,
  quote: Quote,
  viewer: { readonly status: 'active' | 'testing' },
): boolean {
  // A testing user's orders move no money, so real seats are not for them.
  if (viewer.status === 'testing' && !supplier.simulated) return false
  return passesFilter(quote.settings.filter.suppliers, supplier.code)
}

export function mayShow(
  offer: SupplierOffer,
  quote: Quote,
  countryOf: (airport: string) => { readonly country: string },
): boolean {
  const { settings } = quote
  const segments = offer.journeys.flatMap((journey) => journey.segments)
  if (!segments.every((segment) => carrierPasses(segment, quote))) return false
  if (settings.onlyFareBasis && segments.some(({ fareBasis }) => fareBasis === '')) return false
  if (
    settings.onlyFreeBaggage &&
    segments.some(({ bags: { checked } }) => !checked.pieces && !checked.totalWeight)
  )
    return false
  return !(quote.hideMainlandContent && segments.some((segment) => isInMainland(segment, countryOf)))
}

/** Allowed is asked of who sells the flight, denied also of who flies it. */
function carrierPasses({ carrier, operatingCarrier }: SupplierSegment, { settings }: Quote): boolean {
  return (
    passesFilter(settings.filter.airlines, carrier) &&
    !settings.filter.airlines.deny.includes(operatingCarrier)
  )
}

function isInMainland(
  { from, to, stops }: SupplierSegment,
  countryOf: (airport: string) => { readonly country: string },
): boolean {
  return [from.airport, to.airport, ...stops.map(({ airport }) => airport)].every(
    (code) => countryOf(code).country === 'CN',
  )
}
