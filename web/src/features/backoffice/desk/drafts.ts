/**
 * What is typed at the desk and not sent yet, by order: a look at another task takes nothing of it. Kept in memory only,
 * and over with the visit to the desk, so that it is not left behind for who sits down next.
 */
import { useEffect } from 'react'
import { createStore, useStore } from '../../../store.ts'

const forgetting: (() => void)[] = []

/** The drafts of one form, as a hook for the order in view. `empty` is what every order begins with. */
export function draftsByOrder<Draft extends object>(empty: Draft) {
  const store = createStore<ReadonlyMap<string, Draft>>(new Map())
  forgetting.push(() => store.set(new Map()))
  return function useDraft(orderId: string) {
    const draft = useStore(store).get(orderId) ?? empty
    return {
      draft,
      /** The rest stays as it is by now, not as it was drawn. */
      change: (changes: Partial<Draft>): void => {
        const now = store.get()
        store.set(new Map(now).set(orderId, { ...(now.get(orderId) ?? empty), ...changes }))
      },
      /** What was sent is no draft any more. */
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

/** For the page of the desk: drafts end with it. */
export function useDraftsOfVisit(): void {
  useEffect(() => forgetDrafts, [])
}
