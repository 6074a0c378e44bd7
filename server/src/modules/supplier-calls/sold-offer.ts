// A booking's offer as it was sold: what the supplier gets back word for word, and what buying it needs to know.

import { buyingOrder } from '@interline/domain/booking/buying-order'
import { isPossible } from '@interline/domain/flight-search/solution'
import type { Money } from '@interline/domain/money/money'
import type { SupplierOffer } from '../../connectors/suppliers/port.ts'
import { supplierOffer } from '../../../db/json/offers.ts'
import type { Item } from '../orders/index.ts'

export function soldOffer({ offer }: Pick<Item, 'offer'>): SupplierOffer {
  return supplierOffer.read(offer)
}

/** What the supplier asks for everybody. */
export function netPrice({ prices }: Pick<SupplierOffer, 'prices'>): Money {
  const currency = prices[0]?.fare.currency ?? 'CNY'
  const minor = prices.reduce(
    (sum, { count, fare, taxes }) =>
      sum + BigInt(count) * taxes.reduce((all, { amount }) => all + amount.minor, fare.minor),
    0n,
  )
  return { minor, currency }
}

/** The same things in the order in which their tickets are bought. */
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
