import { classNames } from '../class-names.ts'
import styles from './tabs.module.css'

export interface CountProps {
  readonly children: number | string
  /** Something in it expires within the hour. */
  readonly urgent?: boolean
}

/** A number beside a menu entry or a tab. */
export function Count({ children, urgent = false }: CountProps) {
  return <span className={classNames(styles.count, urgent && styles.urgent)}>{children}</span>
}
