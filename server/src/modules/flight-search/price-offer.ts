// A supplier's offer at the prices of every level.

import type { PassengerPrice, PriceDetail } from '@interline/contract/flight-search/shapes'
import { cascade } from '@interline/domain/flight-search/price/price-adjustment'
import { priceLines } from '@interline/domain/flight-search/price/price-lines'
import type { RouteClass } from '@interline/domain/flight-search/route-class'
import type { Currency, Money } from '@interline/domain/money/money'
import type { z } from 'zod'
import type { OfferLevel } from '../../../db/json/offers.ts'
import type { SupplierOffer } from '../../connectors/suppliers/port.ts'
import type { Quote } from './quote.ts'

export interface PricedOffer {
  readonly price: Omit<z.infer<typeof PriceDetail>, 'productType'>
  /** Top level first. */
  readonly levels: readonly OfferLevel[]
  /** The supplier's price for the whole party, one amount per currency. */
  readonly netCost: readonly Money[]
}

/** Throws a RangeError when a rate is missing: `openQuote` has already refused that. */
export function priceOffer(offer: SupplierOffer, routeClass: RouteClass, quote: Quote): PricedOffer {
  const perType = offer.prices.map(({ type, count, fare, taxes }) => {
    const cascaded = cascade(
      { type, fare, taxes: taxes.map(({ amount }) => amount) },
      quote.levels,
      routeClass,
      { rates: quote.rates },
    )
    return { type, count, cascaded, lines: priceLines(cascaded, taxes, quote.rates) }
  })
  const priceList = perType.map(({ type, count, lines }): z.infer<typeof PassengerPrice> => ({
    passengerType: type,
    count,
    price: Number(lines.price.minor),
    salePrice: Number(lines.salePrice.minor),
    currency: quote.currency,
    lines: lines.lines.map(({ code, minor }) => ({ code, amount: Number(minor) })),
    taxes: lines.taxes.map(({ code, minor, refundable }) => ({ code, amount: Number(minor), refundable })),
  }))
  const levels = quote.agencyIds.map((agencyId, at): OfferLevel => {
    const sales = perType.flatMap(({ type, count, cascaded }) => {
      const level = cascaded.levels[at]
      return level ? [{ type, count, minor: level.sale.minor }] : []
    })
    return {
      agencyId,
      currency: quote.levels[at]?.currency ?? quote.currency,
      perType: Object.fromEntries(sales.map(({ type, minor }) => [type, minor])),
      totalMinor: sales.reduce((sum, { count, minor }) => sum + minor * BigInt(count), 0n),
    }
  })
  const total = priceList.reduce((sum, { salePrice, count }) => sum + salePrice * count, 0)
  return { price: { priceList, total, currency: quote.currency }, levels, netCost: netCostOf(offer) }
}

function netCostOf(offer: SupplierOffer): Money[] {
  const sums = new Map<Currency, bigint>()
  for (const { count, fare, taxes } of offer.prices) {
    for (const { minor, currency } of [fare, ...taxes.map(({ amount }) => amount)]) {
      sums.set(currency, (sums.get(currency) ?? 0n) + minor * BigInt(count))
    }
  }
  return [...sums].map(([currency, minor]) => ({ currency, minor }))
}
