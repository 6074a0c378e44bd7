/** The agency's available money for the bar: loaded at start, every minute, and after any payment. */
import { allows, type AccessRule } from '@interline/domain/access/access'
import type { Reply } from '@interline/contract/index'
import { useEffect } from 'react'
import { onIntentionDone } from '../../../api/activity.ts'
import { call } from '../../../api/call.ts'
import { routes } from '../../../routes.tsx'
import { createStore, useStore } from '../../../store.ts'
import { onLeaving, useMe, viewerOf } from '../../session.ts'

export type Balance = Reply<'wallet.balance'>

const EVERY_MS = 60_000
/** As the call returns it. */
const BALANCE: AccessRule = {
  realm: 'agency',
  bills: true,
  permissions: ['flightorders:pay', 'wallet:read'],
}

const store = createStore<Balance | null>(null)
onLeaving(() => store.set(null))

export function useMayKnowBalance(): boolean {
  return allows(BALANCE, viewerOf(useMe())).ok
}

export function useMayOpenWallet(): boolean {
  return allows(routes.wallet.access, viewerOf(useMe())).ok
}

/** Null while unknown, and for users who may not see it. */
export function useBalance(): Balance | null {
  const me = useMe()
  const mayKnow = useMayKnowBalance()
  // Another user may sign in on the same page: their agency's balance is loaded at once.
  const person = me?.userInfo.id
  useEffect(() => {
    if (!mayKnow) return
    const stopping = new AbortController()
    const ask = () => {
      // After a failure the last known balance stays; pages that act on it load it themselves.
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
