import type { ReactNode } from 'react'
import { useText } from '../../i18n/index.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { RefundCard } from './refund-columns.tsx'
import type { WaitingRefund } from './refund-list.ts'
import { refundMoneyText } from './text.ts'

interface RefundTableProps {
  readonly office: boolean
  readonly columns: readonly Column<WaitingRefund>[]
  readonly rows: readonly WaitingRefund[] | undefined
  readonly empty: ReactNode
  readonly bare?: boolean
  readonly density?: 'comfortable' | 'compact'
  readonly foot?: ReactNode
}

/** Waiting refunds, oldest first; overdue ones are marked. */
export function RefundTable({ office, ...table }: RefundTableProps) {
  const t = useText(refundMoneyText)
  return (
    <DataTable
      {...table}
      label={t(($) => $.title)}
      rowKey={({ orderId }) => orderId}
      rowLabel={({ orderId }) => orderId}
      isHot={({ isLate }) => isLate}
      card={(row) => <RefundCard row={row} office={office} />}
    />
  )
}
