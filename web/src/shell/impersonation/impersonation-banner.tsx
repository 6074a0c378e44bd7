import { Eye } from 'lucide-react'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { onSessionLost } from '../../api/session-lost.ts'
import { useText } from '../../i18n/index.tsx'
import { useRouter } from '../../router/context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sign } from '../../ui/sign/sign.tsx'
import { refreshMe, useMe } from '../session.ts'
import styles from './impersonation.module.css'
import { endImpersonation, leaveLooking } from './leave.ts'
import { impersonationText } from './text.ts'

/** Above every page during an impersonation: who views as whom, for how long, and the way out. */
export default function ImpersonationBanner() {
  const me = useMe()
  const t = useText(impersonationText)
  const router = useRouter()
  const go = useCallback((address: string) => router.go(address), [router])
  const [busy, setBusy] = useState(false)
  const banner = useRef<HTMLElement>(null)
  useEffect(() => onSessionLost((realm) => realm === 'agency' && void leaveLooking(go)), [go])
  useLayoutEffect(() => {
    const root = document.documentElement
    // Sticky elements stay below the banner, whatever its height.
    const watch = new ResizeObserver(() =>
      root.style.setProperty('--banner-height', `${banner.current?.offsetHeight ?? 0}px`),
    )
    if (banner.current) watch.observe(banner.current)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--banner-height')
    }
  }, [])
  const end = async () => {
    setBusy(true)
    await endImpersonation(go)
    setBusy(false)
  }
  const seen = me?.impersonation
  if (!seen) return null
  return (
    <aside ref={banner} className={styles.banner} aria-label={t(($) => $.banner.label)} data-print="no">
      <Eye aria-hidden="true" />
      <p>
        <strong>{t(($) => $.banner.as, { person: me.userInfo.nickname, agency: me.company.name })}</strong>
        {t.locale === 'en' && ' '}
        {t(($) => $.banner.who, { name: seen.by })}
      </p>
      <Sign
        until={seen.until}
        label={t(($) => $.banner.left)}
        showLabel
        over={t(($) => $.banner.over)}
        // The next call reports the end, which leads back.
        onOver={() => void refreshMe().catch(() => undefined)}
      />
      <Button size="sm" busy={busy} onClick={() => void end()}>
        {t(($) => $.banner.end)}
      </Button>
    </aside>
  )
}
