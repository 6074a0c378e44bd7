// Trips of separate tickets at current prices: each ticket from the cheapest supplier whose fares this agency
// may see. A ticket used in several trips is requested once.

import type { HidingRule } from '@interline/domain/agencies/settings'
import { convertUnits, toUnits } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import { plus, type Rational } from '@interline/domain/money/rational'
import type { SupplierOffer, SupplierQuery } from '../../../connectors/suppliers/port.ts'
import type { TimetableFeed } from '../../../connectors/suppliers/registry.ts'
import type { Quote } from '../quote.ts'
import type { OfferPart } from '../solution/present-solution.ts'
import type { Trip, TripTicket } from './find-trips.ts'

export interface TicketPrices {
  /** The parts of a trip, or the rule that hides it; undefined when one of its tickets is no longer sold. */
  partsOf(trip: Trip): readonly OfferPart[] | HidingRule | undefined
}

export interface TicketQuestion {
  readonly feed: TimetableFeed
  readonly query: Pick<SupplierQuery, 'passengers' | 'cabin'>
  /** True for suppliers that this agency and this user may buy from. */
  readonly mayBuy: (supplier: string) => boolean
  /** The agency's first rule that hides an offer. */
  readonly hiddenBy: (offer: SupplierOffer) => HidingRule | null
}

export function ticketPrices(question: TicketQuestion): TicketPrices {
  const known = new Map<string, SupplierOffer | HidingRule | undefined>()
  const priceOf = (ticket: TripTicket) => {
    const key = ticket.flights.map(({ flightNumber, date }) => `${flightNumber} ${date}`).join()
    if (!known.has(key)) known.set(key, cheapest(ticket, question))
    return known.get(key)
  }
  return {
    partsOf({ tickets }) {
      const parts: OfferPart[] = []
      for (const ticket of tickets) {
        const offer = priceOf(ticket)
        if (offer === undefined || typeof offer === 'string') return offer
        parts.push({ offer, flights: ticket.places })
      }
      return parts
    },
  }
}

function cheapest(
  { flights }: TripTicket,
  { feed, query, mayBuy, hiddenBy }: TicketQuestion,
): SupplierOffer | HidingRule | undefined {
  const { passengers } = query
  // Separate tickets in mixed cabins are useless: without a cabin they use the cheapest seats.
  const cabin = query.cabin || 'economy'
  let hidden: HidingRule | undefined
  for (const offer of feed.offers({ journeys: [{ segments: flights }], passengers, cabin })) {
    if (!mayBuy(offer.supplier)) continue
    const rule = hiddenBy(offer)
    if (rule === null) return offer
    hidden ??= rule
  }
  return hidden
}

/** The party's cost at the supplier, in whole units of the agency's currency. */
export function costOf({ prices }: Pick<SupplierOffer, 'prices'>, { currency, rates }: Quote): Rational {
  const sums = new Map<Currency, bigint>()
  for (const { count, fare, taxes } of prices)
    for (const amount of [fare, ...taxes.map((tax) => tax.amount)])
      sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor * BigInt(count))
  return [...sums]
    .map(([from, minor]) => convertUnits(toUnits({ minor, currency: from }), from, currency, rates))
    .reduce(plus)
}
