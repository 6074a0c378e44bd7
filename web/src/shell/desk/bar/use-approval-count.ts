/** The number of requests that wait for this user’s decision: loaded at start, every minute, and after each write. */
import { useEffect } from 'react'
import { onIntentionDone } from '../../../api/activity.ts'
import { call } from '../../../api/call.ts'
import { createStore, useStore } from '../../../store.ts'

const EVERY_MS = 60_000

const store = createStore<{ readonly person: string; readonly count: number } | null>(null)

/** 0 while unknown. `person`: id of the signed-in user, or null. */
export function useApprovalCount(realm: 'agency' | 'office', person: string | null): number {
  useEffect(() => {
    if (person === null) return
    const stopping = new AbortController()
    const { signal } = stopping
    const ask = () => {
      if (document.hidden) return
      const asked =
        realm === 'office'
          ? call('officeApprovals.count', undefined, { signal })
          : call('approvals.count', undefined, { signal })
      // After a failure the last known count stays; the page itself reports the error.
      asked.then(
        ({ toDecide }) => store.set({ person, count: toDecide }),
        () => undefined,
      )
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    const stopListening = onIntentionDone(ask)
    return () => {
      stopping.abort()
      clearInterval(timer)
      stopListening()
    }
  }, [realm, person])
  const known = useStore(store)
  return known?.person === person ? known.count : 0
}
