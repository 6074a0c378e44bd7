// Supplier offers as one solution of the contract: in the agency's currency and under the agency's display
// rules. Usually one offer and one ticket; separate tickets that are sold together are several.

import type { RuleStep, Solution, Ticket } from '@interline/contract/flight-search/shapes'
import { routeClass, type RouteClass } from '@interline/domain/flight-search/route-class'
import { minutesToTicket } from '@interline/domain/flight-search/ticketing-plan'
import { withoutMainlandIds } from '@interline/domain/passengers/document-types'
import { convertUnits, toUnits, upToMinor } from '@interline/domain/money/convert'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { SupplierOffer, SupplierRuleStep } from '../../../connectors/suppliers/port.ts'
import { priceOffer, type PricedOffer } from '../price-offer.ts'
import type { Quote } from '../quote.ts'
import { addPrices, combineRestrictions, strictest } from './combine-offers.ts'
import { presentJourney, type Surroundings, type TicketedSegment } from './present-journey.ts'

/** A flight's position in a solution, zero-based. */
export interface FlightPlace {
  readonly journey: number
  readonly segment: number
}

/** An offer and the positions of its flights, in order. Together the parts of a solution fill it without gaps. */
export interface OfferPart {
  readonly offer: SupplierOffer
  readonly flights: readonly FlightPlace[]
}

export interface PresentedSolution {
  readonly solution: z.infer<typeof Solution>
  readonly priced: PricedOffer
}

/** An offer that is a solution on its own. */
export function wholeOffer(offer: SupplierOffer): OfferPart {
  const flights = offer.journeys.flatMap(({ segments }, journey) =>
    segments.map((_, segment) => ({ journey, segment })),
  )
  return { offer, flights }
}

/** The parts of a solution, with the current offers; undefined if one has more or fewer flights than before. */
export function partsOf(
  { tickets }: Pick<z.infer<typeof Solution>, 'tickets'>,
  offers: readonly SupplierOffer[],
): OfferPart[] | undefined {
  const [whole] = offers
  if (whole && tickets.length === 1) return [wholeOffer(whole)]
  const parts = offers.map((offer, at) => ({ offer, flights: tickets[at]?.segments ?? [] }))
  const same = parts.every(({ offer, flights }) => flightCount(offer) === flights.length)
  return same ? parts : undefined
}

function flightCount({ journeys }: SupplierOffer): number {
  return journeys.reduce((sum, { segments }) => sum + segments.length, 0)
}

/** Throws a RangeError if the parts leave a gap, use a position twice, or are for different parties. */
export function presentSolution(
  parts: readonly OfferPart[],
  quote: Quote,
  now: number,
  surroundings: Surroundings,
): PresentedSolution {
  const [part] = parts
  if (!part) throw new RangeError('a solution needs an offer')
  const journeys = assemble(parts)
  const widest = classOf(journeys, surroundings)
  const departure = journeys[0]?.[0]?.segment.from.at ?? now
  const prices = parts.map(({ offer }) => priceOffer(offer, widest, quote))
  const tickets = parts.map(({ offer, flights }, at) =>
    presentTicket(offer, { flights, total: prices[at]?.price.total ?? 0, departure, quote, now }),
  )
  const priced = addPrices(prices)
  // The whole is ticketed when its slowest ticket is.
  const slowest = tickets.reduce((slow, each) => (each.ticketBy > slow.ticketBy ? each : slow))
  const { productType } = slowest
  const several = parts.length > 1
  const solution: z.infer<typeof Solution> = {
    id: solutionId(parts),
    itineraryKey: itineraryKey(journeys),
    fareFamily: [...new Set(tickets.map(({ fareFamily }) => fareFamily))].join(' + '),
    productType,
    sourceTag: several ? 'VI' : part.offer.source,
    ...(quote.settings.showSuppliers
      ? { supplier: [...new Set(parts.map(({ offer }) => offer.supplier))].join(' + ') }
      : {}),
    validatingCarrier: part.offer.validatingCarrier,
    journeys: journeys.map((flights) =>
      presentJourney(flights, surroundings, {
        seats: seatsOfParty(part.offer),
        lostAfter: (at) => priceOf(flights.slice(at), tickets),
      }),
    ),
    tickets,
    priceDetail: { productType, ...priced.price },
    rules: strictest(tickets.map(({ rules }) => rules)),
    restrictions: restrictionsOf(parts, quote),
    holdable: tickets.every(({ holdable }) => holdable),
    ticketBy: slowest.ticketBy,
  }
  return { solution, priced }
}

/** An agency without mainland content does not accept mainland identity cards either. */
function restrictionsOf(
  parts: readonly OfferPart[],
  { hideMainlandContent }: Quote,
): z.infer<typeof Solution>['restrictions'] {
  const all = combineRestrictions(parts.map(({ offer }) => offer.documents))
  return hideMainlandContent ? { ...all, docTypeAllow: withoutMainlandIds(all.docTypeAllow) } : all
}

function presentTicket(
  offer: SupplierOffer,
  given: {
    readonly flights: readonly FlightPlace[]
    readonly total: number
    readonly departure: number
    readonly quote: Quote
    readonly now: number
  },
): z.infer<typeof Ticket> {
  const { flights, total, departure, quote, now } = given
  return {
    sourceTag: offer.source,
    ...(quote.settings.showSuppliers ? { supplier: offer.supplier } : {}),
    validatingCarrier: offer.validatingCarrier,
    fareFamily: offer.fareFamily,
    productType: offer.plan,
    segments: flights.map(({ journey, segment }) => ({ journey, segment })),
    total,
    holdable: offer.holdable,
    ticketBy: minutesToTicket(offer.plan, { paidAt: now, departure }),
    rules: {
      refund: offer.rules.refund.map((step) => presentStep(step, quote)),
      change: offer.rules.change.map((step) => presentStep(step, quote)),
      noShow: offer.rules.noShow && presentStep(offer.rules.noShow, quote),
    },
  }
}

/** The route class by which every ticket of the solution is adjusted. */
export function routeClassOf(parts: readonly OfferPart[], surroundings: Surroundings): RouteClass {
  return classOf(assemble(parts), surroundings)
}

function classOf(journeys: readonly (readonly TicketedSegment[])[], { countryOf }: Surroundings): RouteClass {
  const touched = journeys.map((flights) =>
    [
      flights[0]?.segment.from.airport ?? '',
      ...flights.flatMap(({ segment: { stops, to } }) => [
        ...stops.map(({ airport }) => airport),
        to.airport,
      ]),
    ].map(countryOf),
  )
  return routeClass(touched)
}

function seatsOfParty({ prices }: SupplierOffer): number {
  return prices.reduce((sum, { type, count }) => sum + (type === 'infant' ? 0 : count), 0)
}

/** Minor units of the tickets of some flights. */
function priceOf(flights: readonly TicketedSegment[], tickets: readonly z.infer<typeof Ticket>[]): number {
  const used = new Set(flights.map(({ ticket }) => ticket))
  return [...used].reduce((sum, at) => sum + (tickets[at]?.total ?? 0), 0)
}

/** The flights of the parts at their positions. */
function assemble(parts: readonly OfferPart[]): TicketedSegment[][] {
  const journeys: TicketedSegment[][] = []
  let placed = 0
  for (const [ticket, { offer, flights }] of parts.entries()) {
    const segments = offer.journeys.flatMap((journey) => journey.segments)
    if (segments.length !== flights.length) throw new RangeError('every flight of an offer needs a position')
    for (const [at, segment] of segments.entries()) {
      const place = flights[at]
      if (!place) continue
      const journey = (journeys[place.journey] ??= [])
      journey[place.segment] = { segment, ticket }
      placed += 1
    }
  }
  // An array with a gap is longer than its entries, one with an overwritten entry is shorter.
  const filled = journeys.reduce((sum, flights) => sum + flights.length, 0)
  if (filled !== placed || Object.keys(journeys).length !== journeys.length)
    throw new RangeError('the parts of a solution must fill it without a gap')
  return journeys
}

/** The same offers have the same id in every search, so that a repeated answer replaces the earlier one. */
function solutionId(parts: readonly OfferPart[]): string {
  const made = parts.map(({ offer: { supplier, offerId } }) => `${supplier}\n${offerId}`).join('\n')
  return `so_${createHash('sha256').update(made).digest('base64url').slice(0, 22)}`
}

/** The same flights on the same number of tickets: they differ by fare only, not by transfer times. */
function itineraryKey(journeys: readonly (readonly TicketedSegment[])[]): string {
  const flights = journeys.map((own) =>
    own
      .map(({ segment: { flightNumber, from } }, at) => {
        const joint = at === 0 ? '' : own[at - 1]?.ticket === own[at]?.ticket ? '-' : '+'
        return `${joint}${flightNumber}.${from.local.slice(5, 10)}`
      })
      .join(''),
  )
  return `${flights.join('_')}_${journeys[0]?.[0]?.segment.cabin ?? ''}`
}

/** Rule amounts are charges, so conversion rounds up. */
function presentStep(
  { hoursBefore, percent, amount }: SupplierRuleStep,
  quote: Quote,
): z.infer<typeof RuleStep> {
  const converted =
    amount &&
    upToMinor(convertUnits(toUnits(amount), amount.currency, quote.currency, quote.rates), quote.currency)
  return { hoursBefore, percent, amount: converted && Number(converted.minor), currency: quote.currency }
}
