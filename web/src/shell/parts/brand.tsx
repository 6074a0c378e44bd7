import { useText } from '../../i18n/index.tsx'
import { Link } from '../../ui/link.tsx'
import { BrandMark } from './brand-mark.tsx'
import styles from './brand.module.css'
import { siteName, siteShortName } from '../site-names.ts'
import { useSite } from '../site.ts'
import { shellText } from '../text.ts'

/** The site's white logo on the ink bar, or our mark with the site's name. */
export function Brand({ to, full = false }: { readonly to: string; readonly full?: boolean }) {
  const t = useText(shellText)
  const site = useSite()
  const name = full ? siteName(site, t.locale) : siteShortName(site, t.locale)
  const logo = site?.siteInfo.whiteLogo
  return (
    <Link className={styles.brand} to={to} aria-label={name || t(($) => $.menu.home)}>
      {logo ? <img src={logo} alt="" /> : <BrandMark />}
      {!logo && (full ? <WideName wide={name} narrow={siteShortName(site, t.locale)} /> : name)}
    </Link>
  )
}

/** The full name where it fits; phones show the short one. */
function WideName({ wide, narrow }: { readonly wide: string; readonly narrow: string }) {
  return (
    <>
      <span className={styles.wide}>{wide}</span>
      <span className={styles.narrow}>{narrow}</span>
    </>
  )
}
