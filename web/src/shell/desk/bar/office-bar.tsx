import { ChevronDown, LogOut } from 'lucide-react'
import { allows } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { usePathname } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useRouter } from '../../../router/context.ts'
import { officeRoutes } from '../../../office-routes.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import { Count } from '../../../ui/tabs/count.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AlertsPlace } from './alerts-place.tsx'
import { Brand } from '../../parts/brand.tsx'
import { endOfficeSession, officeViewer, useOfficeUser } from '../../office-session.ts'
import { shellText } from '../../text.ts'
import styles from '../desk.module.css'
import own from './office-bar.module.css'
import { officeMenuFor } from '../office-menu.ts'
import { NarrowMenu, type BarEntry } from './narrow-menu.tsx'
import { useApprovalCount } from './use-approval-count.ts'
import { useRequestCount } from './use-request-count.ts'
import { ThemeButton } from './theme-button.tsx'

/** The bar of the back office: its pages by subject. */
export function OfficeBar() {
  const t = useText(shellText)
  const user = useOfficeUser()
  const router = useRouter()
  const groups = useOfficeGroups()
  const signOut = async () => {
    try {
      await endOfficeSession(() => router.go(paths.office))
      toast.success(t(($) => $.session.goodbye))
    } catch {
      toast.error(t(($) => $.session.signOutFailed))
    }
  }
  return (
    <header className={styles.bar} data-print="no">
      <div className={classNames(styles.inside, own.inside)}>
        {user && <NarrowMenu groups={groups} />}
        <Brand to={paths.office} />
        <span className={own.tag}>{t(($) => $.user.office)}</span>
        <nav className={styles.menu} aria-label={t(($) => $.menu.main)}>
          {groups.map((group) => (
            <Subject key={group.title} {...group} />
          ))}
        </nav>
        <div className={classNames(styles.tools, own.tools)}>
          {user && <AlertsPlace realm="office" person={user.id} />}
          <ThemeButton />
          {user && (
            <Link
              className={classNames(styles.tool, own.person)}
              to={paths.officeAccount}
              title={t(($) => $.titles.officeAccount)}
            >
              {user.nickname}
            </Link>
          )}
          {user && (
            <button
              type="button"
              className={styles.tool}
              onClick={() => void signOut()}
              title={t(($) => $.user.signOut)}
            >
              <LogOut aria-label={t(($) => $.user.signOut)} />
            </button>
          )}
        </div>
      </div>
    </header>
  )
}

interface Group {
  readonly title: string
  readonly entries: readonly BarEntry[]
}

/** The subjects with their pages, what waits there, and which one is shown. */
function useOfficeGroups(): readonly Group[] {
  const t = useText(shellText)
  const user = useOfficeUser()
  const here = usePathname()
  const viewer = officeViewer(user)
  const counts: Readonly<Record<string, number>> = {
    [paths.officeApprovals]: useApprovalCount('office', user?.id ?? null),
    [paths.officeTopUps]: useRequestCount('office', allows(officeRoutes.officeTopUps.access, viewer).ok),
  }
  const { titles, rails, officeMenu } = t.messages
  const labels: Readonly<Partial<Record<string, string>>> = { officeTreasury: rails.treasury }
  return officeMenuFor(viewer).map(({ subject, pages }) => ({
    title: officeMenu[subject],
    entries: pages.map(({ path, title }) => ({
      to: path,
      label: labels[title] ?? titles[title],
      count: counts[path],
      current: path === here || here.startsWith(`${path}/`),
    })),
  }))
}

/** A subject as a menu of its pages; with a single page, its link. */
function Subject({ title, entries }: Group) {
  const count = entries.reduce((sum, each) => sum + (each.count ?? 0), 0)
  const isHere = entries.some(({ current }) => current)
  const [only, ...others] = entries
  const waiting = count > 0 && <Count>{count}</Count>
  if (only && others.length === 0)
    return (
      <Link className={styles.entry} to={only.to} aria-current={isHere ? 'page' : undefined}>
        {only.label}
        {waiting}
      </Link>
    )
  return (
    <Menu
      entries={entries.map(({ to, label, current, count: waits = 0 }) => ({
        to,
        label,
        current,
        ...(waits > 0 ? { note: waits } : {}),
      }))}
      trigger={(trigger) => (
        <button {...trigger} type="button" className={styles.entry} data-current={isHere || undefined}>
          {title}
          {waiting}
          <ChevronDown aria-hidden="true" />
        </button>
      )}
    />
  )
}
