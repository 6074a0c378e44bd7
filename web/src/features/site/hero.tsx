import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import { paths } from '../../paths.ts'
import { siteName } from '../../shell/site-names.ts'
import { useSite } from '../../shell/site.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Globe } from './globe/globe.tsx'
import styles from './hero.module.css'
import { homeText } from './text.ts'

/** The first screen: the product, and the card to sign in (`children`). */
export function Hero({ children }: { readonly children: ReactNode }) {
  const t = useText(homeText)
  const site = useSite()
  const info = site?.siteInfo
  const own = info && !info.platformWords
  const title = info?.home?.title[t.locale] || (own ? siteName(site, t.locale) : t(($) => $.hero.title))
  const lead = info?.home?.lead[t.locale] || (own ? t(($) => $.hero.plainLead) : t(($) => $.hero.lead))
  return (
    <div className={styles.hero}>
      <Globe stopLabel={t(($) => $.hero.stopGlobe)} turnLabel={t(($) => $.hero.turnGlobe)} />
      <div className={styles.inside}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {(info?.home?.sections.includes('partner') ?? true) && (
            <LinkButton className={styles.partner} kind="onBar" size="lg" to={`${paths.home}#partner`}>
              {t(($) => $.hero.partner)}
            </LinkButton>
          )}
        </div>
        <div className={styles.card} id="sign-in">
          {children}
        </div>
      </div>
    </div>
  )
}
