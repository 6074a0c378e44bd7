import { nameIn } from '@interline/domain/places/place'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { useDateFormat } from '../../shell/date-format.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { countText, REDEMPTION_TONES } from './points-format.ts'
import styles from './points.module.css'
import { pointsText } from './text.ts'

type Redemption = Reply<'points.redemptions'>['rows'][number]

/** Gifts that the agency has redeemed, and what became of them. */
export function RedemptionsPanel({ redeem }: { readonly redeem: ReactNode }) {
  const t = useText(pointsText)
  const [page, setPage] = useState(1)
  const found = useQuery({
    queryKey: ['points.redemptions', page],
    queryFn: ({ signal }) => call('points.redemptions', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useRedemptionColumns()
  return (
    <Loaded query={found} title={t(($) => $.redemptions.failed)} safe={t(($) => $.failedSafe)}>
      <DataTable
        label={t(($) => $.views.redemptions)}
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        rowLabel={(row) => `${nameIn(row.name, t.locale)} ${instantText(row.redeemedAt)}`}
        card={(row) => <RedemptionCard row={row} />}
        empty={
          <EmptyState title={t(($) => $.redemptions.none)} actions={redeem}>
            {t(($) => $.redemptions.noneText)}
          </EmptyState>
        }
        foot={found.data && <Pager {...found.data} onPage={setPage} />}
      />
    </Loaded>
  )
}

function useRedemptionColumns(): readonly Column<Redemption>[] {
  const t = useText(pointsText)
  const format = useDateFormat()
  return useMemo<Column<Redemption>[]>(() => {
    const { columns, states } = t.messages.redemptions
    return [
      { key: 'date', head: columns.date, nowrap: true, cell: (row) => instantText(row.redeemedAt, format) },
      { key: 'gift', head: columns.gift, cell: (row) => <Pieces row={row} /> },
      {
        key: 'points',
        head: columns.points,
        align: 'end',
        nowrap: true,
        cell: (row) => countText(row.points, t.locale),
      },
      {
        key: 'state',
        head: columns.state,
        nowrap: true,
        cell: (row) => <Status tone={REDEMPTION_TONES[row.state]}>{states[row.state]}</Status>,
      },
      { key: 'delivery', head: columns.delivery, cell: (row) => <Delivered row={row} /> },
      { key: 'remark', head: columns.remark, cell: (row) => row.remark },
      { key: 'by', head: columns.by, cell: (row) => row.redeemedBy },
    ]
  }, [t, format])
}

function Pieces({ row }: { readonly row: Redemption }) {
  const t = useText(pointsText)
  return `${row.quantity} × ${nameIn(row.name, t.locale)}`
}

function Delivered({ row }: { readonly row: Redemption }) {
  if (row.kind === 'voucher')
    return row.vouchers.map(({ code }) => (
      <span key={code} className={styles.code}>
        <Code>{code}</Code>
      </span>
    ))
  const { recipient, phone, email, address } = row.delivery
  return [recipient, phone, email, address].filter(Boolean).join(' · ')
}

function RedemptionCard({ row }: { readonly row: Redemption }) {
  const t = useText(pointsText)
  const format = useDateFormat()
  return (
    <div className={styles.row}>
      <span>
        <Pieces row={row} />
        <Status tone={REDEMPTION_TONES[row.state]}>{t.messages.redemptions.states[row.state]}</Status>
      </span>
      <span className={styles.quiet}>
        {instantText(row.redeemedAt, format)}
        <span>{t(($) => $.gifts.cost, { points: countText(row.points, t.locale) })}</span>
      </span>
      <span className={styles.quiet}>
        <Delivered row={row} />
      </span>
      {row.remark && <span>{row.remark}</span>}
    </div>
  )
}
