import { nameIn } from '@interline/domain/places/place'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { serverNow } from '../../../clock.ts'
import { useText } from '../../../i18n/index.tsx'
import { useListView } from '../../../navigation.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { Code } from '../../../ui/code/code.tsx'
import { clockTime, momentText, shortDate } from '../../../ui/format/dates.ts'
import { Money } from '../../../ui/money/money.tsx'
import { PageHead } from '../../../ui/page/page-head.tsx'
import { Page } from '../../../ui/page/page.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Sign } from '../../../ui/sign/sign.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { FailDialog, type Task } from './fail-dialog.tsx'
import styles from './desk.module.css'
import { officeRailText } from './text.ts'

/** `/office/trains`: paid train orders of agencies that are ticketed by hand. */
export default function OfficeRailPage() {
  const t = useText(officeRailText)
  const { page, change } = useListView()
  const [failing, setFailing] = useState<Task | null>(null)
  const found = useQuery({
    queryKey: ['officeRail.list', page],
    queryFn: ({ signal }) => call('officeRail.list', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 20_000,
  })
  const columns = useColumns(setFailing)
  return (
    <Page>
      <PageHead
        title={t(($) => $.desk.title)}
        note={found.data ? t(($) => $.desk.found, { count: found.data.total }) : t(($) => $.desk.note)}
      />
      <Loaded query={found} title={t(($) => $.desk.failed)} safe={t(($) => $.desk.failedSafe)}>
        <DataTable
          label={t(($) => $.desk.title)}
          columns={columns}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ id }) => id}
          card={(row) => <TaskCard row={row} onFail={setFailing} />}
          empty={<EmptyState title={t(($) => $.desk.empty)}>{t(($) => $.desk.emptyText)}</EmptyState>}
          foot={found.data && <Pager {...found.data} onPage={(next) => change({ page: next })} />}
        />
      </Loaded>
      {failing && <FailDialog task={failing} onClose={() => setFailing(null)} />}
    </Page>
  )
}

function useColumns(onFail: (task: Task) => void): readonly Column<Task>[] {
  const t = useText(officeRailText)
  return useMemo<Column<Task>[]>(() => {
    const heads = t.messages.desk.columns
    const moment = (at: string | null) => (at === null ? '–' : momentText(at, serverNow(), t.locale))
    return [
      { key: 'order', head: heads.order, nowrap: true, cell: ({ id }) => <Code>{id}</Code> },
      { key: 'agency', head: heads.agency, cell: ({ agency }) => agency.name },
      { key: 'train', head: heads.train, cell: (row) => <TrainOf row={row} /> },
      {
        key: 'departs',
        head: heads.departs,
        nowrap: true,
        cell: ({ departs }) => `${shortDate(departs, t.locale)} ${clockTime(departs)}`,
      },
      { key: 'passengers', head: heads.passengers, cell: ({ passengers }) => t.list(passengers) },
      { key: 'until', head: heads.until, nowrap: true, cell: (row) => <HeldUntil row={row} /> },
      { key: 'since', head: heads.since, nowrap: true, cell: ({ since }) => moment(since) },
      {
        key: 'amount',
        head: heads.amount,
        align: 'end',
        nowrap: true,
        cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
      },
      {
        key: 'act',
        head: heads.act,
        quiet: true,
        nowrap: true,
        cell: (row) => <TaskButtons row={row} onFail={onFail} />,
      },
    ]
  }, [t, onFail])
}

interface OfTask {
  readonly row: Task
  readonly onFail: (task: Task) => void
}

function TrainOf({ row }: Pick<OfTask, 'row'>) {
  const t = useText(officeRailText)
  return (
    <span>
      <strong translate="no">{row.train}</strong> {nameIn(row.from, t.locale)} – {nameIn(row.to, t.locale)},{' '}
      {t(($) => $.classes[row.seatClass])}
    </span>
  )
}

/** After that the order is refunded. */
function HeldUntil({ row: { seatsUntil } }: Pick<OfTask, 'row'>) {
  const t = useText(officeRailText)
  if (seatsUntil === null) return '–'
  return <Sign until={seatsUntil} label={t(($) => $.desk.columns.until)} over={t(($) => $.desk.over)} />
}

function TaskCard({ row, onFail }: OfTask) {
  return (
    <div className={styles.card}>
      <span>
        <Code>{row.id}</Code> {row.agency.name}
      </span>
      <TrainOf row={row} />
      <HeldUntil row={row} />
      <Money amount={row.total} currency={row.currency} />
      <TaskButtons row={row} onFail={onFail} />
    </div>
  )
}

function TaskButtons({ row, onFail }: OfTask) {
  const t = useText(officeRailText)
  const client = useQueryClient()
  const issue = useMutation({
    mutationFn: () => call('officeRail.issue', { params: { id: row.id }, body: { version: row.version } }),
    onSuccess: () => toast.success(t(($) => $.desk.issued)),
    onError: (error) => toast.error(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ['officeRail.list'] }),
  })
  return (
    <span className={styles.buttons}>
      <Button
        size="sm"
        kind="primary"
        busy={issue.isPending}
        aria-label={t(($) => $.desk.issueOf, { id: row.id })}
        onClick={() => issue.mutate()}
      >
        {t(($) => $.desk.issue)}
      </Button>
      <Button size="sm" aria-label={t(($) => $.desk.failOf, { id: row.id })} onClick={() => onFail(row)}>
        {t(($) => $.desk.fail)}
      </Button>
    </span>
  )
}
