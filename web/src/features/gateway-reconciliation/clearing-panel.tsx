import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../i18n/index.tsx'
import { paths, withQuery } from '../../paths.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money/money.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import styles from './settlements.module.css'
import { useSettlementCalls, type Clearing } from './settlement-calls.ts'
import { settlementsText } from './text.ts'
import { UnmatchedSheet } from './unmatched-sheet.tsx'

/** Every gateway clearing account: what our books hold, what the files say, and what explains the rest. */
export function ClearingPanel() {
  const t = useText(settlementsText)
  const { calls, key } = useSettlementCalls()
  const [open, setOpen] = useState<Clearing | null>(null)
  const found = useQuery({
    queryKey: [...key, 'clearing'],
    queryFn: ({ signal }) => calls.clearing({ signal }),
  })
  const name = (row: Clearing) => `${row.ownerName ?? t(($) => $.platform)} · ${row.currency}`
  const wrong = found.data?.accounts.filter(({ unexplained }) => unexplained !== 0) ?? []
  return (
    <div className={styles.stack}>
      <p className={styles.quiet}>{t(($) => $.clearing.note)}</p>
      {wrong.length > 0 && <Notice tone="error">{t(($) => $.clearing.wrong)}</Notice>}
      <Loaded query={found} title={t(($) => $.clearing.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.tabs.clearing)}
          columns={useClearingColumns(name, setOpen)}
          rows={found.data?.accounts}
          rowKey={({ owner, currency }) => `${owner} ${currency}`}
          rowLabel={name}
          onOpen={setOpen}
          card={(row) => (
            <div className={styles.card}>
              <div>
                <button type="button" className={styles.open} onClick={() => setOpen(row)}>
                  {name(row)}
                </button>
                <Books row={row} />
              </div>
              <div className={styles.quiet}>
                <span>{t(($) => $.clearing.files)}</span>
                <Money amount={row.files} currency={row.currency} />
              </div>
              <div className={styles.quiet}>
                <span>{t(($) => $.clearing.paidByHand)}</span>
                <Money amount={row.paidByHand} currency={row.currency} />
              </div>
              <div className={styles.quiet}>
                <span>{t(($) => $.clearing.waiting)}</span>
                <Money amount={row.waiting + row.missingThere} currency={row.currency} />
              </div>
              <div className={styles.quiet}>
                <span>{t(($) => $.clearing.differences)}</span>
                <Money amount={row.differences} currency={row.currency} />
              </div>
              <div className={styles.quiet}>
                <span>{t(($) => $.clearing.unexplained)}</span>
                <Unexplained row={row} />
              </div>
            </div>
          )}
          empty={<EmptyState title={t(($) => $.clearing.none)}>{t(($) => $.clearing.noneText)}</EmptyState>}
        />
      </Loaded>
      {open && <UnmatchedSheet account={open} title={name(open)} onClose={() => setOpen(null)} />}
    </div>
  )
}

function useClearingColumns(
  name: (row: Clearing) => string,
  onOpen: (row: Clearing) => void,
): readonly Column<Clearing>[] {
  const t = useText(settlementsText)
  const money = (
    key: 'gross' | 'fees' | 'paidOut' | 'paidByHand' | 'waiting' | 'missingThere' | 'differences',
  ): Column<Clearing> => ({
    key,
    head: t(($) => $.clearing[key]),
    align: 'end',
    nowrap: true,
    cell: (row) => <Money amount={row[key]} currency={row.currency} code={false} />,
  })
  return [
    {
      key: 'account',
      head: t(($) => $.clearing.account),
      cell: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
          {name(row)}
        </button>
      ),
    },
    {
      key: 'books',
      head: t(($) => $.clearing.books),
      align: 'end',
      nowrap: true,
      cell: (row) => <Books row={row} code={false} />,
    },
    money('gross'),
    money('fees'),
    money('paidOut'),
    money('paidByHand'),
    money('waiting'),
    money('missingThere'),
    money('differences'),
    {
      key: 'unexplained',
      head: t(($) => $.clearing.unexplained),
      nowrap: true,
      cell: (row) => <Unexplained row={row} />,
    },
  ]
}

/** The balance of the ledger; the treasury comes to its account in the trial balance. */
function Books({ row, code = true }: { readonly row: Clearing; readonly code?: boolean }) {
  const { keeper } = useSettlementCalls()
  const money = <Money amount={row.books} currency={row.currency} code={code} strong />
  if (keeper !== 'office') return money
  return (
    <Link to={withQuery(paths.officeTreasury, { account: 'gateway_clearing', currency: row.currency })}>
      {money}
    </Link>
  )
}

function Unexplained({ row }: { readonly row: Clearing }) {
  const t = useText(settlementsText)
  if (row.unexplained === 0) return <Status tone="success">{t(($) => $.clearing.agrees)}</Status>
  return (
    <Status tone="error">
      <Money amount={row.unexplained} currency={row.currency} />
    </Status>
  )
}
