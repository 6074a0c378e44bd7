// Net fares of all suppliers for a party, as the group desk reads them before it quotes: nothing is priced for
// an agency, stored or reserved.

import type { SupplierOffer, SupplierQuery } from '../../../connectors/suppliers/port.ts'
import { inTime } from '../../../platform/clock/in-time.ts'
import type { Tx } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { mayAsk, sift } from '../content-rules.ts'
import type { FlightSearchDeps } from '../deps.ts'
import { openQuote, type Quote } from '../quote.ts'

/** How long a supplier may take: a person waits for the slowest one. */
const PATIENCE_MS = 15_000

export interface NetFares {
  /** Every supplier that was called, with what the agency may be sold; null: no answer. */
  readonly suppliers: readonly { readonly name: string; readonly offers: readonly SupplierOffer[] | null }[]
}

export interface NetFareFinder {
  /** The content that an agency may be sold. Throws `search.rates_unavailable`. */
  content(tx: Tx, agencyId: number): Promise<Quote>
  /** Calls the suppliers: never inside a transaction. `testing`: those of test orders. */
  find(
    query: SupplierQuery,
    around: { readonly content: Quote; readonly testing: boolean; readonly log: Log },
  ): Promise<NetFares>
}

export function netFareFinder(deps: FlightSearchDeps): NetFareFinder {
  return {
    content: (tx, agencyId) => openQuote(tx, agencyId, deps),
    find: (query, around) => findFares(query, around, deps),
  }
}

async function findFares(
  query: SupplierQuery,
  { content, testing, log }: Parameters<NetFareFinder['find']>[1],
  { suppliers, clock, surroundings }: FlightSearchDeps,
): Promise<NetFares> {
  const sellers = suppliers.all.filter(
    (supplier) => suppliers.sells(supplier, { testing }) && mayAsk(supplier, content),
  )
  const answers = await Promise.all(
    sellers.map(async (supplier) => {
      const deadline = clock.now() + PATIENCE_MS
      try {
        const found = await inTime(PATIENCE_MS, (signal) => supplier.search(query, { deadline, signal, log }))
        return { name: supplier.name, offers: sift(found, content, surroundings.countryOf).shown }
      } catch (error) {
        log.warn({ error, supplier: supplier.code }, 'a supplier did not answer the group desk')
        return { name: supplier.name, offers: null }
      }
    }),
  )
  return { suppliers: answers }
}
