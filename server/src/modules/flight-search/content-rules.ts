// Which content an agency may see. Rules of its parents are already part of its settings, so no agency learns
// which level has set one. Content is filtered before it is priced.

import { passesFilter, type HidingRule } from '@interline/domain/agencies/settings'
import type { FlightSupplier, SupplierOffer, SupplierSegment } from '../../connectors/suppliers/port.ts'
import type { Quote } from './quote.ts'
import type { HiddenCounts } from './store/search-store.ts'

type CountryOf = (airport: string) => { readonly country: string }

export function mayAsk({ code, mainlandOnly }: FlightSupplier, quote: Quote): boolean {
  return (
    !quote.off.includes(code) &&
    passesFilter(quote.settings.filter.suppliers, code) &&
    !(quote.hideMainlandContent && mainlandOnly)
  )
}

/** False for an offer that no search under the current rules would show: they may have changed since. */
export function mayShow(
  offer: SupplierOffer,
  supplier: FlightSupplier,
  quote: Quote,
  countryOf: CountryOf,
): boolean {
  return mayAsk(supplier, quote) && hiddenBy(offer, quote, countryOf) === null
}

/** The visible offers, and how many each rule has hidden. */
export function sift(
  offers: readonly SupplierOffer[],
  quote: Quote,
  countryOf: CountryOf,
): { readonly shown: readonly SupplierOffer[]; readonly hidden: HiddenCounts } {
  const hidden: Partial<Record<HidingRule, number>> = {}
  const shown = offers.filter((offer) => {
    const rule = hiddenBy(offer, quote, countryOf)
    if (rule) hidden[rule] = (hidden[rule] ?? 0) + 1
    return rule === null
  })
  return { shown, hidden }
}

/** The first rule that hides an offer. */
export function hiddenBy(offer: SupplierOffer, quote: Quote, countryOf: CountryOf): HidingRule | null {
  const { settings } = quote
  const segments = offer.journeys.flatMap((journey) => journey.segments)
  if (quote.hideMainlandContent && segments.some((segment) => isInMainland(segment, countryOf)))
    return 'mainlandContent'
  if (!segments.every((segment) => carrierPasses(segment, quote))) return 'airlines'
  if (!passesFilter(settings.filter.plans, offer.plan)) return 'plans'
  if (settings.onlyFareBasis && segments.some(({ fareBasis }) => fareBasis === '')) return 'fareBasis'
  if (
    settings.onlyFreeBaggage &&
    segments.some(({ bags: { checked } }) => !checked.pieces && !checked.totalWeight)
  )
    return 'freeBaggage'
  return null
}

/** Allowed applies to the marketing carrier, denied also to the operating carrier. */
function carrierPasses({ carrier, operatingCarrier }: SupplierSegment, { settings }: Quote): boolean {
  return (
    passesFilter(settings.filter.airlines, carrier) &&
    !settings.filter.airlines.deny.includes(operatingCarrier)
  )
}

function isInMainland({ from, to, stops }: SupplierSegment, countryOf: CountryOf): boolean {
  return [from.airport, to.airport, ...stops.map(({ airport }) => airport)].every(
    (code) => countryOf(code).country === 'CN',
  )
}
