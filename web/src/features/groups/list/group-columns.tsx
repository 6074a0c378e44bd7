import { useMemo } from 'react'
import { useText } from '../../../i18n/index.tsx'
import { paths } from '../../../paths.ts'
import { useDateFormat } from '../../../shell/date-format.ts'
import { Code } from '../../../ui/code/code.tsx'
import { fullDate, instantText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DisruptionBadge } from '../../disruptions/disruption-badge.tsx'
import { headcount, toneOf, type GroupSummary } from '../group.ts'
import { groupsText } from '../text.ts'
import { GroupTotal } from './group-total.tsx'

export function useGroupColumns(): readonly Column<GroupSummary>[] {
  const t = useText(groupsText)
  const format = useDateFormat()
  return useMemo<Column<GroupSummary>[]>(() => {
    const heads = t.messages.list.columns
    return [
      {
        key: 'order',
        head: heads.order,
        nowrap: true,
        cell: ({ id }) => (
          <Link to={paths.groupOrder(id)}>
            <Code>{id}</Code>
          </Link>
        ),
      },
      { key: 'status', head: heads.status, cell: (row) => <GroupStatusCell row={row} /> },
      { key: 'group', head: heads.group, cell: (row) => row.groupName || '–' },
      { key: 'agency', head: heads.agency, cell: (row) => row.agencyName },
      { key: 'route', head: heads.route, cell: (row) => <Code>{row.route}</Code> },
      {
        key: 'departure',
        head: heads.departure,
        nowrap: true,
        cell: (row) => fullDate(row.departOn, format),
      },
      {
        key: 'passengers',
        head: heads.passengers,
        align: 'end',
        cell: ({ passengers }) => headcount(passengers),
      },
      {
        key: 'total',
        head: heads.total,
        align: 'end',
        nowrap: true,
        cell: (row) => <GroupTotal row={row} />,
      },
      {
        key: 'deadline',
        head: heads.deadline,
        nowrap: true,
        cell: ({ deadline }) => deadline && instantText(deadline, format),
      },
      {
        key: 'created',
        head: heads.created,
        nowrap: true,
        cell: (row) => instantText(row.createdAt, format),
      },
      { key: 'by', head: heads.by, cell: (row) => row.createdBy },
    ]
  }, [t, format])
}

interface OfRow {
  readonly row: GroupSummary
}

export function GroupStatusCell({ row }: OfRow) {
  const t = useText(groupsText)
  return (
    <>
      <Status tone={toneOf(row.status)}>{t.messages.statuses[row.status]}</Status>
      {row.paymentExpired && <Status tone="error">{t(($) => $.list.expired)}</Status>}
      <DisruptionBadge disruption={row.disruption} />
      {row.cancelRequested && <Status tone="warning">{t(($) => $.list.cancelRequested)}</Status>}
    </>
  )
}
