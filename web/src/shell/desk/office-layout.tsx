import type { ReactNode } from 'react'
import { OfficeBar } from './bar/office-bar.tsx'
import { DeskFooter } from './desk-footer.tsx'
import { SimulatedClock } from './simulated-clock.tsx'
import styles from './desk.module.css'
import { useDeskKeys } from './keys/use-desk-keys.ts'
import { DeskLayers } from './keys/desk-layers.tsx'
import { OfflineBar } from './offline-bar.tsx'

/** Layout of the back office: its own bar, the same footer. */
export default function OfficeLayout({ children }: { readonly children: ReactNode }) {
  useDeskKeys()
  return (
    <>
      <div className={styles.frame}>
        <OfficeBar />
        <OfflineBar />
        <SimulatedClock />
        <main className={styles.content} id="content" tabIndex={-1}>
          {children}
        </main>
        <DeskFooter />
      </div>
      <DeskLayers />
    </>
  )
}
