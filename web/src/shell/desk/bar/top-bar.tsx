import { Search } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { Link } from '../../../ui/link.tsx'
import { Brand } from '../../parts/brand.tsx'
import { useRouteEntry } from '../../frame/current-route.ts'
import { LANDINGS } from '../../landings.ts'
import { useMe, viewerOf } from '../../session.ts'
import { shellText } from '../../text.ts'
import { landing } from '@interline/domain/access/access'
import { AlertsPlace } from './alerts-place.tsx'
import { BalanceLink } from './balance-link.tsx'
import { COMMAND_KEY, openCommands } from '../keys/layers.ts'
import styles from '../desk.module.css'
import { menuFor } from '../menu.ts'
import { NarrowMenu } from './narrow-menu.tsx'
import { ThemeButton } from './theme-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** The ink bar: brand, permitted sections, search, balance, theme, user menu. */
export function TopBar() {
  const t = useText(shellText)
  const me = useMe()
  const viewer = viewerOf(me)
  const here = useRouteEntry()?.section
  const entries = menuFor(viewer).map(({ section, to }) => ({
    to,
    label: t.messages.menu[section],
    current: section === here,
  }))
  return (
    <header className={styles.bar} data-print="no">
      <div className={styles.inside}>
        {me && <NarrowMenu groups={[{ entries }]} />}
        <Brand to={viewer ? LANDINGS[landing(viewer)] : paths.home} />
        {me?.company.logo && (
          <img className={styles.companyLogo} src={me.company.logo} alt={me.company.name} />
        )}
        <nav className={styles.menu} aria-label={t(($) => $.menu.main)}>
          {entries.map(({ to, label, current }) => (
            <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          {me && (
            <button type="button" className={styles.search} onClick={openCommands}>
              <Search aria-hidden="true" />
              <span className={styles.searchWords}>{t(($) => $.commands.open)}</span>
              <Kbd>{COMMAND_KEY}</Kbd>
            </button>
          )}
          {me && (
            <AlertsPlace
              realm="agency"
              person={me.userInfo.id}
              inBrowser={(me.userInfo.config.alerts?.browser.length ?? 0) > 0}
            />
          )}
          {me && <BalanceLink />}
          <ThemeButton />
          {me ? (
            <UserMenu me={me} />
          ) : (
            <Link className={styles.tool} to={paths.home}>
              {t(($) => $.user.signIn)}
            </Link>
          )}
        </div>
      </div>
    </header>
  )
}
