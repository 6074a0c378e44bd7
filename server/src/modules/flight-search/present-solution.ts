// A supplier's offer as the contract's solution: in the agency's currency and under the agency's rules of showing.

import type { Bag, Journey, RuleStep, Segment, Solution } from '@interline/contract/flight-search'
import {
  connectionFacts,
  type Leg,
  type MinimumConnection,
} from '@interline/domain/flight-search/connections'
import { routeClass } from '@interline/domain/flight-search/route-class'
import { minutesToTicket } from '@interline/domain/flight-search/ticketing-plan'
import { convertUnits, toUnits, upToMinor } from '@interline/domain/money/convert'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type {
  SupplierBag,
  SupplierOffer,
  SupplierRuleStep,
  SupplierSegment,
} from '../../connectors/suppliers/port.ts'
import { priceOffer, type PricedOffer } from './price-offer.ts'
import type { Quote } from './quote.ts'

/** What showing an offer needs to know of the world. */
export interface Surroundings {
  readonly countryOf: (airport: string) => { readonly country: string; readonly continent: string }
  readonly neededMinutes: MinimumConnection
}

export interface PresentedOffer {
  readonly solution: z.infer<typeof Solution>
  readonly priced: PricedOffer
}

export function presentOffer(
  offer: SupplierOffer,
  quote: Quote,
  now: number,
  surroundings: Surroundings,
): PresentedOffer {
  const touched = offer.journeys.map(({ segments }) =>
    [
      segments[0]?.from.airport ?? '',
      ...segments.flatMap(({ stops, to }) => [...stops.map(({ airport }) => airport), to.airport]),
    ].map(surroundings.countryOf),
  )
  const priced = priceOffer(offer, routeClass(touched), quote)
  const departure = offer.journeys[0]?.segments[0]?.from.at ?? now
  const solution: z.infer<typeof Solution> = {
    id: solutionId(offer),
    itineraryKey: itineraryKey(offer),
    fareFamily: offer.fareFamily,
    productType: offer.plan,
    sourceTag: offer.source,
    ...(quote.settings.showSuppliers ? { supplier: offer.supplier } : {}),
    validatingCarrier: offer.validatingCarrier,
    journeys: offer.journeys.map(({ segments }) => presentJourney(segments, surroundings)),
    priceDetail: { productType: offer.plan, ...priced.price },
    rules: {
      refund: offer.rules.refund.map((step) => presentStep(step, quote)),
      change: offer.rules.change.map((step) => presentStep(step, quote)),
      noShow: offer.rules.noShow && presentStep(offer.rules.noShow, quote),
    },
    restrictions: {
      nationalityAllow: [...offer.documents.nationalityAllow],
      nationalityDeny: [...offer.documents.nationalityDeny],
      docTypeAllow: [...offer.documents.docTypeAllow],
      ageMin: offer.documents.ageMin,
      ageMax: offer.documents.ageMax,
      paxMin: null,
      paxMax: null,
      residencyCountry: null,
    },
    holdable: offer.holdable,
    ticketBy: minutesToTicket(offer.plan, { paidAt: now, departure }),
  }
  return { solution, priced }
}

/** The same offer has the same id in every search, so that a repeated answer replaces the earlier one. */
function solutionId({ supplier, offerId }: SupplierOffer): string {
  return `so_${createHash('sha256').update(`${supplier}\n${offerId}`).digest('base64url').slice(0, 22)}`
}

function itineraryKey({ journeys }: SupplierOffer): string {
  const flights = journeys.map(({ segments }) =>
    segments.map(({ flightNumber, from }) => `${flightNumber}.${from.local.slice(5, 10)}`).join('-'),
  )
  return `${flights.join('_')}_${journeys[0]?.segments[0]?.cabin ?? ''}`
}

function presentJourney(
  segments: readonly SupplierSegment[],
  { countryOf, neededMinutes }: Surroundings,
): z.infer<typeof Journey> {
  const legs = segments.map(({ from, to }): Leg => ({
    from: { ...from, country: countryOf(from.airport).country },
    to: { ...to, country: countryOf(to.airport).country },
  }))
  const [first, last] = [legs[0], legs.at(-1)]
  return {
    segments: segments.map(presentSegment),
    duration: first && last ? Math.round((last.to.at - first.from.at) / 60_000) : 0,
    // One offer is one ticket: the carriers look after its connections.
    connections: legs.slice(1).flatMap((departing, at) => {
      const arriving = legs[at]
      return arriving ? [connectionFacts(arriving, departing, neededMinutes(arriving, departing), true)] : []
    }),
  }
}

function presentSegment(segment: SupplierSegment): z.infer<typeof Segment> {
  const { from, to } = segment
  return {
    flightNo: segment.flightNumber,
    carrier: segment.carrier,
    operatingCarrier: segment.operatingCarrier,
    rbd: segment.rbd,
    cabin: segment.cabin,
    fareBasis: segment.fareBasis,
    aircraft: segment.aircraft,
    depAirport: from.airport,
    depTerminal: from.terminal,
    depTime: from.local,
    depAt: new Date(from.at).toISOString(),
    arrAirport: to.airport,
    arrTerminal: to.terminal,
    arrTime: to.local,
    arrAt: new Date(to.at).toISOString(),
    duration: segment.minutes,
    stops: segment.stops.map(({ airport, minutes }) => ({ airport, minutes })),
    baggage: { checked: presentBag(segment.bags.checked), cabin: presentBag(segment.bags.cabin) },
    seatsLeft: segment.seatsLeft,
  }
}

function presentBag({ pieces, weightPerPiece, totalWeight }: SupplierBag): z.infer<typeof Bag> {
  return { pieces, weightPerPiece, totalWeight, unit: 'kg' }
}

/** Amounts of rules are charges, so they are rounded up when they are converted. */
function presentStep(
  { hoursBefore, percent, amount }: SupplierRuleStep,
  quote: Quote,
): z.infer<typeof RuleStep> {
  const converted =
    amount &&
    upToMinor(convertUnits(toUnits(amount), amount.currency, quote.currency, quote.rates), quote.currency)
  return { hoursBefore, percent, amount: converted && Number(converted.minor), currency: quote.currency }
}
