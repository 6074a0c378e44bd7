/** What the agency can spend, for the bar: asked at the start, every minute, and after anything that moves money. */
import { allows, type AccessRule } from '@interline/domain/access/access'
import type { Reply } from '@interline/contract/index'
import { useEffect } from 'react'
import { onIntentionDone } from '../../../api/activity.ts'
import { call } from '../../../api/call.ts'
import { createStore, useStore } from '../../../store.ts'
import { onLeaving, useMe, viewerOf } from '../../session.ts'

export type Balance = Reply<'wallet.balance'>

const EVERY_MS = 60_000
/** As the call says. */
const BALANCE: AccessRule = {
  realm: 'agency',
  bills: true,
  permissions: ['flightorders:pay', 'wallet:read'],
}

const store = createStore<Balance | null>(null)
onLeaving(() => store.set(null))

/** Null while unknown, and for people who may not know it. */
export function useBalance(): Balance | null {
  const me = useMe()
  const mayKnow = allows(BALANCE, viewerOf(me)).ok
  // Somebody else may sign in over the page that the first person left: their agency's figure is asked for at once.
  const person = me?.userInfo.id
  useEffect(() => {
    if (!mayKnow) return
    const stopping = new AbortController()
    const ask = () => {
      // A failure leaves the last known figure; the page that needs it to act asks for itself.
      if (!document.hidden)
        call('wallet.balance', undefined, { signal: stopping.signal }).then(store.set, () => undefined)
    }
    ask()
    const timer = setInterval(ask, EVERY_MS)
    const stopListening = onIntentionDone(ask)
    return () => {
      stopping.abort()
      clearInterval(timer)
      stopListening()
    }
  }, [mayKnow, person])
  const known = useStore(store)
  return mayKnow ? known : null
}
