import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from '../../groups/groups.module.css'
import { groupDeskText } from './text.ts'

type Sheet = Reply<'officeGroups.readTickets'>

/** What is wrong in a sheet, by row and column, and who has no ticket. */
export function SheetFaults({ sheet }: { readonly sheet: Sheet }) {
  const t = useText(groupDeskText)
  if (sheet.faults.length === 0 && sheet.missing.length === 0) return null
  return (
    <Notice tone="error" live="assertive">
      {t(($) => $.tickets.faults, { count: sheet.faults.length + sheet.missing.length })}
      <ul className={styles.faults}>
        {sheet.faults.map(({ line, column, message }) => (
          <li key={`${line} ${column}`}>
            {t(($) => $.tickets.fault, { line, column: t.messages.tickets.columns[column], message })}
          </li>
        ))}
        {sheet.missing.map(({ row, name }) => (
          <li key={row}>{t(($) => $.tickets.missing, { no: row + 1, name })}</li>
        ))}
      </ul>
    </Notice>
  )
}
