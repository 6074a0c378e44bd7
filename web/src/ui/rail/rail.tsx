import { useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Count } from '../tabs/count.tsx'
import styles from './rail.module.css'

export interface RailItem {
  readonly to: string
  readonly label: string
  readonly icon?: ReactNode
  readonly current: boolean
  readonly count?: number | undefined
  /** More than were counted: `999+`. */
  readonly more?: boolean | undefined
  /** Something in it expires within the hour. */
  readonly urgent?: boolean | undefined
}

export interface RailGroup {
  readonly title: string
  readonly items: readonly RailItem[]
}

/** The menu at the side of a section; a scrollable row on phones. */
export function Rail({
  label,
  groups,
  isCounting = false,
}: {
  readonly label: string
  readonly groups: readonly RailGroup[]
  /** Counts are on their way: on phones they would move the entries after them. */
  readonly isCounting?: boolean
}) {
  const id = useId()
  const menu = useRef<HTMLElement>(null)
  const all = groups.flatMap(({ items }) => items)
  const current = all.find((item) => item.current)?.to
  // Counts make the entries before it wider, saved views the row longer; a count that changes later leaves the row where it is.
  const entries = all.length
  const counted = all.filter(({ count }) => count !== undefined).length
  // On phones the row scrolls to the current entry; a menu that fits needs no scrolling.
  useEffect(() => {
    const line = menu.current
    const item = line?.querySelector<HTMLElement>('[aria-current]')
    if (line && item) line.scrollLeft = item.offsetLeft - (line.clientWidth - item.offsetWidth) / 2
  }, [current, entries, counted])
  return (
    <nav ref={menu} className={styles.rail} aria-label={label} data-counting={isCounting || undefined}>
      {groups.map((group, index) => (
        <div key={group.title} role="group" aria-labelledby={`${id}-${index}`}>
          <h2 className={styles.title} id={`${id}-${index}`}>
            {group.title}
          </h2>
          <ul className={styles.list}>
            {group.items.map((item) => (
              <li key={item.to}>
                <Link className={styles.item} to={item.to} aria-current={item.current ? 'page' : undefined}>
                  {item.icon}
                  {item.label}
                  {item.count !== undefined && item.count > 0 && (
                    <span className={styles.count}>
                      <Count urgent={item.urgent ?? false}>{item.more ? `${item.count}+` : item.count}</Count>
                    </span>
                  )}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
