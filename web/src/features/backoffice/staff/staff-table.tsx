import { useText } from '../../../i18n/index.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { STATE_TONES, stateOf, type Member } from './member.ts'
import styles from './staff.module.css'
import { staffText } from './text.ts'

interface StaffTableProps {
  /** Undefined while the list loads. */
  readonly staff: readonly Member[] | undefined
  readonly onOpen: ((member: Member) => void) | undefined
}

export function StaffTable({ staff, onOpen }: StaffTableProps) {
  const t = useText(staffText)
  const { columns: heads, roles: names } = t.messages
  const name = (row: Member) =>
    onOpen ? (
      <button
        type="button"
        className={styles.open}
        aria-label={t(($) => $.open, { name: row.nickname })}
        onClick={() => onOpen(row)}
      >
        {row.nickname}
      </button>
    ) : (
      row.nickname
    )
  const state = (row: Member) => (
    <Status tone={STATE_TONES[stateOf(row)]}>{t.messages.states[stateOf(row)]}</Status>
  )
  const roles = (row: Member) => t.list(row.roles.map((each) => names[each].name))
  const factor = (row: Member) => (row.secondFactor ? t(($) => $.on) : t(($) => $.off))
  const columns: Column<Member>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'email', head: heads.email, cell: (row) => row.username },
    { key: 'roles', head: heads.roles, cell: roles },
    { key: 'status', head: heads.status, cell: state, nowrap: true },
    { key: 'factor', head: heads.factor, cell: factor, nowrap: true },
    {
      key: 'seen',
      head: heads.seen,
      cell: (row) => (row.lastSeenAt ? instantText(row.lastSeenAt) : t(($) => $.never)),
      nowrap: true,
    },
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={staff}
      rowKey={(row) => row.id}
      rowLabel={(row) => row.nickname}
      {...(onOpen && { onOpen })}
      card={(row) => (
        <div className={styles.card}>
          <div>
            {name(row)}
            {state(row)}
          </div>
          <p>{roles(row)}</p>
          <p>{row.username}</p>
        </div>
      )}
      empty={<EmptyState title={t(($) => $.failed)} />}
    />
  )
}
