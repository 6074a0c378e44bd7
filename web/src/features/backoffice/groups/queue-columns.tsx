import { GROUP_STATUSES } from '@interline/domain/groups/statuses'
import { useMemo } from 'react'
import type { Reply } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { fullDate, instantText } from '../../../ui/format/dates.ts'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { GroupStatusCell } from '../../groups/list/group-columns.tsx'
import styles from '../../groups/groups.module.css'
import { groupsText } from '../../groups/text.ts'
import { groupDeskText } from './text.ts'

export type QueueRow = Reply<'officeGroups.list'>['rows'][number]

export function useQueueColumns(): readonly Column<QueueRow>[] {
  const t = useText(groupDeskText)
  const words = useText(groupsText)
  return useMemo<Column<QueueRow>[]>(() => {
    const heads = words.messages.list.columns
    return [
      { key: 'order', head: heads.order, nowrap: true, cell: ({ id }) => <Code>{id}</Code> },
      { key: 'status', head: heads.status, cell: (row) => <GroupStatusCell row={row} /> },
      {
        key: 'group',
        head: heads.group,
        cell: (row) => (
          <>
            {row.groupName}
            <span className={styles.quiet}>{row.agencyName}</span>
          </>
        ),
      },
      {
        key: 'route',
        head: heads.route,
        cell: (row) => (
          <>
            <Code>{row.route}</Code>
            <span className={styles.quiet}>{fullDate(row.departOn)}</span>
          </>
        ),
      },
      {
        key: 'passengers',
        head: heads.passengers,
        align: 'end',
        cell: ({ passengers: { adult, child, infant } }) => adult + child + infant,
      },
      { key: 'due', head: t(($) => $.due), nowrap: true, cell: (row) => <DueCell row={row} /> },
      {
        key: 'waiting',
        head: t(($) => $.waiting),
        nowrap: true,
        cell: (row) => (GROUP_STATUSES[row.status].terminal ? null : instantText(row.waitingSince)),
      },
      { key: 'owner', head: t(($) => $.owner), cell: ({ owner }) => owner?.name },
    ]
  }, [t, words])
}

function DueCell({ row: { dueAt, hasAnswer, hasMessage, status } }: { readonly row: QueueRow }) {
  const t = useText(groupDeskText)
  if (!dueAt && GROUP_STATUSES[status].terminal) return null
  if (!dueAt) return <span className={styles.quiet}>{t(($) => $.agency)}</span>
  return (
    <>
      {instantText(dueAt)}
      {hasAnswer && <Status tone="primary">{t(($) => $.answered)}</Status>}
      {hasMessage && <Status tone="warning">{t(($) => $.message)}</Status>}
      {Date.parse(dueAt) < serverNow() && <Status tone="error">{t(($) => $.late)}</Status>}
    </>
  )
}

/** A row as a card on a phone. */
export function QueueCard({ row }: { readonly row: QueueRow }) {
  return (
    <div className={styles.card}>
      <span>
        <strong>{row.groupName}</strong>
        <GroupStatusCell row={row} />
      </span>
      <span className={styles.quiet}>
        {row.agencyName} · {row.route} · {row.id}
      </span>
      <DueCell row={row} />
    </div>
  )
}
