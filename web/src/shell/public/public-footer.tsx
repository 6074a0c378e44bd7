import { localDateAt, PLATFORM_ZONE } from '@interline/domain/time/zone'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Link } from '../../ui/link.tsx'
import { CurrencyChooser } from '../parts/currency-chooser.tsx'
import { FilingNumbers } from '../parts/filing-numbers.tsx'
import { siteName } from '../site-names.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text.ts'
import styles from './public.module.css'

export function PublicFooter() {
  const t = useText(shellText)
  const site = useSite()
  const contact = site?.siteInfo.contact
  const ofPlatform = site?.siteInfo.platformWords ?? true
  const year = localDateAt(serverNow(), PLATFORM_ZONE).slice(0, 4)
  return (
    <footer className={styles.foot} data-print="no">
      <div className={styles.footInside}>
        <span>{t(($) => $.footer.copyright, { year, name: siteName(site, t.locale) })}</span>
        <CurrencyChooser />
        {contact?.phone && <a href={`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`}>{contact.phone}</a>}
        {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
        {ofPlatform && <Link to={paths.about}>{t(($) => $.footer.about)}</Link>}
        <Link to={paths.verify}>{t(($) => $.titles.verify)}</Link>
        {ofPlatform && <Link to={paths.developers}>{t(($) => $.titles.developers)}</Link>}
        <Link to={paths.terms}>{t(($) => $.footer.terms)}</Link>
        <Link to={paths.privacy}>{t(($) => $.footer.privacy)}</Link>
        <FilingNumbers className={styles.filing} />
      </div>
    </footer>
  )
}
