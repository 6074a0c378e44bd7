import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

export interface PageProps {
  readonly children: ReactNode
  /** At most 880 px: forms and prose. */
  readonly narrow?: boolean
}

/** The content of a page with its gutters, at most 1440 px, parts 16 px apart. */
export function Page({ children, narrow = false }: PageProps) {
  return <div className={classNames(styles.page, narrow && styles.narrow)}>{children}</div>
}
