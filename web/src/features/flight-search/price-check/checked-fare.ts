/** The fare that is being booked: set by a Book button or the B key, read by the dialog that asks for its price. */
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

/** Counts the wishes to book from prices that are too old: each one brings the notice back. */
export function useRefusals(): number {
  return useStore(refused)
}

/** Starts the price check; from prices that are too old nothing is booked. */
export function book(solution: Solution): void {
  const run = searchStore.get()
  if (!run?.progress) return
  if (isExpired(run, serverNow())) refused.set(refused.get() + 1)
  else store.set({ searchId: run.progress.searchId, solution })
}

export function endCheck(): void {
  store.set(null)
}
