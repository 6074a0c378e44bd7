import { useDateFormat } from '../../../shell/date-format.ts'
import { fullDate, instantText } from '../../../ui/format/dates.ts'
import { headcount, type GroupSummary } from '../group.ts'
import styles from '../groups.module.css'
import { GroupStatusCell } from './group-columns.tsx'
import { GroupTotal } from './group-total.tsx'

/** A row as a card on a phone. */
export function GroupCard({ row }: { readonly row: GroupSummary }) {
  const format = useDateFormat()
  return (
    <div className={styles.card}>
      <span>
        <strong>{row.groupName || row.id}</strong>
        <GroupTotal row={row} />
      </span>
      <span>
        <GroupStatusCell row={row} />
        {row.deadline && <span className={styles.quiet}>{instantText(row.deadline, format)}</span>}
      </span>
      <span className={styles.quiet}>
        {row.route} · {fullDate(row.departOn, format)} · {headcount(row.passengers)} · {row.id}
      </span>
    </div>
  )
}
