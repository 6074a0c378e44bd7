import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { paths } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import type { Tone } from '../../../ui/glyph.tsx'
import { Link } from '../../../ui/link.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { countText } from '../../points/points-format.ts'
import styles from '../treasury/treasury.module.css'
import type { CreateSheet } from './gifts-view.tsx'
import { PointsAdjustmentSheet } from './points-adjustment-sheet.tsx'
import { officePointsText } from './text.ts'

type Adjustment = Reply<'officePoints.adjustments'>['rows'][number]

const TONES: Record<Adjustment['state'], Tone> = {
  waiting: 'warning',
  posted: 'success',
  refused: 'error',
  withdrawn: 'info',
  expired: 'info',
}

/** Adjustments of points: asked for by one person, posted when another one agrees. */
export function AdjustmentsView({ isNew, onClose }: CreateSheet) {
  const t = useText(officePointsText)
  const { page, change } = useListView()
  const query = { page, pageSize: 20 }
  const list = useQuery({
    queryKey: ['officePoints.adjustments', query],
    queryFn: ({ signal }) => call('officePoints.adjustments', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Loaded query={list} title={t(($) => $.adjustments.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.views.adjustments)}
          columns={useColumns()}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ agencyName, reason }) => `${agencyName} ${reason}`}
          card={(row) => <Card row={row} />}
          empty={
            <EmptyState title={t(($) => $.adjustments.none)}>{t(($) => $.adjustments.noneText)}</EmptyState>
          }
          foot={list.data && <Pager {...list.data} onPage={(next) => change({ page: next })} />}
        />
      </Loaded>
      {isNew && <PointsAdjustmentSheet onClose={onClose} />}
    </>
  )
}

function useColumns(): readonly Column<Adjustment>[] {
  const t = useText(officePointsText)
  return useMemo<Column<Adjustment>[]>(() => {
    const { columns } = t.messages.adjustments
    return [
      { key: 'date', head: columns.date, nowrap: true, cell: (row) => instantText(row.requestedAt) },
      { key: 'agency', head: columns.agency, cell: (row) => row.agencyName },
      {
        key: 'points',
        head: columns.points,
        align: 'end',
        nowrap: true,
        cell: (row) => countText(row.points, t.locale, true),
      },
      { key: 'reason', head: columns.reason, cell: (row) => row.reason },
      { key: 'by', head: columns.by, cell: (row) => row.requestedBy },
      { key: 'decided', head: columns.decided, cell: (row) => row.decidedBy },
      { key: 'state', head: columns.state, nowrap: true, cell: (row) => <State row={row} /> },
    ]
  }, [t])
}

function State({ row }: { readonly row: Adjustment }) {
  const t = useText(officePointsText)
  const status = <Status tone={TONES[row.state]}>{t.messages.adjustments.states[row.state]}</Status>
  return row.state === 'waiting' ? <Link to={paths.officeApprovals}>{status}</Link> : status
}

function Card({ row }: { readonly row: Adjustment }) {
  const t = useText(officePointsText)
  return (
    <div className={styles.card}>
      <div>
        <strong>{row.agencyName}</strong>
        <span>{countText(row.points, t.locale, true)}</span>
      </div>
      <div>
        <span>{row.reason}</span>
        <State row={row} />
      </div>
      <p className={styles.quiet}>
        {instantText(row.requestedAt)} · {row.requestedBy}
      </p>
    </div>
  )
}
