import { useLocale } from '../../i18n/index.tsx'
import type { SiteSettings } from '../../shell/site.ts'
import styles from './home.module.css'

type Block = SiteSettings['siteInfo']['home']['blocks'][number]

/** Parts of the start page in the site's own words, with pictures where it has them. */
export function OwnBlocks({ blocks }: { readonly blocks: readonly Block[] }) {
  const locale = useLocale()
  return (
    <>
      {blocks.map(({ title, text, picture }, at) => (
        <section key={at} className={styles.section} aria-labelledby={`own-${at}`}>
          <div className={styles.own} data-pictured={picture !== null || undefined}>
            <div>
              <h2 id={`own-${at}`}>{title[locale]}</h2>
              {text[locale].split(/\n\s*\n/).map((paragraph, index) => (
                <p key={index}>{paragraph}</p>
              ))}
            </div>
            {picture !== null && <img src={picture} alt="" loading="lazy" />}
          </div>
        </section>
      ))}
    </>
  )
}
