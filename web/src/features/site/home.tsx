import { lazy, Suspense } from 'react'
import { useText } from '../../i18n/index.tsx'
import { useSite } from '../../shell/site.ts'
import { useMe, viewerOf, type Me } from '../../shell/session.ts'
import { Advantages } from './advantages.tsx'
import { Enquiry } from './enquiry/enquiry.tsx'
import { Hero } from './hero.tsx'
import { OwnBlocks } from './own-blocks.tsx'
import { ProductBoard } from './product-board.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { homeText } from './text.ts'
import styles from './home.module.css'
import type { HomeSection } from '@interline/domain/site/content'
import { landing } from '@interline/domain/access/access'
import { LANDINGS } from '../../shell/landings.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import heroStyles from './hero.module.css'
import solutionStyles from './solutions.module.css'

// Rendered with the page; the page does not wait for their code.
const DeskPicture = lazy(() => import('./desk-picture.tsx'))
const WayPicture = lazy(() => import('./solution-pictures.tsx'))

/** The public start page: the sign-in card, and the sections that the site shows. */
export function Home() {
  const t = useText(homeText)
  const me = useMe()
  const home = useSite()?.siteInfo.home
  const shows = (section: HomeSection) => home?.sections.includes(section) ?? true
  return (
    <div className={styles.home}>
      <Hero>{me ? <DeskCard me={me} /> : <SignInCard />}</Hero>
      {home && home.blocks.length > 0 && <OwnBlocks blocks={home.blocks} />}
      {shows('desk') && (
        <section className={styles.section}>
          <h2>{t(($) => $.picture.title)}</h2>
          <div className={styles.desk}>
            <Suspense>
              <DeskPicture />
            </Suspense>
          </div>
        </section>
      )}
      {shows('figures') && <Figures />}
      {shows('products') && (
        <section className={styles.section} id="products" aria-labelledby="products-title">
          <h2 id="products-title">{t(($) => $.products.title)}</h2>
          <ProductBoard />
        </section>
      )}
      {shows('ways') && (
        <section className={styles.section} id="ways" aria-labelledby="ways-title">
          <h2 id="ways-title">{t(($) => $.ways.title)}</h2>
          <Solutions />
        </section>
      )}
      {shows('why') && (
        <section className={styles.section} id="why" aria-labelledby="why-title">
          <h2 id="why-title">{t(($) => $.why.title)}</h2>
          <Advantages />
        </section>
      )}
      {shows('partner') && (
        <section className={styles.section} id="partner" aria-labelledby="partner-title">
          <Enquiry />
        </section>
      )}
    </div>
  )
}

/** Replaces the sign-in card for a user who is already signed in. */
function DeskCard({ me }: { readonly me: Me }) {
  const t = useText(homeText)
  return (
    <>
      <h2 className={heroStyles.cardTitle}>{t(($) => $.desk.title)}</h2>
      <p className={heroStyles.cardText}>
        {t(($) => $.desk.text, { person: me.userInfo.nickname, agency: me.company.name })}
      </p>
      <LinkButton kind="primary" size="lg" wide to={LANDINGS[landing(viewerOf(me)!)]}>
        {t(($) => $.desk.go)}
      </LinkButton>
    </>
  )
}

function Figures() {
  const t = useText(homeText)
  const { suppliers, years, currencies, languages } = t.messages.figures
  return (
    <section className={styles.figures} aria-label={t(($) => $.figures.label)}>
      <dl>
        {[suppliers, years, currencies, languages].map(({ value, text }) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const WAYS = ['api', 'portal', 'label', 'saas'] as const

/** The four ways to work with the platform, each with an illustration. */
function Solutions() {
  const t = useText(homeText)
  return (
    <ul className={solutionStyles.ways}>
      {WAYS.map((way) => (
        <li key={way}>
          <div className={solutionStyles.picture} aria-hidden="true">
            <Suspense>
              <WayPicture way={way} />
            </Suspense>
          </div>
          <h3>{t.messages.ways[way].title}</h3>
          <p>{t.messages.ways[way].text}</p>
        </li>
      ))}
    </ul>
  )
}
