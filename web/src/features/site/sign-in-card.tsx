import { useEffect, useMemo, useRef } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useGo, useSearchParams } from '../../navigation.ts'
import { paths } from '../../paths.ts'
import { enterDesk } from '../../shell/enter-desk.ts'
import { useSite } from '../../shell/site.ts'
import { agencyCalls } from '../../shell/sign-in/agency-calls.ts'
import { SignInForm } from '../../shell/sign-in/sign-in-form.tsx'
import { sessionText } from '../../shell/sign-in/text.ts'
import { Link } from '../../ui/link.tsx'
import styles from './hero.module.css'

/** The sign-in card, above the fold. `?next=` is the requested page; `?login=1` scrolls to the card. */
export function SignInCard() {
  const t = useText(sessionText)
  const go = useGo()
  const info = useSite()?.siteInfo
  const logo = info?.logo
  const mayApply = info?.home?.sections.includes('partner') ?? true
  const [query] = useSearchParams()
  const next = query.get('next')
  const isWanted = next !== null || query.has('login')
  const card = useRef<HTMLDivElement>(null)
  const calls = useMemo(
    () => agencyCalls(async (reply) => go(await enterDesk(reply, next), { replace: true })),
    [go, next],
  )
  useEffect(() => {
    // Redirected by the guard: the first field gets the focus, because on a phone it may be below the fold.
    if (isWanted) card.current?.querySelector('input')?.focus()
  }, [isWanted])
  return (
    <div ref={card}>
      {/* The bar above shows the white logo and the name. */}
      {logo && <img className={styles.cardLogo} src={logo} alt="" />}
      <h2 className={styles.cardTitle}>{t(($) => $.title)}</h2>
      <SignInForm
        calls={calls}
        note={next ? t(($) => $.wanted) : undefined}
        foot={
          <p className={styles.cardFoot}>
            <Link to={paths.providerSignOn}>{t(($) => $.company)}</Link>
            <br />
            {t(($) => $.noAccount)}
            {mayApply && <Link to={`${paths.home}#partner`}>{t(($) => $.apply)}</Link>}
          </p>
        }
      />
    </div>
  )
}
