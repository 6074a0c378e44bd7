// What a finished search found, for the calendar. Written after the search has answered and never delaying it: what is lost is
// seen again by the next search.

import type { Solution } from '@interline/contract/flight-search/shapes'
import { formatPlace } from '@interline/domain/places/place-ref'
import type { z } from 'zod'
import type { SupplierQuery } from '../../../connectors/suppliers/port.ts'
import type { FlightSearchDeps } from '../deps.ts'
import type { Quote } from '../quote.ts'
import type { Search } from '../store/search-store.ts'
import { deletePastFares, writeFares, type FareOwner, type SeenFare, type WantedFare } from './fare-table.ts'

/** Fares of other settings or of another currency are others. */
export function fareOwner({ agencyIds, currency, versions, off }: Quote): FareOwner {
  return { agencyId: agencyIds.at(-1) ?? 0, rules: JSON.stringify([currency, versions, off]) }
}

/** The pair of days of a one-way or return search; undefined for other searches. */
export function wantedOf({
  journeys,
  cabin,
}: Pick<SupplierQuery, 'journeys' | 'cabin'>): WantedFare | undefined {
  const [out, back, ...more] = journeys
  if (!out || more.length > 0) return undefined
  const origin = formatPlace(out.origin)
  const destination = formatPlace(out.destination)
  const isReturn =
    back && formatPlace(back.origin) === destination && formatPlace(back.destination) === origin
  if (back && !isReturn) return undefined
  return { origin, destination, cabin, out: out.date, back: back?.date ?? null }
}

type Priced = Pick<z.infer<typeof Solution>, 'sourceTag' | 'priceDetail'>

/** For one adult in minor units; undefined without a single ticket: self-transfers are not what a calendar compares. */
export function lowestAdult(solutions: readonly Priced[]): number | undefined {
  const fares = solutions.flatMap(({ sourceTag, priceDetail: { priceList } }) =>
    sourceTag === 'VI'
      ? []
      : priceList.flatMap(({ passengerType, salePrice }) => (passengerType === 'adult' ? [salePrice] : [])),
  )
  return fares.length === 0 ? undefined : Math.min(...fares)
}

/** Call it when all sources of the search have ended. Never fails. */
export async function noteFares(
  search: Search,
  wanted: WantedFare,
  { store, db, clock, log }: Pick<FlightSearchDeps, 'store' | 'db' | 'clock' | 'log'>,
): Promise<void> {
  try {
    const { solutions, sources } = await store.changes(search.id, '')
    const lowest = lowestAdult(solutions)
    // Nothing from everybody is nothing for sale; with a supplier missing it says nothing.
    if (lowest === undefined && !sources.every(({ state }) => state === 'answered')) return
    const seen: SeenFare = { ...wanted, minor: lowest ?? null }
    const now = clock.now()
    await db.transaction('everything', async (tx) => {
      await writeFares(tx, [seen], {
        ...fareOwner(search.quote),
        currency: search.currency,
        now,
        bySearch: true,
      })
      await deletePastFares(tx, now)
    })
  } catch (error) {
    log.warn({ error }, 'lowest fares')
  }
}
