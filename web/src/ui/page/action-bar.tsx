import type { ReactNode } from 'react'
import styles from './page.module.css'

/** Price and primary action within thumb reach, on phones only; replaces the section tabs. Last in the page. */
export function ActionBar({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.actionBar} data-action-bar data-print="no">
      {children}
    </div>
  )
}
