import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Price and main action at the thumb, on phones only; the sections' tab bar gives way to it. Last in the page. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actionBar} data-action-bar data-print="no">
      {children}
    </div>
  )
}
