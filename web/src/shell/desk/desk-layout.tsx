import type { ReactNode } from 'react'
import { useMe } from '../session.ts'
import { TopBar } from './bar/top-bar.tsx'
import { ClockBanner } from './clock-banner.tsx'
import { DeskFooter } from './desk-footer.tsx'
import styles from './desk.module.css'
import { DeskLayers } from './keys/desk-layers.tsx'
import { useDeskKeys } from './keys/use-desk-keys.ts'
import { OfflineBar } from './offline-bar.tsx'
import { TabBar } from './tab-bar.tsx'
import { useZoomLock } from './use-zoom-lock.ts'

/** Frame of the signed-in desk: the ink bar, the page, the footer, the keys. */
export default function DeskLayout({ children }: { readonly children: ReactNode }) {
  const me = useMe()
  useZoomLock()
  useDeskKeys()
  return (
    <>
      <div className={styles.frame}>
        <TopBar />
        <OfflineBar />
        <ClockBanner />
        <main className={styles.content} id="content" tabIndex={-1}>
          {children}
        </main>
        <DeskFooter />
        {me && <TabBar />}
      </div>
      <DeskLayers />
    </>
  )
}
