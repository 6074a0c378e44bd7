/** The fare being booked: set by a Book button or the B key, read by the price check dialog. */
import { serverNow } from '../../../clock.ts'
import { createStore, useStore } from '../../../store.ts'
import type { Solution } from '../run/search-run.ts'
import { isExpired } from '../run/search-run.ts'
import { searchStore } from '../run/search-store.ts'

export interface CheckedFare {
  readonly searchId: string
  readonly solution: Solution
}

const store = createStore<CheckedFare | null>(null)
const refused = createStore(0)

export function useCheckedFare(): CheckedFare | null {
  return useStore(store)
}

/** Counts attempts to book at expired prices: each one shows the notice again. */
export function useRefusals(): number {
  return useStore(refused)
}

/** Starts the price check; expired prices cannot be booked. */
export function book(solution: Solution): void {
  const run = searchStore.get()
  if (!run?.progress) return
  if (isExpired(run, serverNow())) refused.set(refused.get() + 1)
  else store.set({ searchId: run.progress.searchId, solution })
}

export function endCheck(): void {
  store.set(null)
}
