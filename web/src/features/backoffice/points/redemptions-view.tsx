import { REDEMPTION_FILTERS } from '@interline/domain/backoffice/points/lists'
import { nameIn } from '@interline/domain/places/place'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { call } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { ClearFilters } from '../../../shell/list/clear-filters.tsx'
import { ListFilters } from '../../../shell/list/list-filters.tsx'
import { useFilters } from '../../../shell/list/use-filters.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { instantText } from '../../../ui/format/dates.ts'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { Status } from '../../../ui/status/status.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { countText, REDEMPTION_TONES } from '../../points/points-format.ts'
import styles from '../treasury/treasury.module.css'
import { wordsOf } from '../treasury/words-of.ts'
import type { OfficeRedemption } from './redemption.ts'
import { RedemptionSheet } from './redemption-sheet.tsx'
import { officePointsText } from './text.ts'

/** The queue: what waits comes first, the oldest of it before others. */
export function RedemptionsView({ mayWrite }: { readonly mayWrite: boolean }) {
  const t = useText(officePointsText)
  const { filters, asked, isFiltered, clear, page, change } = useFilters(REDEMPTION_FILTERS)
  const [open, setOpen] = useState<OfficeRedemption | null>(null)
  const query = { page, pageSize: 20, ...asked }
  const list = useQuery({
    queryKey: ['officePoints.redemptions', query],
    queryFn: ({ signal }) => call('officePoints.redemptions', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const { columns, states } = t.messages.redemptions
  return (
    <div className={styles.stack}>
      <ListFilters
        {...filters}
        search={t(($) => $.redemptions.search)}
        labels={{ state: columns.state, redeemed: columns.date }}
        options={{ state: wordsOf(states) }}
      />
      <Loaded query={list} title={t(($) => $.redemptions.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.views.redemptions)}
          columns={useColumns(setOpen)}
          rows={list.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ agencyName, name }) => `${agencyName} ${nameIn(name, t.locale)}`}
          onOpen={setOpen}
          card={(row) => <Card row={row} onOpen={setOpen} />}
          empty={
            isFiltered ? (
              <EmptyState
                title={t(($) => $.redemptions.filtered)}
                actions={<ClearFilters onClear={clear} />}
              />
            ) : (
              <EmptyState title={t(($) => $.redemptions.none)}>{t(($) => $.redemptions.noneText)}</EmptyState>
            )
          }
          foot={list.data && <Pager {...list.data} onPage={(next) => change({ page: next })} />}
        />
      </Loaded>
      {open && (
        <RedemptionSheet key={open.id} redemption={open} mayWrite={mayWrite} onClose={() => setOpen(null)} />
      )}
    </div>
  )
}

interface RowProps {
  readonly row: OfficeRedemption
  readonly onOpen: (row: OfficeRedemption) => void
}

function useColumns(onOpen: (row: OfficeRedemption) => void): readonly Column<OfficeRedemption>[] {
  const t = useText(officePointsText)
  return useMemo<Column<OfficeRedemption>[]>(() => {
    const { columns, states } = t.messages.redemptions
    return [
      { key: 'date', head: columns.date, nowrap: true, cell: (row) => instantText(row.redeemedAt) },
      { key: 'agency', head: columns.agency, cell: (row) => <OpenRow row={row} onOpen={onOpen} /> },
      { key: 'gift', head: columns.gift, cell: (row) => `${row.quantity} × ${nameIn(row.name, t.locale)}` },
      {
        key: 'points',
        head: columns.points,
        align: 'end',
        nowrap: true,
        cell: (row) => countText(row.points, t.locale),
      },
      { key: 'by', head: columns.by, cell: (row) => row.redeemedBy },
      {
        key: 'state',
        head: columns.state,
        nowrap: true,
        cell: (row) => <Status tone={REDEMPTION_TONES[row.state]}>{states[row.state]}</Status>,
      },
    ]
  }, [t, onOpen])
}

function OpenRow({ row, onOpen }: RowProps) {
  const t = useText(officePointsText)
  return (
    <button
      type="button"
      className={styles.open}
      aria-label={t(($) => $.redemptions.open, { agency: row.agencyName, gift: nameIn(row.name, t.locale) })}
      onClick={() => onOpen(row)}
    >
      {row.agencyName}
    </button>
  )
}

function Card({ row, onOpen }: RowProps) {
  const t = useText(officePointsText)
  return (
    <div className={styles.card}>
      <div>
        <OpenRow row={row} onOpen={onOpen} />
        <Status tone={REDEMPTION_TONES[row.state]}>{t.messages.redemptions.states[row.state]}</Status>
      </div>
      <div>
        <span>
          {row.quantity} × {nameIn(row.name, t.locale)}
        </span>
        <span>{countText(row.points, t.locale)}</span>
      </div>
      <p className={styles.quiet}>{instantText(row.redeemedAt)}</p>
    </div>
  )
}
