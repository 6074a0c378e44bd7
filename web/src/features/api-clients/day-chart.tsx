import type { Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { dayAndMonth } from '../../ui/format/dates.ts'
import styles from './api-clients.module.css'
import { apiClientsText } from './text.ts'

type Day = Reply<'apiClients.usage'>['days'][number]

/** A bar for each day, its errors on top; the same figures as a table for whoever does not see it. */
export function DayChart({ days }: { readonly days: readonly Day[] }) {
  const t = useText(apiClientsText)
  const { usage: words } = t.messages
  const most = Math.max(1, ...days.map(({ calls }) => calls))
  const share = (part: number) => `${(part / most) * 100}%`
  const [first, last] = [days[0], days.at(-1)]
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} aria-hidden="true">
        {days.map(({ day, calls, refused, failed }) => (
          <div key={day} title={`${dayAndMonth(day, t.locale)}: ${calls} / ${refused + failed}`}>
            <span className={styles.wrongBar} style={{ height: share(refused + failed) }} />
            <span className={styles.goodBar} style={{ height: share(calls - refused - failed) }} />
          </div>
        ))}
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{first && dayAndMonth(first.day, t.locale)}</span>
        <span>{last && dayAndMonth(last.day, t.locale)}</span>
      </div>
      <table className="visually-hidden">
        <caption>{words.byDay}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.calls}</th>
            <th scope="col">{words.refused}</th>
            <th scope="col">{words.failedCalls}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, calls, refused, failed }) => (
            <tr key={day}>
              <th scope="row">{dayAndMonth(day, t.locale)}</th>
              <td>{calls}</td>
              <td>{refused}</td>
              <td>{failed}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
