import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { Panel } from '../../../ui/panel.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Tag } from '../../../ui/status/tag.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { PERIODS_KEY, PeriodSheet, type Period } from './period-sheet.tsx'
import styles from './retention.module.css'
import { retentionText } from './text.ts'

/** The periods, kind by kind, with what the last runs removed. */
export function PeriodsPanel({ mayChange }: { readonly mayChange: boolean }) {
  const t = useText(retentionText)
  const heads = t.messages.columns
  const [open, setOpen] = useState<Period>()
  const list = useQuery({
    queryKey: PERIODS_KEY,
    queryFn: ({ signal }) => call('officeRetention.periods', undefined, { signal }),
  })
  const days = (count: number | null) => (count === null ? t(($) => $.forEver) : t(($) => $.days, { count }))
  const kind = ({ kind: key }: Period) => (
    <div className={styles.kind}>
      <strong>{t(($) => $.kinds[key].name)}</strong>
      <span className={styles.quiet}>{t(($) => $.kinds[key].after)}</span>
    </div>
  )
  const period = (row: Period) => (
    <div className={styles.kind}>
      <span>
        {days(row.inForce)} {!row.isSet && <Tag>{t(($) => $.usual)}</Tag>}
      </span>
      {row.takesEffectAt && (
        <span className={styles.quiet}>
          {t(($) => $.pending, { days: days(row.days), time: instantText(row.takesEffectAt) })}
        </span>
      )}
    </div>
  )
  const changed = ({ changedAt, changedBy }: Period) =>
    changedAt ? t(($) => $.changedBy, { time: instantText(changedAt), name: changedBy ?? '' }) : '–'
  const lastRun = ({ lastRun: at }: Period) => (at ? instantText(at) : t(($) => $.notYet))
  const edit = (row: Period) =>
    mayChange && (
      <Button
        size="sm"
        aria-label={t(($) => $.changeOne, { kind: t(($) => $.kinds[row.kind].name) })}
        onClick={() => setOpen(row)}
      >
        {t(($) => $.change)}
      </Button>
    )
  const columns: Column<Period>[] = [
    { key: 'kind', head: heads.kind, cell: kind },
    { key: 'period', head: heads.period, cell: period },
    { key: 'removed', head: heads.removed, cell: ({ removed }) => removed, align: 'end', nowrap: true },
    { key: 'run', head: heads.run, cell: lastRun, nowrap: true },
    { key: 'changed', head: heads.changed, cell: changed },
    {
      key: 'edit',
      head: t(($) => $.change),
      quiet: true,
      cell: edit,
      align: 'end',
      nowrap: true,
    },
  ]
  return (
    <Panel title={t(($) => $.periods)} note={t(($) => $.periodsNote)}>
      <Loaded query={list} title={t(($) => $.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          bare
          label={t(($) => $.periods)}
          columns={columns}
          rows={list.data?.periods}
          rowKey={(row) => row.kind}
          rowLabel={(row) => t(($) => $.kinds[row.kind].name)}
          card={(row) => (
            <div className={styles.card}>
              {kind(row)}
              {period(row)}
              <span className={styles.quiet}>
                {t(($) => $.removedLately, { count: row.removed })} · {lastRun(row)}
              </span>
              {edit(row)}
            </div>
          )}
          empty={<EmptyState title={t(($) => $.notYet)} />}
        />
      </Loaded>
      {open && <PeriodSheet key={open.kind} period={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}
