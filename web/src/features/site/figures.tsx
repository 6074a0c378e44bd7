import { useText } from '../../i18n/index.tsx'
import styles from './home.module.css'
import { homeText } from './text.ts'

export function Figures() {
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
