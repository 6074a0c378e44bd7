import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export interface CountProps {
  readonly children: number
  /** Something in it lapses within the hour. */
  readonly urgent?: boolean
}

/** How many, beside a menu entry or a tab. */
export function Count({ children, urgent = false }: CountProps) {
  return <span className={classNames(styles.count, urgent && styles.urgent)}>{children}</span>
}
