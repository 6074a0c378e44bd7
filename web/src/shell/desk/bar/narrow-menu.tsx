import { Menu as MenuIcon } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { usePathname } from '../../../navigation.ts'
import { Link } from '../../../ui/link.tsx'
import { LaterSheet } from '../../../ui/overlay/later-sheet.tsx'
import { useRouteEntry } from '../../frame/current-route.ts'
import { useMe, viewerOf } from '../../session.ts'
import { shellText } from '../../text.ts'
import styles from '../desk.module.css'
import { menuFor } from '../menu.ts'

/** The sections as a sheet from the left, under 960 px. */
export function NarrowMenu() {
  const t = useText(shellText)
  const [open, setOpen] = useState(false)
  const section = useRouteEntry()?.section
  const here = usePathname()
  const viewer = viewerOf(useMe())
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
          {menuFor(viewer).map((target) => (
            <Link
              key={target.section}
              to={target.to}
              // Also the section one is in already, whose address does not change.
              onClick={() => setOpen(false)}
              aria-current={target.section === section ? 'page' : undefined}
            >
              {t.messages.menu[target.section]}
            </Link>
          ))}
        </nav>
      </LaterSheet>
    </>
  )
}
