import { allows } from '@interline/domain/access/access'
import { Plane, Search, Ticket, TrainFront, User, WalletMinimal } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { routes } from '../../routes.tsx'
import type { Section } from '../../routes.tsx'
import { Link } from '../../ui/link.tsx'
import { useRouteEntry } from '../frame/current-route.ts'
import { useMe, viewerOf } from '../session.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'
import { menuFor, type MenuTarget } from './menu.ts'

/** Agencies are managed at a desk: their pages are in the menu only. */
type Tab = Exclude<Section, 'agencies'>

/** A new product chooses its icon here; its word and its place come with it. */
const ICONS: Readonly<Record<Tab, typeof Search>> = {
  flights: Search,
  group: Plane,
  trains: TrainFront,
  bookings: Ticket,
  wallet: WalletMinimal,
}

type TabTarget = MenuTarget & { readonly section: Tab }

/** As in the top bar, with the orders in second place. */
function tabsOf(menu: readonly MenuTarget[]): TabTarget[] {
  const tabs = menu.filter((each): each is TabTarget => each.section !== 'agencies')
  const [first, ...others] = tabs.filter(({ section }) => section !== 'bookings')
  return [...(first ? [first] : []), ...tabs.filter(({ section }) => section === 'bookings'), ...others]
}

/** The sections within thumb reach, on phones. */
export function TabBar() {
  const t = useText(shellText)
  const here = useRouteEntry()
  const viewer = viewerOf(useMe())
  return (
    <nav className={styles.tabs} aria-label={t(($) => $.tabs.label)} data-print="no">
      {tabsOf(menuFor(viewer)).map(({ section, to }) => {
        const Icon = ICONS[section]
        return (
          // Every page of a section highlights its tab.
          <Link key={section} to={to} aria-current={here?.section === section ? 'page' : undefined}>
            <Icon aria-hidden="true" />
            {t.messages.tabs[section]}
          </Link>
        )
      })}
      {allows(routes.profile.access, viewer).ok && (
        <Link to={routes.profile.path} aria-current={here === routes.profile ? 'page' : undefined}>
          <User aria-hidden="true" />
          {t(($) => $.tabs.me)}
        </Link>
      )}
    </nav>
  )
}
