import type { PriceLevel } from '@interline/domain/flight-search/price/price-adjustment'
import type { Agency } from './read-chain.ts'

/** How an agency's prices follow from those of its seller. */
export function priceLevelOf({ settlementCurrency, flight }: Agency): PriceLevel {
  return {
    currency: settlementCurrency,
    rows: flight.priceAdjustment,
    markup: flight.markup,
    allowedLoss: flight.allowedLoss,
  }
}
