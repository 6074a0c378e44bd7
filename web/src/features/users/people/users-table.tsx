import type { Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import styles from './people.module.css'
import { STATE_TONES, stateOf, type Person } from './person.ts'
import { peopleText } from './text.ts'

interface UsersTableProps {
  /** Undefined while the first page loads. */
  readonly list: Reply<'users.list'> | undefined
  /** With columns for owners only. */
  readonly detailed: boolean
  readonly isFiltered: boolean
  readonly onOpen: ((person: Person) => void) | undefined
  readonly onPage: (page: number) => void
  readonly onShowAll: () => void
}

export function UsersTable({ list, detailed, isFiltered, onOpen, onPage, onShowAll }: UsersTableProps) {
  const t = useText(peopleText)
  const dateFormat = useDateFormat()
  const { columns: heads } = t.messages
  const quiet = (text: string) => <span className={styles.quiet}>{text}</span>
  const name = (row: Person) => (
    <span className={styles.who}>
      <Avatar name={row.nickname} picture={row.avatar} />
      {onOpen ? (
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
      )}
    </span>
  )
  const state = (row: Person) => (
    <Status tone={STATE_TONES[stateOf(row)]}>{t.messages.states[stateOf(row)]}</Status>
  )
  const phone = (row: Person) => (row.phone ? `+${row.phone.area} ${row.phone.number}` : '')
  const roles = (row: Person) =>
    t.list(row.roles.map((each) => t.messages.roles[each].name)) || quiet(t(($) => $.noRole))
  const seen = (row: Person) =>
    row.details?.lastSeenAt ? instantText(row.details.lastSeenAt, dateFormat) : quiet(t(($) => $.never))
  const columns: Column<Person>[] = [
    { key: 'name', head: heads.name, cell: name },
    { key: 'email', head: heads.email, cell: (row) => row.username },
    { key: 'phone', head: heads.phone, cell: phone, nowrap: true },
    { key: 'roles', head: heads.roles, cell: roles },
    { key: 'status', head: heads.status, cell: state, nowrap: true },
    ...(detailed
      ? [
          { key: 'seen', head: heads.seen, cell: seen, nowrap: true },
          {
            key: 'factor',
            head: heads.factor,
            cell: (row: Person) => (row.details?.secondFactor ? t(($) => $.on) : quiet(t(($) => $.off))),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t(($) => $.title)}
      columns={columns}
      rows={list?.rows}
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
          <p>{[row.username, phone(row)].filter(Boolean).join(' · ')}</p>
        </div>
      )}
      empty={
        isFiltered ? (
          <EmptyState
            title={t(($) => $.noneTitle)}
            actions={<Button onClick={onShowAll}>{t(($) => $.showAll)}</Button>}
          >
            {t(($) => $.noneText)}
          </EmptyState>
        ) : (
          <EmptyState title={t(($) => $.emptyTitle)}>{t(($) => $.emptyText)}</EmptyState>
        )
      }
      foot={list && <Pager page={list.page} pageSize={list.pageSize} total={list.total} onPage={onPage} />}
    />
  )
}
