/** How many requests for a top-up wait for an answer: asked at the start, and after anything that was sent. */
import { useEffect, useState } from 'react'
import { onIntentionDone } from '../../../api/activity.ts'
import { call } from '../../../api/call.ts'

/** 0 while unknown, and for who may not read them (`mayRead` false). */
export function useRequestCount(realm: 'agency' | 'office', mayRead: boolean): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!mayRead) return
    const stopping = new AbortController()
    const { signal } = stopping
    const ask = () => {
      const query = { state: 'open', pageSize: 1 } as const
      const asked =
        realm === 'office'
          ? call('officeTopUps.requests', { query }, { signal })
          : call('topUps.requests', { query }, { signal })
      // A failure leaves the last known count; the page itself says what is wrong.
      asked.then(
        ({ total }) => setCount(total),
        () => undefined,
      )
    }
    ask()
    const stopListening = onIntentionDone(ask)
    return () => {
      stopping.abort()
      stopListening()
    }
  }, [realm, mayRead])
  return mayRead ? count : 0
}
