// Trips of separate tickets at today's prices: each ticket from the supplier that sells it cheapest among those whose
// fares this agency may see. A ticket that stands in several trips is asked for once.

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
  /** The parts of a trip, or the rule that hides it; undefined when a ticket of it is not sold any more. */
  partsOf(trip: Trip): readonly OfferPart[] | HidingRule | undefined
}

export interface TicketQuestion {
  readonly feed: TimetableFeed
  readonly query: Pick<SupplierQuery, 'passengers' | 'cabin'>
  /** True for suppliers that this agency and this person may buy from. */
  readonly mayBuy: (supplier: string) => boolean
  /** The first rule of the agency that hides an offer. */
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
  // Separate tickets in mixed cabins are of no use to anybody: without a cabin they are for the cheapest seats.
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

/** What the whole party pays the supplier, in whole units of the agency's currency. */
export function costOf({ prices }: Pick<SupplierOffer, 'prices'>, { currency, rates }: Quote): Rational {
  const sums = new Map<Currency, bigint>()
  for (const { count, fare, taxes } of prices)
    for (const amount of [fare, ...taxes.map((tax) => tax.amount)])
      sums.set(amount.currency, (sums.get(amount.currency) ?? 0n) + amount.minor * BigInt(count))
  return [...sums]
    .map(([from, minor]) => convertUnits(toUnits({ minor, currency: from }), from, currency, rates))
    .reduce(plus)
}
