/**
 * Unsent input at the desk, by order: looking at another task keeps it. Stored in memory only and dropped when the user
 * leaves the desk, so that the next user does not find it.
 */
import { useEffect } from 'react'
import { createStore, useStore } from '../../../store.ts'

const forgetting: (() => void)[] = []

/** The drafts of one form, as a hook for the current order. `empty` is the initial draft of every order. */
export function draftsByOrder<Draft extends object>(empty: Draft) {
  const store = createStore<ReadonlyMap<string, Draft>>(new Map())
  forgetting.push(() => store.set(new Map()))
  return function useDraft(orderId: string) {
    const draft = useStore(store).get(orderId) ?? empty
    return {
      draft,
      /** Merged into the current draft, not into the rendered one. */
      change: (changes: Partial<Draft>): void => {
        const now = store.get()
        store.set(new Map(now).set(orderId, { ...(now.get(orderId) ?? empty), ...changes }))
      },
      /** Sent input is no longer a draft. */
      forget: (): void => {
        const rest = new Map(store.get())
        rest.delete(orderId)
        store.set(rest)
      },
    }
  }
}

export function forgetDrafts(): void {
  for (const forget of forgetting) forget()
}

/** For the desk page: drafts end with it. */
export function useDraftsOfVisit(): void {
  useEffect(() => forgetDrafts, [])
}
