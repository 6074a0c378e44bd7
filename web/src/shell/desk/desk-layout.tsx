import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useMe } from '../session.ts'
import { isEmbedded } from '../sign-on/embedded.ts'
import { TopBar } from './bar/top-bar.tsx'
import { SimulatedClock } from './simulated-clock.tsx'
import { DeskFooter } from './desk-footer.tsx'
import styles from './desk.module.css'
import { DeskLayers } from './keys/desk-layers.tsx'
import { useDeskKeys } from './keys/use-desk-keys.ts'
import { NoticesBar } from './notices-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { useZoomLock } from './use-zoom-lock.ts'
import { useText } from '../../i18n/index.tsx'
import { shellText } from '../text.ts'

const HostLink = lazy(() => import('../sign-on/host-link.tsx'))

/** Layout of the signed-in desk: ink bar, page, footer, shortcuts. A partner's page has bar, menu and footer of its own. */
export default function DeskLayout({ children }: { readonly children: ReactNode }) {
  const me = useMe()
  useZoomLock()
  useDeskKeys()
  const embedded = isEmbedded()
  return (
    <>
      <div className={styles.frame}>
        {!embedded && <TopBar />}
        <OfflineBar />
        <SimulatedClock />
        <FrozenBar />
        <NoticesBar />
        <main className={styles.content} id="content" tabIndex={-1}>
          {children}
        </main>
        {embedded ? (
          <Suspense fallback={null}>
            <HostLink />
          </Suspense>
        ) : (
          <DeskFooter />
        )}
        {me && !embedded && <TabBar />}
      </div>
      <DeskLayers />
    </>
  )
}

/** Says on every page that the agency is frozen and what its users can still do. */
function FrozenBar() {
  const t = useText(shellText)
  const isFrozen = useMe()?.company.frozen === true
  return (
    <div role="status" data-print="no">
      {isFrozen && <div className={styles.clock}>{t(($) => $.frozen)}</div>}
    </div>
  )
}
