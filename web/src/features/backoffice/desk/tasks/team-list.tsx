import { useText } from '../../../../i18n/index.tsx'
import { initials } from '../../../../shell/desk/bar/initials.ts'
import type { Queues } from '../desk-order.ts'
import styles from '../desk.module.css'
import { deskText } from '../text.ts'

/** Number of tasks by desk colleague. Below the queues on wide screens, after the work on a phone. */
export function TeamList({ team }: { readonly team: Queues['team'] }) {
  const t = useText(deskText)
  return (
    <section className={styles.team} aria-labelledby="desk-team">
      <h2 id="desk-team">{t(($) => $.team)}</h2>
      <ul>
        {team.map(({ id, name, tasks }) => (
          <li key={id}>
            <span className={styles.initials} aria-hidden="true">
              {initials(name)}
            </span>
            {name}
            <span>{tasks}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
