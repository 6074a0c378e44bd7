/** Shortcuts of every desk page: G and a letter navigates, ? lists the shortcuts, / and Ctrl+K search. */
import { useEffect } from 'react'
import { paths } from '../../../paths.ts'
import type { Section } from '../../../routes.tsx'
import { useRouter } from '../../../router/context.ts'
import { allowSingleKeys, isSingleKey } from '../../../ui/keys.ts'
import { useOfficeUser } from '../../office-session.ts'
import { useMe, viewerOf } from '../../session.ts'
import { openCommands, openCommandsWith, openShortcuts } from './layers.ts'
import { menuFor } from '../menu.ts'
import { takeEarlyKeys } from './type-ahead.ts'

const GO_KEYS: Readonly<Record<string, Section>> = {
  f: 'flights',
  g: 'group',
  o: 'bookings',
  t: 'trains',
  w: 'wallet',
  a: 'agencies',
}

// The second letter after G must follow quickly.
const PATIENCE_MS = 1500

export function useDeskKeys(): void {
  const router = useRouter()
  const me = useMe()
  const isOffice = useOfficeUser() !== null
  useEffect(() => allowSingleKeys(me?.userInfo.config.singleKeys ?? true), [me])
  useEffect(() => {
    if (!me && !isOffice) return
    let waitingSince = -Infinity
    const onKeyDown = (event: KeyboardEvent) => {
      if (me && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        return openCommands()
      }
      if (!isSingleKey(event)) return
      // Back-office pages have their own shortcuts and the same list.
      if (!me) {
        if (event.key === '?') openShortcuts()
        return
      }
      const key = event.key.toLowerCase()
      if (performance.now() - waitingSince < PATIENCE_MS) {
        waitingSince = -Infinity
        if (key === 'b') return void router.go(paths.alerts)
        const target = menuFor(viewerOf(me)).find(({ section }) => section === GO_KEYS[key])
        if (target) void router.go(target.to)
        return
      }
      if (key === 'g') waitingSince = performance.now()
      if (key === '/' || key === '?') event.preventDefault()
      if (key === '/') openCommands()
      if (key === '?') openShortcuts()
    }
    document.addEventListener('keydown', onKeyDown)
    const early = me && takeEarlyKeys({ singleKeys: me.userInfo.config.singleKeys ?? true })
    if (early) openCommandsWith(early)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [me, isOffice, router])
}
