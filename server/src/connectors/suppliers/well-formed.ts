// Validates the shape of supplier answers before anything reads them: a broken supplier may send anything.
// Returns the first problem, for the log; never throws.

import { CABINS } from '@interline/domain/flight-search/cabins'
import { PASSENGER_TYPES } from '@interline/domain/flight-search/passenger-counts'
import { PRODUCT_TYPES } from '@interline/domain/flight-search/ticketing-plan'
import { CURRENCIES } from '@interline/domain/money/money'
import type { SupplierQuery } from './port.ts'

type Shape = Readonly<Record<string, unknown>>

const AIRPORT = /^[A-Z]{3}$/
const CARRIER = /^[A-Z0-9]{2}$/
const FLIGHT = /^[A-Z0-9]{2}\d{1,4}[A-Z]?$/
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const CURRENCY_CODES: ReadonlySet<unknown> = new Set(CURRENCIES)
const CABIN_CODES: ReadonlySet<unknown> = new Set(CABINS)
const PLANS: ReadonlySet<unknown> = new Set(PRODUCT_TYPES)
const SOURCES: ReadonlySet<unknown> = new Set(['GDS', 'NDC', 'LCC'])
const TAX_KINDS: ReadonlySet<unknown> = new Set(['airport', 'fuel', 'other'])
const STATUSES: ReadonlySet<unknown> = new Set([
  'held',
  'confirmed',
  'requested',
  'ticketing',
  'ticketed',
  'voided',
  'cancelled',
])

/** The problem of an offer for this many journeys and these passengers; undefined: none. */
export function offerFault(
  offer: unknown,
  asked: { readonly journeys: number; readonly passengers: SupplierQuery['passengers'] },
): string | undefined {
  if (!isShape(offer)) return 'no offer'
  const { offerId, supplier, expiresAt, plan, journeys, prices } = offer
  if (!isText(offerId) || !isText(supplier)) return 'no handle'
  if (!isNumber(expiresAt)) return 'no end of validity'
  if (!PLANS.has(plan)) return 'ticketing plan'
  if (!SOURCES.has(offer.source) || typeof offer.fareFamily !== 'string') return 'name of the fare'
  if (typeof offer.holdable !== 'boolean' || !isMatch(offer.validatingCarrier, CARRIER)) return 'terms'
  if (offer.ticketKind !== 'eticket' && offer.ticketKind !== 'confirmation') return 'kind of ticket'
  if (!areRules(offer.rules)) return 'rules'
  if (!areDocuments(offer.documents)) return 'documents'
  if (!isList(journeys) || journeys.length !== asked.journeys) return 'journeys'
  return journeysFault(journeys) ?? pricesFault(prices, asked.passengers)
}

/** The problem of an order; undefined: none. */
export function orderFault(order: unknown): string | undefined {
  if (!isShape(order)) return 'no order'
  const { supplierOrderId, clientRef, pnr, airlinePnr, status, tickets, flights } = order
  if (!isText(supplierOrderId) || !isText(clientRef)) return 'references'
  if (typeof pnr !== 'string' || typeof airlinePnr !== 'string') return 'locators'
  if (!STATUSES.has(status)) return 'status'
  if (!isNumberOrNull(order.payBy) || !isNumberOrNull(order.voidUntil)) return 'deadlines'
  if (!isList(flights) || !isList(tickets)) return 'tickets'
  const isTicket = (ticket: unknown) =>
    isShape(ticket) && isText(ticket.travellerKey) && isText(ticket.number) && isList(ticket.coupons)
  return tickets.every(isTicket) ? undefined : 'tickets'
}

/** The problem of an exchange or refund quote; undefined: none. */
export function quoteFault(quote: unknown): string | undefined {
  if (!isShape(quote)) return 'no quote'
  const { penalty } = quote
  if (!('quoteId' in quote)) return amountsFault([penalty, quote.usedFare, quote.usedTaxes, quote.returned])
  if (!isText(quote.quoteId)) return 'no handle'
  if (!isNumber(quote.validUntil)) return 'no end of validity'
  const { difference, credited = penalty } = quote
  // Refunded residual value of the old tickets is negative.
  const size =
    isShape(difference) && typeof difference.minor === 'bigint' && difference.minor < 0n
      ? { ...difference, minor: -difference.minor }
      : difference
  return amountsFault([penalty, credited, size])
}

/** The problem of related amounts: one is not an amount, or they are in several currencies. */
export function amountsFault(amounts: readonly unknown[]): string | undefined {
  if (!amounts.every(isAmount)) return 'amounts'
  const currencies = new Set(amounts.map((amount) => (amount as Shape).currency))
  return currencies.size === 1 ? undefined : 'several currencies'
}

function journeysFault(journeys: readonly unknown[]): string | undefined {
  let free = Number.NEGATIVE_INFINITY
  for (const journey of journeys) {
    const segments = isShape(journey) ? journey.segments : undefined
    if (!isList(segments) || segments.length === 0) return 'a journey without flights'
    for (const segment of segments) {
      const fault = segmentFault(segment)
      if (fault) return fault
      const { from, to } = segment as { from: { at: number }; to: { at: number } }
      if (from.at < free) return 'a flight that leaves before the one in front of it arrives'
      free = to.at
    }
  }
  return undefined
}

function segmentFault(segment: unknown): string | undefined {
  if (!isShape(segment)) return 'no flight'
  const { from, to, minutes, seatsLeft, bags } = segment
  if (!isMatch(segment.flightNumber, FLIGHT) || !isMatch(segment.carrier, CARRIER)) return 'flight number'
  if (!isMatch(segment.operatingCarrier, CARRIER) || typeof segment.aircraft !== 'string')
    return 'who flies it'
  if (!CABIN_CODES.has(segment.cabin) || !isText(segment.rbd) || typeof segment.fareBasis !== 'string')
    return 'class'
  if (!isEnd(from) || !isEnd(to)) return 'airport or time'
  const { at: departs } = from as { at: number }
  const { at: arrives } = to as { at: number }
  if (arrives <= departs || minutes !== Math.round((arrives - departs) / 60_000)) return 'duration'
  if (!isCount(seatsLeft)) return 'seats'
  if (!isList(segment.stops) || !segment.stops.every(isStop)) return 'stops'
  return isShape(bags) && isBag(bags.checked) && isBag(bags.cabin) ? undefined : 'bags'
}

function isStop(stop: unknown): boolean {
  return isShape(stop) && isMatch(stop.airport, AIRPORT) && isCount(stop.minutes)
}

function isBag(bag: unknown): boolean {
  return (
    isShape(bag) &&
    [bag.pieces, bag.weightPerPiece, bag.totalWeight].every((each) => each === null || isCount(each))
  )
}

function areRules(rules: unknown): boolean {
  return (
    isShape(rules) &&
    isList(rules.refund) &&
    rules.refund.every(isStep) &&
    isList(rules.change) &&
    rules.change.every(isStep) &&
    (rules.noShow === null || isStep(rules.noShow))
  )
}

function isStep(step: unknown): boolean {
  return (
    isShape(step) &&
    [step.hoursBefore, step.percent].every((each) => each === null || Number.isInteger(each)) &&
    (step.amount === null || isAmount(step.amount))
  )
}

function areDocuments(documents: unknown): boolean {
  return (
    isShape(documents) &&
    [documents.nationalityAllow, documents.nationalityDeny, documents.docTypeAllow].every(
      (list) => isList(list) && list.every(isText),
    ) &&
    isNumberOrNull(documents.ageMin) &&
    isNumberOrNull(documents.ageMax)
  )
}

function pricesFault(prices: unknown, passengers: SupplierQuery['passengers']): string | undefined {
  const types = PASSENGER_TYPES.filter((type) => passengers[type] > 0)
  if (!isList(prices) || prices.length !== types.length) return 'prices'
  const isPrice = (price: unknown) =>
    isShape(price) &&
    types.some((type) => type === price.type && price.count === passengers[type]) &&
    isAmount(price.fare) &&
    isList(price.taxes) &&
    price.taxes.every(isTax)
  if (!prices.every(isPrice)) return 'price'
  const priced = new Set((prices as Shape[]).map(({ type }) => type))
  return priced.size === types.length ? undefined : 'prices'
}

function isTax(tax: unknown): boolean {
  return (
    isShape(tax) &&
    isText(tax.code) &&
    TAX_KINDS.has(tax.kind) &&
    typeof tax.refundable === 'boolean' &&
    isAmount(tax.amount)
  )
}

function isEnd(end: unknown): boolean {
  return (
    isShape(end) &&
    isMatch(end.airport, AIRPORT) &&
    (end.terminal === null || isText(end.terminal)) &&
    isMatch(end.local, LOCAL) &&
    isNumber(end.at)
  )
}

/** Whole minor units, none negative. */
function isAmount(amount: unknown): boolean {
  return (
    isShape(amount) &&
    typeof amount.minor === 'bigint' &&
    amount.minor >= 0n &&
    CURRENCY_CODES.has(amount.currency)
  )
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

function isMatch(value: unknown, pattern: RegExp): boolean {
  return typeof value === 'string' && pattern.test(value)
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isNumberOrNull(value: unknown): boolean {
  return value === null || isNumber(value)
}
