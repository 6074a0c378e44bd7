/** Which row is open and which of its fares is chosen; outlives the page, so that coming back finds it marked. */
import { createStore, useStore } from '../../../store.ts'

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

export function openOnly(key: string | null): void {
  store.set(key === null ? null : { key, fareId: null })
}

export function chooseFare(key: string, fareId: string): void {
  store.set({ key, fareId })
}
