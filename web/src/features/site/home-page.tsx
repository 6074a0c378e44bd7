import { useText } from '../../i18n/index.tsx'
import { useMe, viewerOf, type Me } from '../../shell/session.ts'
import { Advantages } from './advantages.tsx'
import { Enquiry } from './enquiry/enquiry.tsx'
import { Hero } from './hero.tsx'
import { ProductBoard } from './product-board.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { homeText } from './text.ts'
import styles from './home.module.css'
import { landing } from '@interline/domain/access/access'
import { LANDINGS } from '../../shell/landings.ts'
import { LinkButton } from '../../ui/button/link-button.tsx'
import heroStyles from './hero.module.css'
import { PICTURES } from './solution-pictures.tsx'
import solutionStyles from './solutions.module.css'

export default function HomePage() {
  const t = useText(homeText)
  const me = useMe()
  return (
    <div className={styles.home}>
      <Hero>{me ? <DeskCard me={me} /> : <SignInCard />}</Hero>
      <Figures />
      <section className={styles.section} id="products" aria-labelledby="products-title">
        <h2 id="products-title">{t(($) => $.products.title)}</h2>
        <ProductBoard />
      </section>
      <section className={styles.section} id="ways" aria-labelledby="ways-title">
        <h2 id="ways-title">{t(($) => $.ways.title)}</h2>
        <Solutions />
      </section>
      <section className={styles.section} id="why" aria-labelledby="why-title">
        <h2 id="why-title">{t(($) => $.why.title)}</h2>
        <Advantages />
      </section>
      <section className={styles.section} id="partner" aria-labelledby="partner-title">
        <Enquiry />
      </section>
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
            {PICTURES[way]}
          </div>
          <h3>{t.messages.ways[way].title}</h3>
          <p>{t.messages.ways[way].text}</p>
        </li>
      ))}
    </ul>
  )
}
