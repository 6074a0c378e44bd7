import { useText } from '../../i18n/index.tsx'
import { useMe } from '../../shell/session.ts'
import { Advantages } from './advantages.tsx'
import { DeskCard } from './desk-card.tsx'
import { Enquiry } from './enquiry/enquiry.tsx'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'
import { ProductBoard } from './product-board.tsx'
import { SignInCard } from './sign-in-card.tsx'
import { Solutions } from './solutions.tsx'
import { homeText } from './text.ts'
import styles from './home.module.css'

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
