import { landing } from '@interline/domain/access/access'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { Brand } from '../parts/brand.tsx'
import { LANDINGS } from '../landings.ts'
import { LanguageChooser } from '../parts/language-chooser.tsx'
import { useMe, viewerOf } from '../session.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text.ts'
import styles from './public.module.css'

const PARTS = ['products', 'ways', 'why', 'partner'] as const

/** Name, sections of the start page, language and, when signed in, the link to the desk. */
export function PublicBar() {
  const t = useText(shellText)
  const me = useMe()
  const shown: readonly string[] | undefined = useSite()?.siteInfo.home?.sections
  const sections = PARTS.filter((part) => shown?.includes(part) ?? true)
  const parts = sections.map((id) => ({
    id,
    label: t.messages.public[id],
  }))
  return (
    <header className={styles.bar} data-print="no">
      <div className={styles.barInside}>
        <Brand to={paths.home} full />
        <nav className={styles.menu} aria-label={t(($) => $.public.menu)}>
          {parts.map(({ id, label }) => (
            <Link key={id} to={`${paths.home}#${id}`}>
              {label}
            </Link>
          ))}
          {me && (
            <Link className={styles.desk} to={LANDINGS[landing(viewerOf(me)!)]}>
              {t(($) => $.user.desk)}
            </Link>
          )}
        </nav>
        <LanguageChooser />
      </div>
    </header>
  )
}
