import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './folded-search.module.css'

interface FoldedLineProps {
  readonly way: string
  readonly rest: ReactNode
  /** Read aloud: what the line opens. */
  readonly label: string
  readonly onOpen: () => void
}

/** On phones the search above the results is one line that opens the whole form. */
export function FoldedLine({ way, rest, label, onOpen }: FoldedLineProps) {
  return (
    <button type="button" className={styles.pill} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.words}>
        <b>{way}</b>
        <span className={styles.rest}>{rest}</span>
      </span>
      <span className="visually-hidden">{label}</span>
      <Search aria-hidden="true" />
    </button>
  )
}
