// The value of the chosen part of an order's tickets: at the supplier, and at every level of the sale.

import {
  PASSENGER_TYPES,
  type Counts,
  type PassengerType,
} from '@interline/domain/flight-search/passenger-counts'
import { convertUnits, downToMinor, toUnits, type RateMap } from '@interline/domain/money/convert'
import type { Money } from '@interline/domain/money/money'
import { type PaidTax, shareOf } from '@interline/domain/servicing/quote-lines'
import {
  soldValue,
  worthOf,
  type TicketValue,
  type ValueParts,
} from '@interline/domain/servicing/ticket-value'
import type { SupplierOffer, SupplierPrice } from '../../../connectors/suppliers/port.ts'
import type { Item } from '../../flight-orders/index.ts'
import { saleChain, salePerType } from '../../orders/index.ts'
import { currencyOf, soldOffer } from '../../supplier-calls/index.ts'
import { byItem, type HeldCoupon, type HeldPassenger, type Holding } from './holding.ts'

/** One booking's share of the selection: some of its passengers. */
export interface ChosenBooking {
  readonly item: Item
  readonly offer: SupplierOffer
  readonly passengers: readonly HeldPassenger[]
  readonly coupons: readonly HeldCoupon[]
  /** Every coupon of these passengers is chosen and none was used before. */
  readonly isWhole: boolean
  /** Every passenger who is still in the booking is chosen. */
  readonly isAll: boolean
  /** Fare of each passenger in minor units of the supplier's currency. */
  readonly fares: readonly bigint[]
  /** Per passenger. */
  readonly taxes: readonly PaidTax[]
  /** Fares and taxes together as far as the supplier was paid for them, in its currency. */
  readonly net: Money
  readonly departsAt: number
}

export function chosenBookings(
  { coupons, items, passengers }: Holding,
  chosen: readonly HeldCoupon[],
): ChosenBooking[] {
  const taken = byItem(chosen)
  return items.flatMap((item) => {
    const { id: itemId } = item
    const own = taken.get(itemId)
    if (!own) return []
    const offer = soldOffer(item)
    const ofItem = coupons.filter((each) => each.itemId === itemId)
    const ids = new Set(own.map(({ passengerId }) => passengerId))
    const people = passengers.filter(({ id }) => ids.has(id))
    const prices = people.map(({ type }) => priceOf(offer, type))
    const taxes = prices.flatMap((price) => price.taxes)
    const currency = currencyOf(offer)
    const minor = people.reduce((sum, { type, value }) => {
      const net = netOf(priceOf(offer, type))
      // An airline refunds no more than it was paid: it may have exchanged for less than the new fare.
      const paid = value ? worthOf(value.supplier) : net
      return sum + (paid < net ? paid : net)
    }, 0n)
    return {
      item,
      offer,
      passengers: people,
      coupons: own,
      isWhole: own.length === ofItem.filter(({ passengerId }) => ids.has(passengerId)).length,
      isAll: ofItem.every(({ passengerId, isDivided }) => isDivided || ids.has(passengerId)),
      fares: prices.map(({ fare }) => fare.minor),
      taxes,
      net: { minor, currency },
      departsAt: Math.min(...own.map(({ facts }) => facts.departsAt)),
    }
  })
}

/** How many passengers of each type are chosen in a booking. */
export function partyOf({ passengers }: Pick<ChosenBooking, 'passengers'>): Counts {
  const count = (type: PassengerType) => passengers.filter((each) => each.type === type).length
  return { adult: count('adult'), child: count('child'), infant: count('infant') }
}

/**
 * Whether the tickets can be exchanged for this offer: the same supplier's, in its currency, priced for
 * exactly these passengers.
 */
export function fits(
  { supplier, prices }: SupplierOffer,
  booking: Pick<ChosenBooking, 'item' | 'passengers' | 'net'>,
): boolean {
  const party = partyOf(booking)
  const priced = (type: PassengerType) => prices.find((each) => each.type === type)?.count ?? 0
  return (
    supplier === booking.item.supplier &&
    // The payment for the change is the difference of two amounts in one currency.
    prices.every(({ fare }) => fare.currency === booking.net.currency) &&
    PASSENGER_TYPES.every((type) => priced(type) === party[type])
  )
}

function priceOf(offer: SupplierOffer, type: HeldPassenger['type']): SupplierPrice {
  const price = offer.prices.find((each) => each.type === type)
  if (!price) throw new Error(`${offer.offerId} has no price for ${type}`)
  return price
}

function netOf({ fare, taxes }: Pick<SupplierPrice, 'fare' | 'taxes'>): bigint {
  return taxes.reduce((sum, { amount }) => sum + amount.minor, fare.minor)
}

/** Fare and taxes of one passenger of a type, minor units of the supplier's currency. */
export function netFor(offer: SupplierOffer, type: PassengerType): bigint {
  return netOf(priceOf(offer, type))
}

/** Fares and taxes of an offer for all passengers, in minor units of the supplier's currency. */
export function netForAll({ prices }: SupplierOffer): bigint {
  return prices.reduce((sum, price) => sum + BigInt(price.count) * netOf(price), 0n)
}

/**
 * The ticket of one passenger in a booking, at the supplier and at each level: carried through its exchanges,
 * or as sold. If several tickets were sold together, each passenger's price is divided in proportion to their
 * net prices.
 */
export function valueOf(
  { order, items }: Pick<Holding, 'order' | 'items'>,
  { item, passenger }: { readonly item: Item; readonly passenger: HeldPassenger },
  rates: RateMap,
): TicketValue {
  if (passenger.value) return passenger.value
  const chain = saleChain(order)
  const own = chain.at(-1)?.total ?? 0n
  const [part, whole] = shares(items, item, passenger.type, rates)
  const { fare, taxes } = priceOf(soldOffer(item), passenger.type)
  return soldValue(
    { minor: netOf({ fare, taxes }), currency: fare.currency },
    chain.map(({ total, currency }, level) => {
      // Orders from before it was stored: in proportion to the agency's own price.
      const each = salePerType(order, passenger.type)[level] ?? shareOf(total, passenger.saleMinor, own)
      return { minor: shareOf(each, part, whole), currency }
    }),
  )
}

/** The value of some passengers' tickets of a booking: at the supplier, and at each level, level 0 first. */
export function worthOfTickets(
  holding: Pick<Holding, 'order' | 'items'>,
  { item, passengers, net }: Pick<ChosenBooking, 'item' | 'passengers' | 'net'>,
  rates: RateMap,
): { readonly carried: Money; readonly worth: readonly bigint[] } {
  const values = passengers.map((passenger) => valueOf(holding, { item, passenger }, rates))
  const sum = (of: (value: TicketValue) => ValueParts | undefined) =>
    values.reduce((all, value) => {
      const parts = of(value)
      return parts ? all + worthOf(parts) : all
    }, 0n)
  return {
    carried: { minor: sum(({ supplier }) => supplier), currency: net.currency },
    worth: saleChain(holding.order).map((_, level) => sum(({ levels }) => levels[level])),
  }
}

function shares(
  items: readonly Item[],
  item: Item,
  type: HeldPassenger['type'],
  rates: RateMap,
): [bigint, bigint] {
  // Of one currency nothing is converted, whatever the rates are.
  const common = priceOf(soldOffer(item), type).fare.currency
  const netIn = (each: Item) => {
    const price = priceOf(soldOffer(each), type)
    const net = { minor: netOf(price), currency: price.fare.currency }
    return downToMinor(convertUnits(toUnits(net), net.currency, common, rates), common).minor
  }
  return items.length === 1 ? [1n, 1n] : [netIn(item), items.reduce((sum, each) => sum + netIn(each), 0n)]
}
