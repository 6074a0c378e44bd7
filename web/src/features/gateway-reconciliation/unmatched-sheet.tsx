import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { instantText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Sheet } from '../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import styles from './settlements.module.css'
import { useSettlementCalls, type Clearing, type Unmatched } from './settlement-calls.ts'
import { settlementsText } from './text.ts'

interface UnmatchedSheetProps {
  readonly account: Clearing
  readonly title: string
  readonly onClose: () => void
}

/** Payments and refunds of a clearing account that no file has. */
export function UnmatchedSheet({ account: { owner, currency }, title, onClose }: UnmatchedSheetProps) {
  const t = useText(settlementsText)
  const { calls, key } = useSettlementCalls()
  const [page, setPage] = useState(1)
  const query = { owner, currency, page, pageSize: 20 }
  const found = useQuery({
    queryKey: [...key, 'unmatched', query],
    queryFn: ({ signal }) => calls.unmatched(query, { signal }),
    placeholderData: keepPreviousData,
  })
  const state = (row: Unmatched) => t(($) => (row.missing ? $.outcomes.missing_there : $.clearing.waiting))
  const columns: Column<Unmatched>[] = [
    { key: 'at', head: t(($) => $.unmatched.at), nowrap: true, cell: (row) => instantText(row.at) },
    { key: 'account', head: t(($) => $.files.account), cell: (row) => row.account },
    { key: 'kind', head: t(($) => $.rows.kind), cell: (row) => t.messages.kinds[row.kind] },
    { key: 'ref', head: t(($) => $.rows.reference), cell: (row) => <Code>{row.orderId ?? row.ref}</Code> },
    {
      key: 'amount',
      head: t(($) => $.files.gross),
      align: 'end',
      nowrap: true,
      cell: (row) => <Money amount={row.amount} currency={row.currency} />,
    },
    { key: 'state', head: t(($) => $.queue.state), cell: state },
  ]
  return (
    <Sheet open width={720} onClose={onClose} title={t(($) => $.unmatched.title, { account: title })}>
      <Loaded query={found} title={t(($) => $.unmatched.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.unmatched.title, { account: title })}
          columns={columns}
          rows={found.data?.rows}
          rowKey={({ ref }) => ref}
          rowLabel={({ ref }) => ref}
          card={(row) => (
            <div className={styles.card}>
              <div>
                <Code>{row.orderId ?? row.ref}</Code>
                <Money amount={row.amount} currency={row.currency} />
              </div>
              <p className={styles.quiet}>
                {row.account} · {instantText(row.at)} · {state(row)}
              </p>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.unmatched.none)} />}
          foot={found.data && <Pager {...found.data} onPage={setPage} />}
        />
      </Loaded>
    </Sheet>
  )
}
