import { useText } from '../../../i18n/index.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import type { NameList } from '../group.ts'
import styles from '../groups.module.css'
import own from './names.module.css'
import { cellId } from './names-draft.ts'
import { groupNamesText } from './text.ts'

/** Of a list of hundreds; the others follow once these are corrected. */
const MOST_SHOWN = 10

/** The issues by row and column, above a table of which most of the cells are out of sight. Each leads to its cell. */
export function NamesFaults({ faults }: { readonly faults: NameList['faults'] }) {
  const t = useText(groupNamesText)
  if (faults.length === 0) return null
  const shown = faults.slice(0, MOST_SHOWN)
  return (
    <Notice tone="error">
      {t(($) => $.faults.title)}
      <ul className={styles.faults}>
        {shown.map(({ row, column, message }) => (
          <li key={`${row} ${column}`}>
            <button
              type="button"
              className={own.toCell}
              onClick={() => document.getElementById(cellId(row, column))?.focus()}
            >
              {t(($) => $.faults.issue, {
                cell: t(($) => $.cell, { column: t.messages.columns[column], row: row + 1 }),
                message,
              })}
            </button>
          </li>
        ))}
      </ul>
      {faults.length > shown.length && t(($) => $.faults.more, { count: faults.length - shown.length })}
    </Notice>
  )
}
