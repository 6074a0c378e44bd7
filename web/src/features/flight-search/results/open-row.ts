/** The open row and its chosen fare; outlives the page, so that returning finds it marked. */
import { createStore, useStore } from '../../../store.ts'
import type { Solution } from '../run/search-run.ts'
import type { ListedItinerary } from './use-results.ts'

export interface OpenRow {
  readonly key: string
  /** Null: the cheapest. */
  readonly fareId: string | null
}

const store = createStore<OpenRow | null>(null)

export function useOpenRow(): OpenRow | null {
  return useStore(store)
}

export function openRow(): OpenRow | null {
  return store.get()
}

/** The fare that Book uses: the chosen one if it passes the filters, else the cheapest that does. */
export function chosenFare(itinerary: ListedItinerary, open: OpenRow | null): Solution {
  const chosenId = open?.key === itinerary.key ? open.fareId : null
  return (itinerary.fares.find(({ id }) => id === chosenId) ?? itinerary.best).solution
}

export function openOnly(key: string | null): void {
  store.set(key === null ? null : { key, fareId: null })
}

export function chooseFare(key: string, fareId: string): void {
  store.set({ key, fareId })
}
