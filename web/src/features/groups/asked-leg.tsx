import { useText } from '../../i18n/index.tsx'
import { useDateFormat } from '../../shell/date-format.ts'
import { refName, usePlaces } from '../../shell/reference.ts'
import { fullDate } from '../../ui/format/dates.ts'
import type { Group } from './group.ts'
import styles from './groups.module.css'
import { groupsText } from './text.ts'

interface AskedLegProps {
  readonly leg: Pick<Group['request']['journeys'][number], 'origin' | 'destination' | 'date'> & {
    readonly returnDate?: string | null | undefined
  }
}

/** What was asked of one leg: `Hong Kong – Tokyo Narita · 2027-02-16 – 2027-02-23`. Lines break between dates only. */
export function AskedLeg({ leg: { origin, destination, date, returnDate } }: AskedLegProps) {
  const t = useText(groupsText)
  const places = usePlaces()
  const format = useDateFormat()
  const day = (each: string) => <span className={styles.day}>{fullDate(each, format)}</span>
  return (
    <span>
      {refName(origin, places, t.locale)} – {refName(destination, places, t.locale)} · {day(date)}
      {returnDate && <> – {day(returnDate)}</>}
    </span>
  )
}
