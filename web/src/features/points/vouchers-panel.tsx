import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState, type ReactNode } from 'react'
import { call, type Reply } from '../../api/call.ts'
import { useText } from '../../i18n/index.tsx'
import { orderPath } from '../../paths.ts'
import { useDateFormat } from '../../shell/date-format.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { fullDate } from '../../ui/format/dates.ts'
import type { Tone } from '../../ui/glyph.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import styles from './points.module.css'
import { pointsText } from './text.ts'

type Voucher = Reply<'points.vouchers'>['rows'][number]

const TONES: Record<Voucher['state'], Tone> = { open: 'success', used: 'info', expired: 'error' }

/** Flight vouchers of the agency, and the orders that they paid for or came from. */
export function VouchersPanel({ redeem }: { readonly redeem: ReactNode }) {
  const t = useText(pointsText)
  const [page, setPage] = useState(1)
  const found = useQuery({
    queryKey: ['points.vouchers', page],
    queryFn: ({ signal }) => call('points.vouchers', { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useVoucherColumns()
  return (
    <Loaded query={found} title={t(($) => $.vouchers.failed)} safe={t(($) => $.failedSafe)}>
      <DataTable
        label={t(($) => $.views.vouchers)}
        columns={columns}
        rows={found.data?.rows}
        rowKey={({ id }) => id}
        rowLabel={({ code }) => code}
        card={(row) => <VoucherCard row={row} />}
        empty={
          <EmptyState title={t(($) => $.vouchers.none)} actions={redeem}>
            {t(($) => $.vouchers.noneText)}
          </EmptyState>
        }
        foot={found.data && <Pager {...found.data} onPage={setPage} />}
      />
    </Loaded>
  )
}

function useVoucherColumns(): readonly Column<Voucher>[] {
  const t = useText(pointsText)
  const format = useDateFormat()
  return useMemo<Column<Voucher>[]>(() => {
    const { columns, states } = t.messages.vouchers
    return [
      { key: 'code', head: columns.code, nowrap: true, cell: (row) => <Code>{row.code}</Code> },
      {
        key: 'value',
        head: columns.value,
        align: 'end',
        nowrap: true,
        cell: ({ amount }) => <Money amount={amount.amount} currency={amount.currency} strong />,
      },
      {
        key: 'minimum',
        head: columns.minimum,
        align: 'end',
        nowrap: true,
        cell: ({ minOrder }) => <Money amount={minOrder.amount} currency={minOrder.currency} />,
      },
      {
        key: 'until',
        head: columns.until,
        nowrap: true,
        cell: ({ validUntil }) => fullDate(validUntil, format),
      },
      {
        key: 'state',
        head: columns.state,
        nowrap: true,
        cell: ({ state }) => <Status tone={TONES[state]}>{states[state]}</Status>,
      },
      { key: 'order', head: columns.order, nowrap: true, cell: (row) => <VoucherOrder row={row} /> },
    ]
  }, [t, format])
}

/** Where it was used, or which refund returned it. */
function VoucherOrder({ row }: { readonly row: Voucher }) {
  const t = useText(pointsText)
  const id = row.orderId ?? row.returnedOrderId
  if (id === null) return null
  return (
    <>
      {row.orderId === null && `${t(($) => $.vouchers.returned)} `}
      <Link to={orderPath(id)}>
        <Code>{id}</Code>
      </Link>
    </>
  )
}

function VoucherCard({ row }: { readonly row: Voucher }) {
  const t = useText(pointsText)
  const format = useDateFormat()
  return (
    <div className={styles.row}>
      <span>
        <Code>{row.code}</Code>
        <Money amount={row.amount.amount} currency={row.amount.currency} strong />
      </span>
      <span className={styles.quiet}>
        {t(($) => $.vouchers.columns.until)} {fullDate(row.validUntil, format)}
        <Status tone={TONES[row.state]}>{t.messages.vouchers.states[row.state]}</Status>
      </span>
      <span className={styles.quiet}>
        <VoucherOrder row={row} />
      </span>
    </div>
  )
}
