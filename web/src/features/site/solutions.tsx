import { useText } from '../../i18n/index.tsx'
import { PICTURES } from './solution-pictures.tsx'
import styles from './solutions.module.css'
import { homeText } from './text.ts'

const WAYS = ['api', 'portal', 'label', 'saas'] as const

/** The four ways of working together, each with a small picture of what it looks like. */
export function Solutions() {
  const t = useText(homeText)
  return (
    <ul className={styles.ways}>
      {WAYS.map((way) => (
        <li key={way}>
          <div className={styles.picture} aria-hidden="true">
            {PICTURES[way]}
          </div>
          <h3>{t.messages.ways[way].title}</h3>
          <p>{t.messages.ways[way].text}</p>
        </li>
      ))}
    </ul>
  )
}
