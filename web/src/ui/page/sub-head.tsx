import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The white strip under the top bar, edge to edge: the search form, the head of an order. */
export function SubHead({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.subHead}>
      <div>{children}</div>
    </div>
  )
}
