import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { usePathname } from '../../../navigation.ts'
import { Link } from '../../../ui/link.tsx'
import { LaterSheet } from '../../../ui/overlay/later-sheet.tsx'
import { shellText } from '../../text.ts'
import styles from '../desk.module.css'

/** A place that the bar leads to. */
export interface BarEntry {
  readonly to: string
  readonly label: string
  readonly current: boolean
}

/** The bar's entries as a sheet from the left, under 960 px. */
export function NarrowMenu({ entries }: { readonly entries: readonly BarEntry[] }) {
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
        <nav className={styles.sheetMenu} aria-label={t(($) => $.menu.main)}>
          {entries.map(({ to, label, current }) => (
            <Link
              key={to}
              to={to}
              // Also where one is already, whose address does not change.
              onClick={() => setOpen(false)}
              aria-current={current ? 'page' : undefined}
            >
              {label}
            </Link>
          ))}
        </nav>
      </LaterSheet>
    </>
  )
}
