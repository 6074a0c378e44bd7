import { PLATFORM_ZONE } from '@interline/domain/time/zone'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, type Reply } from '../../../api/call.ts'
import { useText } from '../../../i18n/index.tsx'
import { paths, withQuery } from '../../../paths.ts'
import { Loaded } from '../../../shell/parts/loaded.tsx'
import { exactInstantText } from '../../../ui/format/dates.ts'
import { Link } from '../../../ui/link.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import type { Column } from '../../../ui/table/columns.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { AmountLink } from '../../ledger/amount-link.tsx'
import { ledgerText } from '../../ledger/text.ts'
import type { AccountLine } from './accounts-table.tsx'
import { treasuryText } from './text.ts'
import styles from './treasury.module.css'

type Movement = Reply<'officeTreasury.movements'>['rows'][number]

const PAGE_SIZE = 20

interface MovementsSheetProps {
  readonly account: AccountLine
  /** Up to this instant; undefined: now. */
  readonly at: string | undefined
  readonly onClose: () => void
}

/** The movements of one account, each with its ledger entry. */
export function MovementsSheet({ account: line, at, onClose }: MovementsSheetProps) {
  const t = useText(treasuryText)
  const { accounts, events } = useText(ledgerText).messages
  const [page, setPage] = useState(1)
  const { owner, account, currency } = line
  const query = { owner, account, currency, page, pageSize: PAGE_SIZE, ...(at ? { at } : {}) }
  const list = useQuery({
    queryKey: ['officeTreasury.movements', query],
    queryFn: ({ signal }) => call('officeTreasury.movements', { query }, { signal }),
    placeholderData: keepPreviousData,
  })
  const amount = (row: Movement) => (
    <AmountLink office source={{ entry: row.entryId }} amount={row.amount} currency={currency} plus />
  )
  const { movements: heads } = t.messages
  const columns: Column<Movement>[] = [
    {
      key: 'posted',
      head: heads.posted,
      cell: (row) => exactInstantText(row.postedAt, undefined, PLATFORM_ZONE),
      nowrap: true,
    },
    { key: 'event', head: heads.event, cell: (row) => events[row.event] },
    { key: 'order', head: heads.order, cell: (row) => row.orderId ?? row.reference },
    { key: 'amount', head: heads.amount, cell: amount, align: 'end', nowrap: true },
  ]
  return (
    <Sheet
      open
      width={720}
      onClose={onClose}
      title={t(($) => $.movements.title, {
        account: accounts[account],
        owner: line.ownerName ?? t(($) => $.platform),
      })}
    >
      {account === 'gateway_clearing' && (
        <p>
          <Link to={withQuery(paths.officeSettlements, { tab: 'clearing' })}>{heads.settlements}</Link>
        </p>
      )}
      <Loaded query={list} title={heads.failed} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={accounts[account]}
          columns={columns}
          rows={list.data?.rows}
          rowKey={(row) => `${row.entryId}-${row.line}`}
          rowLabel={(row) => row.orderId ?? row.reference}
          card={(row) => (
            <div className={styles.card}>
              <div>
                <span>{events[row.event]}</span>
                {amount(row)}
              </div>
              <p className={styles.quiet}>
                {exactInstantText(row.postedAt, undefined, PLATFORM_ZONE)} {row.orderId ?? row.reference}
              </p>
            </div>
          )}
          empty={<EmptyState title={heads.none} />}
          foot={
            list.data && <Pager page={page} pageSize={PAGE_SIZE} total={list.data.total} onPage={setPage} />
          }
        />
      </Loaded>
    </Sheet>
  )
}
