import { Menu as MenuIcon } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { usePathname } from '../../../navigation.ts'
import { Link } from '../../../ui/link.tsx'
import { LaterSheet } from '../../../ui/overlay/later-sheet.tsx'
import { Count } from '../../../ui/tabs/count.tsx'
import { shellText } from '../../text.ts'
import styles from '../desk.module.css'
import sheet from './narrow-menu.module.css'

/** A destination of the bar. */
export interface BarEntry {
  readonly to: string
  readonly label: string
  readonly current: boolean
  /** Number of items that wait there for the user. */
  readonly count?: number | undefined
}

interface NarrowMenuProps {
  /** One without a title has no heading. */
  readonly groups: readonly { readonly title?: string; readonly entries: readonly BarEntry[] }[]
}

/** The bar's entries as a sheet from the left, under 960 px. */
export function NarrowMenu({ groups }: NarrowMenuProps) {
  const t = useText(shellText)
  const [open, setOpen] = useState(false)
  const here = usePathname()
  useEffect(() => setOpen(false), [here])
  return (
    <>
      <button
        type="button"
        className={`${styles.tool} ${styles.onlyNarrow}`}
        aria-label={t(($) => $.menu.open)}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <MenuIcon aria-hidden="true" />
      </button>
      <LaterSheet
        side="left"
        width={320}
        open={open}
        onClose={() => setOpen(false)}
        title={t(($) => $.menu.main)}
      >
        <nav className={sheet.menu} aria-label={t(($) => $.menu.main)}>
          {groups.map(({ title, entries }) => (
            <Fragment key={title ?? ''}>
              {title !== undefined && entries.length > 1 && <h3>{title}</h3>}
              {entries.map(({ to, label, current, count = 0 }) => (
                <Link
                  key={to}
                  to={to}
                  // Also for the current page, whose address does not change.
                  onClick={() => setOpen(false)}
                  aria-current={current ? 'page' : undefined}
                >
                  {label}
                  {count > 0 && <Count>{count}</Count>}
                </Link>
              ))}
            </Fragment>
          ))}
        </nav>
      </LaterSheet>
    </>
  )
}
