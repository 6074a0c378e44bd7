import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { Kbd } from '../../ui/kbd.tsx'
import { Link } from '../../ui/link.tsx'
import { CurrencyChooser } from '../parts/currency-chooser.tsx'
import { FilingNumbers } from '../parts/filing-numbers.tsx'
import { LanguageChooser } from '../parts/language-chooser.tsx'
import { useDisplayCurrency } from '../currency.ts'
import { useMe } from '../session.ts'
import { siteName } from '../site-names.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text.ts'
import styles from './desk.module.css'
import { openShortcuts } from './keys/layers.ts'

// Most people see the currency in which they settle.
const RatesNote = lazy(async () => ({ default: (await import('./rates-note.tsx')).RatesNote }))

export function DeskFooter() {
  const t = useText(shellText)
  const site = useSite()
  const settlement = useMe()?.company.config.commonConfig.settlementCurrency
  const isConverted = useDisplayCurrency() !== settlement && settlement !== undefined
  // An agency's own site has no page about the platform.
  const ofPlatform = site?.siteInfo.platformWords ?? true
  const year = String(new Date().getFullYear())
  return (
    <footer className={styles.foot} data-print="no">
      <div>
        <LanguageChooser />
        <CurrencyChooser named />
        {isConverted && (
          <Suspense>
            <RatesNote />
          </Suspense>
        )}
        {site?.siteInfo.simulated && <span className={styles.quiet}>{t(($) => $.footer.simulated)}</span>}
        {ofPlatform && (
          <Link className={styles.push} to={paths.about}>
            {t(($) => $.footer.about)}
          </Link>
        )}
        <Link className={ofPlatform ? undefined : styles.push} to={paths.terms}>
          {t(($) => $.footer.terms)}
        </Link>
        <Link to={paths.privacy}>{t(($) => $.footer.privacy)}</Link>
        <button type="button" className={styles.keys} onClick={openShortcuts}>
          {t(($) => $.footer.shortcuts)} <Kbd>?</Kbd>
        </button>
        <FilingNumbers className={styles.filing} />
        <span className={styles.quiet}>
          {t(($) => $.footer.copyright, { year, name: siteName(site, t.locale) })}
        </span>
      </div>
    </footer>
  )
}
