// The new tickets of an exchange by hand. They are worth what the old ones were and what the airline charged for the change,
// whatever fare their flights are sold at to others; a refund of them is worked out from that. Their fare rules stay words.

import type { ChangeTerms } from '@interline/domain/servicing/quote-lines'
import { worthOf, type TicketValue } from '@interline/domain/servicing/ticket-value'
import type { SupplierOffer, SupplierPrice } from '../../../../connectors/suppliers/port.ts'
import { type ChosenBooking, netFor } from '../../quote/index.ts'

type Booking = Pick<ChosenBooking, 'offer' | 'passengers'>

/**
 * The offer at those prices. `tickets`: the old ones in the order of the passengers, after use, in the currency of `terms`.
 * Shares are rounded up, so that no ticket loses value by rounding.
 */
export function chargedOffer(
  offer: SupplierOffer,
  { booking, tickets, terms }: { booking: Booking; tickets: readonly TicketValue[]; terms: ChangeTerms },
): SupplierOffer {
  const worth = tickets.map(({ supplier }) => worthOf(supplier))
  const whole = worth.reduce((sum, each) => sum + each, 0n)
  const prices = offer.prices.map((price): SupplierPrice => {
    const own = worth.filter((_, at) => booking.passengers[at]?.type === price.type)
    const held = own.reduce(larger, 0n)
    // Tickets of no value share by head.
    const [part, all] = whole === 0n ? [1n, BigInt(worth.length)] : [held, whole]
    const more = (minor: bigint) => shareUp(minor, part, all)
    const net = larger(0n, held + more(terms.difference.minor + terms.taxDifference.minor))
    const sold = booking.offer.prices.find(({ type }) => type === price.type)
    const paid = (sold?.taxes ?? []).reduce((sum, { amount }) => sum + amount.minor, 0n)
    const kept = shareUp(paid, held, larger(1n, netFor(booking.offer, price.type)))
    const taxes = smaller(net, larger(0n, kept + more(terms.taxDifference.minor)))
    const { currency } = terms.difference
    return {
      ...price,
      fare: { minor: net - taxes, currency },
      taxes:
        taxes === 0n
          ? []
          : [{ code: 'XT', kind: 'other', amount: { minor: taxes, currency }, refundable: true }],
    }
  })
  return { ...offer, prices, rules: booking.offer.rules }
}

function shareUp(minor: bigint, part: bigint, whole: bigint): bigint {
  const product = minor * part
  // A division of integers drops the fraction: what is negative is rounded up already.
  return product > 0n ? (product + whole - 1n) / whole : product / whole
}

function larger(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}

function smaller(a: bigint, b: bigint): bigint {
  return a < b ? a : b
}
