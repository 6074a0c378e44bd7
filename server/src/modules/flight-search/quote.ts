// What a price is made with: the agency's levels and the exchange rates of one moment. A search keeps its quote, so
// all its prices agree; a price check takes a new one.

import type { FlightSettings } from '@interline/domain/agencies/settings'
import type { PriceLevel } from '@interline/domain/flight-search/price/price-adjustment'
import { canConvert, type RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Agencies, Agency } from '../agencies/index.ts'
import type { Rates } from '../site/index.ts'

export interface Quote {
  /** Top level first, the agency itself last. */
  readonly agencyIds: readonly number[]
  readonly levels: readonly PriceLevel[]
  /** Version of each agency's own settings. */
  readonly versions: readonly number[]
  /** Settlement currency of the agency itself. */
  readonly currency: Currency
  readonly rates: RateMap
  readonly fxSnapshotId: string
  /** Rules of the agency itself, ancestors included. */
  readonly settings: FlightSettings
  readonly hideMainlandContent: boolean
}

/** Throws `search.rates_unavailable` where a conversion is needed and the rates are too old or missing. */
export async function openQuote(
  tx: Tx,
  agencyId: number,
  deps: { agencies: Agencies; rates: Rates; suppliers: Pick<SupplierRegistry, 'currencies'> },
): Promise<Quote> {
  const chain = await deps.agencies.chain(tx, agencyId)
  const own = chain.at(-1)
  if (!own) throw new Error(`agency ${agencyId} is not in the scope of this transaction`)
  const snapshot = await deps.rates.current(tx)
  const currencies = [
    ...new Set([...deps.suppliers.currencies, ...chain.map(({ settlementCurrency }) => settlementCurrency)]),
  ]
  const [first = own.settlementCurrency, ...others] = currencies
  const converts =
    others.length === 0 ||
    (!snapshot.stale && others.every((currency) => canConvert(first, currency, snapshot.rates)))
  if (!converts) throw failure('search.rates_unavailable')
  return {
    agencyIds: chain.map(({ id }) => id),
    levels: chain.map(levelOf),
    versions: chain.map(({ version }) => version),
    currency: own.settlementCurrency,
    rates: snapshot.rates,
    fxSnapshotId: snapshot.snapshotId,
    settings: own.flight,
    hideMainlandContent: own.common.hideMainlandContent,
  }
}

function levelOf({ settlementCurrency, flight }: Agency): PriceLevel {
  return { currency: settlementCurrency, rows: flight.priceAdjustment, markup: flight.markup }
}
