import type { ReactNode } from 'react'
import { useRouteEntry } from '../frame/current-route.ts'
import { useMe } from '../session.ts'
import { CommandBar } from './keys/command-bar.tsx'
import { DeskFooter } from './desk-footer.tsx'
import styles from './desk.module.css'
import { OfficeBar } from './bar/office-bar.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ShortcutSheet } from './keys/shortcut-sheet.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './bar/top-bar.tsx'
import { useDeskKeys } from './keys/use-desk-keys.ts'
import { useZoomLock } from './use-zoom-lock.ts'
import { RailFor } from './rail-for.tsx'

/** Frame of the signed-in desk: the ink bar, a section's rail where it has one, the page, the footer, the keys. */
export default function DeskLayout({ children }: { readonly children: ReactNode }) {
  const entry = useRouteEntry()
  const me = useMe()
  const isOffice = entry?.layout === 'office'
  useZoomLock()
  useDeskKeys()
  return (
    <>
      <div className={styles.frame}>
        {isOffice ? <OfficeBar /> : <TopBar />}
        <OfflineBar />
        <main className={styles.content} id="content" tabIndex={-1}>
          <RailFor entry={entry}>{children}</RailFor>
        </main>
        <DeskFooter />
        {me && !isOffice && <TabBar />}
      </div>
      <CommandBar />
      <ShortcutSheet />
    </>
  )
}
