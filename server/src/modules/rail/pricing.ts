// The inputs of a price at one moment: the levels of the agency and the exchange rates.

import { canConvert } from '@interline/domain/money/convert'
import type { RailPricing } from '@interline/domain/rail/price'
import type { RailStation } from '@interline/domain/rail/stations'
import type { Tx } from '../../platform/database/database.ts'
import { failure } from '../../platform/http/failure.ts'
import type { Agency } from '../agencies/index.ts'
import type { Deps } from './deps.ts'
import { railwayOf } from './railway.ts'

export interface Priced {
  readonly pricing: RailPricing
  readonly own: Agency
}

/** Throws `search.rates_unavailable` where a needed rate is missing or outdated. */
export async function openPricing(tx: Tx, agencyId: number, deps: Deps): Promise<Priced> {
  const chain = await deps.agencies.chain(tx, agencyId)
  const own = chain.at(-1)
  if (!own) throw new Error(`agency ${agencyId} is not in the scope of this transaction`)
  const { rates, snapshotId, outdated } = await deps.rates.current(tx)
  const base = railwayOf(deps).currency
  const others = chain.map(({ settlementCurrency }) => settlementCurrency).filter((each) => each !== base)
  const fits = others.every((each) => canConvert(base, each, rates) && !outdated.includes(each))
  if (!fits || (others.length > 0 && outdated.includes(base))) throw failure('search.rates_unavailable')
  return {
    own,
    pricing: {
      agencyIds: chain.map(({ id }) => id),
      versions: chain.map(({ version }) => version),
      levels: chain.map(({ settlementCurrency, flight }) => ({
        currency: settlementCurrency,
        rows: flight.priceAdjustment,
        markup: flight.markup,
        allowedLoss: flight.allowedLoss,
      })),
      rates,
      fxSnapshotId: snapshotId,
    },
  }
}

/** An agency without mainland content buys no train that stays in the mainland. */
export function maySell({ common }: Agency, ends: readonly Pick<RailStation, 'country'>[]): boolean {
  return !common.hideMainlandContent || ends.some(({ country }) => country !== 'CN')
}
