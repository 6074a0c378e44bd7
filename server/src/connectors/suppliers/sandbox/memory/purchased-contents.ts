// The contents of a booking, from the sold offer.

import { isSpecial } from '@interline/domain/flight-search/ticketing-plan'
import type { BookCommand, SupplierOffer, SupplierPrice } from '../../port.ts'
import type { BookingContents } from './booking-rows.ts'

export function contentsOf(
  { offer, travellers }: BookCommand,
  ticketCode: string | null,
  now: number,
): BookingContents {
  return {
    travellers: travellers.map(({ key, surname, type }) => ({ key, surname, type })),
    seats: travellers.filter(({ type }) => type !== 'infant').length,
    ...(isSpecial(offer.plan) ? { unconfirmed: true } : {}),
    ...purchasedOf(offer, ticketCode, now),
  }
}

/** The part of a booking determined by its offer. */
export function purchasedOf(
  offer: SupplierOffer,
  ticketCode: string | null,
  now: number,
): Pick<BookingContents, 'carrier' | 'ticketCode' | 'journeys' | 'trip'> {
  const sum = (amountOf: (price: SupplierPrice) => bigint) =>
    offer.prices.reduce((total, price) => total + BigInt(price.count) * amountOf(price), 0n)
  const taxes = (price: SupplierPrice) => price.taxes.reduce((total, { amount }) => total + amount.minor, 0n)
  return {
    carrier: offer.validatingCarrier,
    ticketCode,
    trip: {
      at: Math.round(now),
      plan: offer.plan,
      flights: offer.journeys.flatMap(({ segments }, journey) =>
        segments.map(({ flightNumber, from, to }, segment) => ({ journey, segment, flightNumber, from, to })),
      ),
      fare: String(sum(({ fare }) => fare.minor)),
      total: String(sum((price) => price.fare.minor + taxes(price))),
      currency: offer.prices[0]?.fare.currency ?? 'CNY',
      // Every charge in this network is a share of the fare.
      change: offer.rules.change.flatMap(({ hoursBefore, percent }) =>
        percent === null ? [] : [{ hoursBefore, percent }],
      ),
      refund: offer.rules.refund.flatMap(({ hoursBefore, percent }) =>
        percent === null ? [] : [{ hoursBefore, percent }],
      ),
      noShow: offer.rules.noShow?.percent ?? null,
      prices: offer.prices.map((price) => ({
        type: price.type,
        fare: String(price.fare.minor),
        refundable: String(taxes({ ...price, taxes: price.taxes.filter(({ refundable }) => refundable) })),
        kept: String(taxes({ ...price, taxes: price.taxes.filter(({ refundable }) => !refundable) })),
      })),
    },
    journeys: offer.journeys.map(({ segments }) =>
      segments.map(({ flightNumber, from, rbd }) => ({
        flight: `${flightNumber} ${from.local.slice(0, 10)}`,
        rbd,
      })),
    ),
  }
}
