// The inputs of a price: the agency's levels and the exchange rates of one moment. A search keeps its quote,
// so all its prices are consistent; a price check uses a new one.

import type { FlightSettings } from '@interline/domain/agencies/settings'
import type { PriceLevel } from '@interline/domain/flight-search/price/price-adjustment'
import { canConvert, type RateMap } from '@interline/domain/money/convert'
import type { Currency } from '@interline/domain/money/money'
import type { SupplierRegistry } from '../../connectors/suppliers/registry.ts'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import { priceLevelOf, type Agencies, type Agency } from '../agencies/index.ts'
import type { Rates } from '../rates/index.ts'

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
  /** Rules of the agency itself, including its parents'. */
  readonly settings: FlightSettings
  readonly hideMainlandContent: boolean
  /** Suppliers that are switched off. */
  readonly off: readonly string[]
}

/** Throws `search.rates_unavailable` if a conversion is needed and the rates are outdated or missing. */
export async function openQuote(
  tx: Tx,
  agencyId: number,
  deps: { agencies: Agencies; rates: Rates; suppliers: Pick<SupplierRegistry, 'currencies' | 'offAt'> },
  /** Where the caller works; absent: nowhere in particular. */
  host?: string,
): Promise<Quote> {
  const chain = await deps.agencies.chain(tx, agencyId)
  const own = chain.at(-1)
  if (!own) throw new Error(`agency ${agencyId} is not in the scope of this transaction`)
  const snapshot = await deps.rates.current(tx)
  const currencies = [
    ...new Set([...deps.suppliers.currencies, ...chain.map(({ settlementCurrency }) => settlementCurrency)]),
  ]
  const [first = own.settlementCurrency, ...others] = currencies
  const outdated = new Set(snapshot.outdated)
  const converts =
    others.length === 0 ||
    (!currencies.some((currency) => outdated.has(currency)) &&
      others.every((currency) => canConvert(first, currency, snapshot.rates)))
  if (!converts) throw failure('search.rates_unavailable')
  const off = await deps.suppliers.offAt(host)
  return { ...quoteOf(chain, { rates: snapshot.rates, fxSnapshotId: snapshot.snapshotId }), off }
}

/** The pricing inputs under the settings of a chain: top level first, the agency itself last, not empty. */
export function quoteOf(
  chain: readonly Agency[],
  { rates, fxSnapshotId }: Pick<Quote, 'rates' | 'fxSnapshotId'>,
): Quote {
  const own = chain.at(-1)
  if (!own) throw new RangeError('a price needs at least one level')
  return {
    agencyIds: chain.map(({ id }) => id),
    levels: chain.map(priceLevelOf),
    versions: chain.map(({ version }) => version),
    currency: own.settlementCurrency,
    rates,
    fxSnapshotId,
    settings: own.flight,
    hideMainlandContent: own.common.hideMainlandContent,
    off: [],
  }
}
