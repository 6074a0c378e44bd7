// A booking's offer as sold: the supplier gets it back unchanged, plus what buying it needs.

import { buyingOrder } from '@interline/domain/booking/buying-order'
import { isPossible } from '@interline/domain/flight-search/solution'
import type { Currency, Money } from '@interline/domain/money/money'
import type { SupplierOffer } from '../../connectors/suppliers/port.ts'
import { supplierOffer } from '../../../db/json/offers.ts'
import type { Item } from '../flight-orders/index.ts'

export function soldOffer({ offer }: Pick<Item, 'offer'>): SupplierOffer {
  return supplierOffer.read(offer)
}

/** In which the supplier sold it. An offer without a price was never for sale: a fault of its connector. */
export function currencyOf({ prices: [first] }: Pick<SupplierOffer, 'prices'>): Currency {
  if (!first) throw new Error('an offer without a price has no currency')
  return first.fare.currency
}

/** What the supplier asks for everybody. */
export function netPrice({ prices }: Pick<SupplierOffer, 'prices'>): Money {
  const currency = currencyOf({ prices })
  const minor = prices.reduce(
    (sum, { count, fare, taxes }) =>
      sum + BigInt(count) * taxes.reduce((all, { amount }) => all + amount.minor, fare.minor),
    0n,
  )
  return { minor, currency }
}

/** The same items in buying order. */
export function inBuyingOrder<Each>(all: readonly Each[], offerOf: (each: Each) => SupplierOffer): Each[] {
  const order = buyingOrder(
    all.map((each) => {
      const { journeys, holdable, rules } = offerOf(each)
      const seats = journeys.flatMap(({ segments }) => segments.map(({ seatsLeft }) => seatsLeft))
      const refundable = isPossible(
        rules.refund.map(({ amount, percent }) => ({ percent, amount: amount && Number(amount.minor) })),
      )
      return { seatsLeft: Math.min(...seats), holdable, refundable }
    }),
  )
  return order.flatMap((position) => all[position] ?? [])
}
