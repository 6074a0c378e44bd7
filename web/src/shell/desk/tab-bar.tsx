import { allows } from '@interline/domain/access/access'
import { Plane, Search, Ticket, TrainFront, User, WalletMinimal } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import type shell from '../../i18n/en/shell.ts'
import { routes } from '../../routes.tsx'
import type { RouteEntry } from '../../routes.tsx'
import { Link } from '../../ui/link.tsx'
import { useRouteEntry } from '../frame/current-route.ts'
import { useMe, viewerOf } from '../session.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'

const TABS: ReadonlyArray<{
  readonly name: keyof Omit<typeof shell.tabs, 'label'>
  readonly entry: RouteEntry
  readonly Icon: typeof Search
}> = [
  { name: 'search', entry: routes.flightSearch, Icon: Search },
  { name: 'orders', entry: routes.flightOrders, Icon: Ticket },
  { name: 'group', entry: routes.groupRequest, Icon: Plane },
  { name: 'trains', entry: routes.trainSearch, Icon: TrainFront },
  { name: 'wallet', entry: routes.wallet, Icon: WalletMinimal },
  { name: 'me', entry: routes.profile, Icon: User },
]

/** The sections within thumb reach, on phones. */
export function TabBar() {
  const t = useText(shellText)
  const here = useRouteEntry()
  // Every page of a section highlights its tab.
  const isHere = (entry: RouteEntry) =>
    entry === here || (entry.section !== undefined && entry.section === here?.section)
  const viewer = viewerOf(useMe())
  return (
    <nav className={styles.tabs} aria-label={t(($) => $.tabs.label)} data-print="no">
      {TABS.filter(({ entry }) => allows(entry.access, viewer).ok).map(({ name, entry, Icon }) => (
        <Link key={name} to={entry.path} aria-current={isHere(entry) ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {t.messages.tabs[name]}
        </Link>
      ))}
    </nav>
  )
}
