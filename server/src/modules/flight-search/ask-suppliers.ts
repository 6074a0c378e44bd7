// Asks all suppliers at once and takes each answer as it comes. A slow or broken one holds nobody up.

import type { FlightSupplier, SupplierCall, SupplierOffer } from '../../connectors/suppliers/port.ts'
import { inTime } from '../../platform/clock/in-time.ts'
import type { Log } from '../../platform/log/log.ts'
import type { FoundSolution, HiddenCounts, Search, SearchStore, SupplierProgress } from './search-store.ts'

export interface Asking {
  readonly search: Search
  readonly ask: (supplier: FlightSupplier, call: SupplierCall) => Promise<readonly SupplierOffer[]>
  readonly suppliers: readonly FlightSupplier[]
  /** Longest time that the agency waits for one supplier, in milliseconds. */
  readonly patience: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
  readonly log: Log
  readonly store: SearchStore
  /** Turns offers into what this agency may see, at its prices. */
  readonly present: (offers: readonly SupplierOffer[]) => {
    readonly found: readonly FoundSolution[]
    readonly hidden: HiddenCounts
  }
}

export function progressOf(supplier: FlightSupplier): SupplierProgress {
  return {
    code: supplier.code,
    name: supplier.name,
    tag: supplier.source,
    state: 'waiting',
    count: 0,
    milliseconds: null,
    hidden: {},
  }
}

/** Resolves when every supplier has answered, failed or used up the time. Never rejects. */
export async function askSuppliers(asking: Asking): Promise<void> {
  await Promise.all(asking.suppliers.map((supplier) => ask(supplier, asking)))
}

async function ask(supplier: FlightSupplier, asking: Asking): Promise<void> {
  const { search, patience, now, log, store, present } = asking
  const started = performance.now()
  const milliseconds = () => Math.round(performance.now() - started)
  try {
    const offers = await inTime(patience, (signal) =>
      asking.ask(supplier, { deadline: now() + patience, signal, log }),
    )
    // The supplier's own time: what pricing adds is ours.
    const answered = milliseconds()
    const { found, hidden } = present(offers)
    await store.add(
      search.id,
      { ...progressOf(supplier), state: 'answered', count: found.length, milliseconds: answered, hidden },
      found,
    )
  } catch (error) {
    const state = error instanceof Error && error.name === 'TimeoutError' ? 'timed_out' : 'failed'
    log.warn(
      { error, supplier: supplier.code, searchId: search.id, state },
      'supplier did not answer a search',
    )
    await store.add(search.id, { ...progressOf(supplier), state, milliseconds: milliseconds() }, [])
  }
}
