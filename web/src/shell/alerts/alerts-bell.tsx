import { Bell } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { usePathname } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { useRouter } from '../../router/context.ts'
import { useStore } from '../../store.ts'
import { Link } from '../../ui/link.tsx'
import { useMediaQuery, PHONE } from '../../ui/use-media-query.ts'
import { shellText } from '../text.ts'
import { alertCount, watchCount, type Realm } from './alert-calls.ts'
import styles from './alerts.module.css'

const AlertsSheet = lazy(() => import('./alerts-sheet.tsx'))

/** More fit on no badge. */
const MOST = 99

export interface AlertsBellProps {
  readonly realm: Realm
  /** Id of the signed-in user. */
  readonly person: string
  /** The person wants the browser to tell them of some kinds. */
  readonly inBrowser?: boolean
  readonly className: string | undefined
}

/** Unread alerts: a sheet beside the page, on a phone a page of its own. The badge takes no room, so that nothing moves. */
export default function AlertsBell({ realm, person, inBrowser = false, className }: AlertsBellProps) {
  const t = useText(shellText)
  const router = useRouter()
  const here = usePathname()
  const isPhone = useMediaQuery(PHONE)
  const [open, setOpen] = useState(false)
  const known = useStore(alertCount)
  const unread = known?.person === person ? known.unread : 0
  useEffect(
    () =>
      watchCount(realm, person, {
        inBackground: inBrowser,
        onCount: ({ browser }) => {
          if (browser.length > 0 && inBrowser)
            void import('./browser-alerts.ts').then(({ showInBrowser }) =>
              showInBrowser(browser, (page) => void router.go(page)),
            )
        },
      }),
    [realm, person, inBrowser, router],
  )
  useEffect(() => setOpen(false), [here])
  const label = unread === 0 ? t(($) => $.alerts.none) : t(($) => $.alerts.unread, { count: unread })
  const page = realm === 'office' ? paths.officeAlerts : paths.alerts
  const inside = (
    <>
      <Bell aria-hidden="true" />
      {unread > 0 && (
        <span className={styles.badge} aria-hidden="true">
          {unread > MOST ? `${MOST}+` : unread}
        </span>
      )}
    </>
  )
  const look = `${className ?? ''} ${styles.bell}`
  if (isPhone)
    return (
      <Link className={look} to={page} aria-label={label} title={label}>
        {inside}
      </Link>
    )
  return (
    <>
      <button
        type="button"
        className={look}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {inside}
      </button>
      {open && (
        <Suspense fallback={null}>
          <AlertsSheet realm={realm} page={page} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
