import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { serverNow } from '../../clock.ts'
import { useText } from '../../i18n/index.tsx'
import { useSearchParams } from '../../navigation.ts'
import { ListFilters } from '../../shell/list/list-filters.tsx'
import { ListTools } from '../../shell/list/list-tools.tsx'
import { shownColumns, useList } from '../../shell/list/list.ts'
import { Loaded } from '../../shell/parts/loaded.tsx'
import { Code } from '../../ui/code/code.tsx'
import { momentText } from '../../ui/format/dates.ts'
import { Money } from '../../ui/money/money.tsx'
import { Button } from '../../ui/button/button.tsx'
import { PageHead } from '../../ui/page/page-head.tsx'
import { Page } from '../../ui/page/page.tsx'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { Status } from '../../ui/status/status.tsx'
import type { Column } from '../../ui/table/columns.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { gatewayPaymentsText } from '../gateway-payments/text.ts'
import { useKeeper } from '../merchant-accounts/account-calls.ts'
import { CALLS, DISPUTE_TONES, LISTS, type Dispute } from './dispute-list.ts'
import { DisputeSheet } from './dispute-sheet.tsx'
import styles from './disputes.module.css'
import { disputesText } from './text.ts'

const DisputeForm = lazy(async () => ({ default: (await import('./dispute-form.tsx')).DisputeForm }))

/** `/office/treasury/disputes` and `/company/disputes`: payers who claim their money back. */
export default function DisputesPage() {
  const t = useText(disputesText)
  const { keeper, mayChange } = useKeeper()
  const list = useList(LISTS[keeper])
  const [open, setOpen] = useState<Dispute | null>(null)
  const entry = useEntry(keeper === 'office' && mayChange)
  const found = useQuery({
    queryKey: ['disputes', keeper, list.query],
    queryFn: ({ signal }) => CALLS[keeper].list(list.query, signal),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns(setOpen)
  const toAnswer = found.data?.open ?? 0
  return (
    <Page>
      <PageHead
        title={t(($) => $.title)}
        note={
          <>
            {toAnswer > 0 && (
              <strong className={styles.count}>{t(($) => $.openCount, { count: toAnswer })}</strong>
            )}
            {t(($) => $.note[keeper])}
          </>
        }
        actions={
          entry.may && (
            <Button kind="primary" onClick={entry.begin}>
              {t(($) => $.form.open)}
            </Button>
          )
        }
      />
      <ListFilters
        {...list.filters}
        search={t(($) => $.list.search)}
        labels={t.messages.filters}
        options={{
          state: Object.entries(t.messages.states).map(([value, label]) => ({ value, label })),
          due: Object.entries(t.messages.due).map(([value, label]) => ({ value, label })),
        }}
      >
        <ListTools list={LISTS[keeper]} heads={t.messages.columns} />
      </ListFilters>
      <Loaded query={found} title={t(($) => $.list.failed)} safe={t(($) => $.failedSafe)}>
        <DataTable
          label={t(($) => $.title)}
          columns={shownColumns(columns, list)}
          density={list.density}
          rows={found.data?.rows}
          rowKey={({ id }) => id}
          rowLabel={({ disputeRef }) => disputeRef}
          onOpen={setOpen}
          card={(row) => <DisputeCard row={row} onOpen={setOpen} />}
          empty={
            <EmptyState title={t(($) => (list.isFiltered ? $.list.filtered : $.list.none))}>
              {t(($) => (list.isFiltered ? $.list.filteredText : $.list.noneText))}
            </EmptyState>
          }
          foot={found.data && <Pager {...found.data} onPage={list.toPage} />}
        />
      </Loaded>
      {entry.isOpen && (
        <Suspense>
          <DisputeForm words={entry.words} onClose={entry.end} onEntered={setOpen} />
        </Suspense>
      )}
      {open && (
        <DisputeSheet
          key={open.id}
          dispute={open}
          keeper={keeper}
          mayWork={mayChange}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  )
}

/** Whether a dispute is entered now; the address of a payment's page begins with its reference. */
function useEntry(may: boolean) {
  const [parameters, setParameters] = useSearchParams()
  const words = parameters.get('payment') ?? ''
  const [isBegun, setBegun] = useState(false)
  return {
    may,
    words,
    isOpen: may && (isBegun || words !== ''),
    begin: () => setBegun(true),
    end: () => {
      setBegun(false)
      if (words !== '')
        setParameters((before) => {
          const after = new URLSearchParams(before)
          after.delete('payment')
          return after
        })
    },
  }
}

function useColumns(onOpen: (row: Dispute) => void): readonly Column<Dispute>[] {
  const t = useText(disputesText)
  const gateways = useText(gatewayPaymentsText)
  return useMemo<Column<Dispute>[]>(() => {
    const heads = t.messages.columns
    return [
      { key: 'order', head: heads.order, cell: (row) => <OpenDispute row={row} onOpen={onOpen} /> },
      {
        key: 'account',
        head: heads.account,
        cell: (row) => (
          <>
            <div>{gateways(($) => $.channels[row.channel])}</div>
            <div className={styles.quiet}>{row.owner ? `${row.owner} · ${row.account}` : row.account}</div>
          </>
        ),
      },
      {
        key: 'amount',
        head: heads.amount,
        align: 'end',
        nowrap: true,
        cell: (row) => <Money amount={row.amount.amount} currency={row.amount.currency} />,
      },
      { key: 'answerBy', head: heads.answerBy, nowrap: true, cell: (row) => <Deadline row={row} /> },
      { key: 'reason', head: heads.reason, cell: (row) => row.reason },
      { key: 'state', head: heads.state, nowrap: true, cell: (row) => <DisputeState row={row} /> },
    ]
  }, [t, gateways, onOpen])
}

interface RowProps {
  readonly row: Dispute
  readonly onOpen: (row: Dispute) => void
}

function OpenDispute({ row, onOpen }: RowProps) {
  const t = useText(disputesText)
  const what = row.payment?.orderId ?? (row.payment ? t(($) => $.topUp) : row.disputeRef)
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={t(($) => $.list.open, { what, number: row.disputeRef })}
        onClick={() => onOpen(row)}
      >
        <Code>{what}</Code>
      </button>
      <div className={styles.quiet}>{row.payment?.agencyName ?? ''}</div>
    </>
  )
}

/** Only while somebody has to answer. */
function Deadline({ row: { state, answerBy } }: { readonly row: Dispute }) {
  const t = useText(disputesText)
  if (state !== 'open') return null
  if (answerBy === null) return <span className={styles.quiet}>{t(($) => $.noDeadline)}</span>
  const now = serverNow()
  const text = momentText(answerBy, now, t.locale)
  return Date.parse(answerBy) < now ? (
    <Status tone="error">
      {t(($) => $.late)} · {text}
    </Status>
  ) : (
    <span>{text}</span>
  )
}

function DisputeState({ row: { state } }: { readonly row: Dispute }) {
  const t = useText(disputesText)
  return <Status tone={DISPUTE_TONES[state]}>{t.messages.states[state]}</Status>
}

function DisputeCard({ row, onOpen }: RowProps) {
  return (
    <div className={styles.card}>
      <div>
        <span>
          <OpenDispute row={row} onOpen={onOpen} />
        </span>
        <Money amount={row.amount.amount} currency={row.amount.currency} />
      </div>
      <div>
        <DisputeState row={row} />
        <Deadline row={row} />
      </div>
      <p className={styles.quiet}>{row.reason}</p>
    </div>
  )
}
