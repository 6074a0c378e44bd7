import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './page.module.css'

export interface PageProps {
  readonly children: ReactNode
  /** 880 px at most: forms and prose. */
  readonly narrow?: boolean
}

/** The content of a page in its gutters, 1440 px at most, its parts 16 px apart. */
export function Page({ children, narrow = false }: PageProps) {
  return <div className={classNames(styles.page, narrow && styles.narrow)}>{children}</div>
}
