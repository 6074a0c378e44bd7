// Previews a refund before the desk quotes it: the cost of the tickets, the airline's deductions suggested by
// fare and reason, and the amount of every level on those or other terms. Nothing is written.

import { shareOf, type RefundTerms } from '@interline/domain/servicing/quote-lines'
import { isByHand } from '@interline/domain/servicing/by-hand'
import type { Charging } from '@interline/domain/disruptions/waiver'
import type { Currency, Money } from '@interline/domain/money/money'
import type { Tx } from '../../../../platform/database/database.ts'
import { failure } from '../../../../platform/http/failure.ts'
import type { Order } from '../../../flight-orders/index.ts'
import type { Deps } from '../deps.ts'
import {
  chargingFor,
  type ChosenBooking,
  type Holding,
  readTickets,
  ruleTerms,
  type WorkedOut,
  workOutOffer,
} from '../../quote/index.ts'

/**
 * The airline's deductions for one booking, for all its chosen passengers together, minor units of its
 * supplier's currency.
 */
export interface KeptOfBooking {
  readonly itemId: string
  readonly penalty: bigint
  readonly usedFare: bigint
  readonly usedTaxes: bigint
}

export interface RefundOffer {
  /** One for each booking with refunded tickets. */
  readonly bookings: readonly KeptOfBooking[]
  /** Non-refundable taxes are refunded as well. */
  readonly allTaxes: boolean
}

export interface RefundProposal {
  readonly offer: RefundOffer
  /** In the order of the offer's bookings. */
  readonly bookings: readonly ChosenBooking[]
  /** Items bought by hand, whose rules are words of the airline: no penalty is suggested. Empty once terms are given. */
  readonly withoutRules: ReadonlySet<string>
  readonly back: WorkedOut
  /** Until when the agency could accept it; milliseconds since the epoch. */
  readonly until: number
}

/** Throws `request.invalid` if the offer names other bookings. */
export async function proposeRefund(
  tx: Tx,
  { order, now, deps }: { readonly order: Order; readonly now: number; readonly deps: Deps },
  given: RefundOffer | null,
): Promise<RefundProposal> {
  if (order.order_type !== 'refund') throw failure('request.not_found')
  const tickets = await readTickets(tx, order)
  const { bookings, holding } = tickets
  const charging = await chargingFor(tx, order, tickets)
  const offer = given ?? suggested(bookings, { holding, charging, now })
  const isOpen = given === null && !isFree(charging)
  const withoutRules = isOpen ? bookings.filter(({ item }) => isByHand(item.supplier)) : []
  const offered = { terms: (booking: ChosenBooking) => termsFor(offer, booking) }
  return {
    offer,
    bookings,
    withoutRules: new Set(withoutRules.map(({ item }) => item.id)),
    ...(await workOutOffer(tx, { order, now, deps }, { tickets, offered })),
  }
}

/** Throws `request.invalid` if a booking is missing. */
export function termsFor(
  { bookings, allTaxes }: RefundOffer,
  { item, net: { currency } }: ChosenBooking,
): RefundTerms {
  const found = bookings.find(({ itemId }) => itemId === item.id)
  if (!found) throw failure('request.invalid', { fields: [{ path: 'bookings', rule: 'field.required' }] })
  const { penalty, usedFare, usedTaxes } = found
  return {
    penalty: inCurrency(penalty, currency),
    usedFare: inCurrency(usedFare, currency),
    usedTaxes: inCurrency(usedTaxes, currency),
    allTaxes,
    isNoShow: false,
  }
}

function inCurrency(minor: bigint, currency: Currency): Money {
  return { minor, currency }
}

/** An involuntary refund is free of charge; others follow the fare rules. Flown flights are deducted by their share. */
function suggested(
  bookings: readonly ChosenBooking[],
  {
    holding,
    charging,
    now,
  }: { readonly holding: Holding; readonly charging: Charging; readonly now: number },
): RefundOffer {
  const free = isFree(charging)
  return {
    allTaxes: free,
    bookings: bookings.map((booking) => {
      const { terms } = ruleTerms(booking, now)
      return {
        itemId: booking.item.id,
        penalty: free ? 0n : terms.penalty.minor,
        ...usedOf(booking, holding),
      }
    }),
  }
}

function isFree({ kind }: Charging): boolean {
  return kind === 'waived' || kind === 'involuntary'
}

/** Each flight of a ticket has the same share. */
function usedOf({ item, passengers, coupons, fares, taxes }: ChosenBooking, { coupons: held }: Holding) {
  const people = new Set(passengers.map(({ id }) => id))
  const all = held.filter(({ itemId, passengerId }) => itemId === item.id && people.has(passengerId)).length
  const used = BigInt(all - coupons.length)
  const fare = fares.reduce((sum, each) => sum + each, 0n)
  const tax = taxes.reduce((sum, { amount }) => sum + amount.minor, 0n)
  return { usedFare: shareOf(fare, used, BigInt(all)), usedTaxes: shareOf(tax, used, BigInt(all)) }
}
