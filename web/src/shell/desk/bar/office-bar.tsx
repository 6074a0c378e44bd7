import { LogOut } from 'lucide-react'
import { allows } from '@interline/domain/access/access'
import { useText } from '../../../i18n/index.tsx'
import { usePathname } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { useRouter } from '../../../router/context.ts'
import { routes } from '../../../routes.tsx'
import { Link } from '../../../ui/link.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { Brand } from '../../parts/brand.tsx'
import { endOfficeSession, officeViewer, useOfficeUser } from '../../office-session.ts'
import { shellText } from '../../text.ts'
import styles from '../desk.module.css'
import { NarrowMenu } from './narrow-menu.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The bar of the platform's own staff. */
export function OfficeBar() {
  const t = useText(shellText)
  const user = useOfficeUser()
  const here = usePathname()
  const router = useRouter()
  const entries = [
    { entry: routes.officeDesk, label: t(($) => $.rails.desk) },
    { entry: routes.officeDisruptions, label: t(($) => $.rails.disruptions) },
    { entry: routes.officeReviewRules, label: t(($) => $.titles.officeReviewRules) },
    { entry: routes.officeEnquiries, label: t(($) => $.rails.enquiries) },
    { entry: routes.officeImpersonation, label: t(($) => $.titles.officeImpersonation) },
    { entry: routes.officeSandbox, label: t(($) => $.rails.sandbox) },
  ]
    .filter(({ entry }) => allows(entry.access, officeViewer(user)).ok)
    .map(({ entry: { path }, label }) => ({ to: path, label, current: path === here }))
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
      <div className={styles.inside}>
        {user && <NarrowMenu entries={entries} />}
        <Brand to={paths.office} />
        <span className={styles.officeTag}>{t(($) => $.user.office)}</span>
        <nav className={styles.menu} aria-label={t(($) => $.menu.main)}>
          {entries.map(({ to, label, current }) => (
            <Link key={to} to={to} aria-current={current ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeButton />
          {user && (
            <Link className={styles.tool} to={paths.officeAccount} title={t(($) => $.titles.officeAccount)}>
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
