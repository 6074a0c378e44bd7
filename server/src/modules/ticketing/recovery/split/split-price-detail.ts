// The price of the continuing tickets for its agency: what each passenger pays, and lines that add up to
// that.

import type { PassengerPrice, PriceDetail } from '@interline/contract/flight-search/shapes'
import type { LevelShare } from '@interline/domain/ticketing/recovery/split-price'
import type { PassengerType } from '@interline/domain/flight-search/passenger-counts'
import { priceLines } from '@interline/domain/flight-search/price/price-lines'
import { convertUnits, toUnits, type RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import { minus, plus, rational, type Rational } from '@interline/domain/money/rational'
import type { z } from 'zod'
import type { SupplierOffer } from '../../../../connectors/suppliers/port.ts'

interface Sold {
  readonly share: LevelShare
  /** Minor units for one passenger of a type. */
  readonly perType: Readonly<Record<string, bigint>>
  readonly offers: readonly SupplierOffer[]
  readonly rates: RateMap
}

export function splitPriceDetail(sold: Sold): z.output<typeof PriceDetail> {
  const { share, offers } = sold
  const [offer] = offers
  if (!offer) throw new RangeError('nothing continues')
  return {
    productType: offer.plan,
    priceList: offer.prices.map(({ type, count }) => priceOf(type, count, sold)),
    total: Number(share.moved),
    currency: share.currency,
  }
}

function priceOf(
  type: PassengerType,
  count: number,
  { share: { currency }, perType, offers, rates }: Sold,
): z.output<typeof PassengerPrice> {
  const prices = offers.flatMap((offer) => offer.prices.filter((each) => each.type === type))
  const minor = perType[type] ?? 0n
  const fare = sumIn(
    currency,
    prices.map((each) => each.fare),
    rates,
  )
  const taxes = prices.flatMap((each) => each.taxes)
  const face = plus(
    fare,
    sumIn(
      currency,
      taxes.map(({ amount }) => amount),
      rates,
    ),
  )
  const sale = { minor, currency }
  const made = priceLines(
    {
      fare,
      adjustment: minus(toUnits(sale), face),
      levels: [{ currency, sale, clipped: false }],
    },
    taxes,
    rates,
  )
  return {
    passengerType: type,
    count,
    price: Number(made.price.minor),
    salePrice: Number(made.salePrice.minor),
    currency,
    lines: made.lines.map((line) => ({ code: line.code, amount: Number(line.minor) })),
    taxes: made.taxes.map((tax) => ({
      code: tax.code,
      amount: Number(tax.minor),
      refundable: tax.refundable,
    })),
  }
}

function sumIn(
  to: Currency,
  amounts: readonly { readonly minor: bigint; readonly currency: Currency }[],
  rates: RateMap,
): Rational {
  return amounts.reduce(
    (sum, amount) => plus(sum, convertUnits(toUnits(amount), amount.currency, to, rates)),
    rational(0),
  )
}
