import { NAME_COLUMNS, type NameColumn, type NameRow } from '@interline/domain/groups/name-list'
import { Trash2 } from 'lucide-react'
import { useText } from '../../../i18n/index.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import type { Group, NameList } from '../group.ts'
import styles from '../groups.module.css'
import own from './names.module.css'
import { groupNamesText } from './text.ts'
import { cellId, withCell } from './names-draft.ts'

interface NamesTableProps {
  readonly rows: readonly NameRow[]
  readonly faults: NameList['faults']
  readonly tickets: Group['tickets']
  /** Absent: the list cannot be changed. */
  readonly onChange?: (rows: readonly NameRow[]) => void
}

/** Every cell with its issue below it; changed in place. */
export function NamesTable({ rows, faults, tickets, onChange }: NamesTableProps) {
  const t = useText(groupNamesText)
  const { columns } = t.messages
  if (rows.length === 0)
    return (
      <p>
        <strong>{t(($) => $.empty)}</strong> {onChange && t(($) => $.emptyText)}
      </p>
    )
  const hasTickets = tickets.length > 0
  return (
    // A wide table scrolls sideways in a frame that the keyboard must reach.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={t(($) => $.title)}>
      <table className={`${styles.table} ${own.names}`}>
        <thead>
          <tr>
            {NAME_COLUMNS.map((column) => (
              <th key={column} scope="col">
                {columns[column]}
              </th>
            ))}
            {hasTickets && <th scope="col">{t(($) => $.ticket)}</th>}
            {onChange && <td />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {NAME_COLUMNS.map((column) => (
                <NameCell
                  key={column}
                  {...{ row, at, column }}
                  fault={faults.find((each) => each.row === at && each.column === column)?.message}
                  {...(onChange && { onChange: (cell) => onChange(withCell(rows, at, cell)) })}
                />
              ))}
              {hasTickets && (
                <td>
                  <Code>{tickets.find((each) => each.row === at)?.ticketNumber ?? ''}</Code>
                </td>
              )}
              {onChange && (
                <td>
                  <IconButton
                    label={t(($) => $.remove, { row: at + 1 })}
                    onClick={() => onChange(rows.filter((_, index) => index !== at))}
                  >
                    <Trash2 aria-hidden="true" />
                  </IconButton>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface NameCellProps {
  readonly row: NameRow
  readonly at: number
  readonly column: NameColumn
  readonly fault: string | undefined
  readonly onChange?: (cell: Partial<NameRow>) => void
}

function NameCell({ row, at, column, fault, onChange }: NameCellProps) {
  const t = useText(groupNamesText)
  const id = cellId(at, column)
  if (!onChange) return <td>{row[column]}</td>
  return (
    <td>
      <input
        id={id}
        aria-label={t(($) => $.cell, { column: t.messages.columns[column], row: at + 1 })}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        value={row[column]}
        onChange={({ target }) => onChange({ [column]: target.value })}
      />
      {fault && (
        <span id={`${id}-fault`} className={own.fault}>
          {fault}
        </span>
      )}
    </td>
  )
}
