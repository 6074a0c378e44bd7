import { allows } from '@interline/domain/access/access'
import { Plane, Search, Ticket, User, WalletMinimal } from 'lucide-react'
import { useText } from '../../i18n/index.tsx'
import { usePathname } from '../../navigation.ts'
import { routes } from '../../routes.tsx'
import { Link } from '../../ui/link.tsx'
import { useMe, viewerOf } from '../session.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'

const TABS = [
  { name: 'search', entry: routes.flightSearch, Icon: Search },
  { name: 'orders', entry: routes.flightOrders, Icon: Ticket },
  { name: 'group', entry: routes.groupRequest, Icon: Plane },
  { name: 'wallet', entry: routes.wallet, Icon: WalletMinimal },
  { name: 'me', entry: routes.profile, Icon: User },
] as const

/** The sections at the thumb, on phones. */
export function TabBar() {
  const t = useText(shellText)
  const here = usePathname()
  const viewer = viewerOf(useMe())
  return (
    <nav className={styles.tabs} aria-label={t(($) => $.tabs.label)} data-print="no">
      {TABS.filter(({ entry }) => allows(entry.access, viewer).ok).map(({ name, entry, Icon }) => (
        <Link key={name} to={entry.path} aria-current={here.startsWith(entry.path) ? 'page' : undefined}>
          <Icon aria-hidden="true" />
          {t.messages.tabs[name]}
        </Link>
      ))}
    </nav>
  )
}
